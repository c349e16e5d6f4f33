"""What can be read on a page, with everything shown that waits for its moment: bars, banners, folds, covers."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

TEXT, LARGE_OR_DRAWN = 4.5, 3.0  # WCAG 2.2, 1.4.3 and 1.4.11


@dataclass(frozen=True)
class Seen:
    """What is too faint, with its contrast; and what was there to be seen, by the names it carries."""

    faint: list[str]
    shown: list[str]


def contrast(page: Page) -> Seen:
    faint, shown = page.evaluate(_CONTRAST, [TEXT, LARGE_OR_DRAWN])
    return Seen(faint, shown)


_CONTRAST = """([TEXT, LARGE]) => {
  const shown = [];
  document.querySelectorAll('[hidden]:not(template)').forEach(one => one.removeAttribute('hidden'));
  for (const one of document.querySelectorAll('body [class], body [role]')) shown.push(...one.getAttributeNames(), ...one.classList);
  document.querySelectorAll('details').forEach(one => { one.open = true; });
  const parts = colour => { const found = colour.match(/[\\d.]+/g).map(Number); return [...found.slice(0, 3), found[3] ?? 1]; };
  const over = (top, under) => [0, 1, 2].map(i => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
  function ground(one) {
    const layers = [];
    for (let at = one; at; at = at.parentElement) {
      layers.push(parts(getComputedStyle(at).backgroundColor));
      if (layers.at(-1)[3] === 1) break;
    }
    return layers.reverse().reduce((under, top) => over(top, under), parts(getComputedStyle(document.body).backgroundColor));
  }
  const light = colour => {
    const [r, g, b] = colour.slice(0, 3).map(c => c / 255).map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); };
  function judge(one, colour, least, name) {
    const back = ground(one), found = ratio(over(parts(colour), back), back);
    return found + 0.005 < least ? [`${name}: ${found.toFixed(2)}`] : [];
  }
  const visible = {visibilityProperty: true, opacityProperty: true};
  const isSeen = one => one.checkVisibility(visible) && !one.closest('.sr, .skip, option, select');
  const faint = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = walk.nextNode());) {
    const one = text.parentElement, words = text.textContent.trim();
    if (!words || !isSeen(one) || one.closest('script, style, template, svg')) continue;
    const style = getComputedStyle(one), size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? LARGE : TEXT;
    faint.push(...judge(one, style.color, least, `${one.closest('[class]')?.className || one.localName} “${words.slice(0, 40)}”`));
  }
  for (const one of document.querySelectorAll('svg.icon')) {
    if (isSeen(one)) faint.push(...judge(one, getComputedStyle(one).stroke, LARGE, `icon in ${one.parentElement.className}`));
  }
  for (const one of document.querySelectorAll('.lost button, .shell-word button')) {
    if (isSeen(one)) faint.push(...judge(one.parentElement, getComputedStyle(one).borderTopColor, LARGE, `edge of ${one.textContent}`));
  }
  return [[...new Set(faint)], [...new Set(shown)]];
}"""
