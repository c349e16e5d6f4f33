// node tools/offline_brotli.mjs FILE…: writes FILE.br beside each, as small as it gets.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

for (const name of process.argv.slice(2)) {
  const data = readFileSync(name);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
  writeFileSync(`${name}.br`, brotliCompressSync(data, { params }));
}
