// The Python of this window: started, asked one thing at a time, ended and started again when it hangs.
const PATIENCE = 30; // seconds for one answer
const START = 60; // seconds for a start, from the last sign of progress
const SLOW = 3; // seconds until it is said that it takes long

export class Python {
  constructor(root, say) {
    this.root = root;
    this.say = say; // called with what happens: starting, ready, slow, restarted, failed
    this.queue = [];
    this.current = null;
    this.number = 0;
    this.isReady = false;
    this.trouble = 0;
    this.picture = true;
  }

  start() {
    this.end();
    this.say("starting");
    this.worker = new Worker(`${this.root}shell/worker.js`, { type: "module", name: JSON.stringify({ picture: this.picture }) });
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (event) => { event.preventDefault(); this.failed(event.message || "the worker could not be loaded"); };
    this.progress();
  }

  end() {
    if (this.worker) { this.worker.onmessage = this.worker.onerror = null; this.worker.terminate(); }
    this.worker = null;
    this.isReady = false;
    clearTimeout(this.timer);
    clearTimeout(this.slow);
  }

  // A sign of life while it starts.
  progress() {
    if (this.isReady) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.failed("it did not start in time"), 1000 * Number(document.documentElement.dataset.start || START));
  }

  hear(data) {
    if (data.ready) {
      this.isReady = true;
      this.trouble = 0;
      clearTimeout(this.timer);
      this.say("ready", data);
      this.next();
    } else if (data.failed) {
      this.failed(data.failed);
    } else if ("pictured" in data) {
      document.documentElement.dataset.pictured = data.pictured;
      if (!data.pictured) console.info(`no picture of the memory: ${data.why}`);
    } else if (this.current && data.id === this.current.id) {
      const { resolve, reject } = this.current;
      this.current = null;
      clearTimeout(this.timer);
      clearTimeout(this.slow);
      this.say("answered");
      if ("error" in data) reject(new Error(data.error)); else resolve(data.answer);
      this.next();
    }
  }

  ask(kind, told) {
    return new Promise((resolve, reject) => {
      this.queue.push({ id: ++this.number, message: { kind, ...told }, resolve, reject });
      this.next();
    });
  }

  next() {
    if (!this.isReady || this.current || !this.queue.length) return;
    this.current = this.queue.shift();
    this.worker.postMessage({ id: this.current.id, ...this.current.message });
    const patience = Number(document.documentElement.dataset.patience || PATIENCE);
    this.slow = setTimeout(() => this.say("slow"), 1000 * SLOW);
    this.timer = setTimeout(() => this.hung(), 1000 * patience);
  }

  // It computes for ever: only a new one can answer what else was asked.
  hung() {
    const given = this.current;
    this.current = null;
    this.start();
    this.say("restarted");
    given.reject(new TooLong());
  }

  // First without the picture of the memory, which may be old or broken; then with all that is kept checked; then it is said.
  async failed(why) {
    this.end();
    this.trouble += 1;
    console.info(`Python did not start (${this.trouble}): ${why}`);
    if (this.trouble === 1) {
      this.picture = false;
      await forgetPictures(this.root);
      this.start();
    } else {
      this.say("failed", { why, repaired: this.trouble > 2 });
    }
  }
}

export class TooLong extends Error {}

export async function forgetPictures(root) {
  try {
    for (const name of await caches.keys()) if (name.startsWith(`directorcall ${root} `) && name.endsWith(" memory")) await caches.delete(name);
  } catch { /* no storage, no pictures */ }
}
