import { readFileSync } from "node:fs";

const EVERY = 5;

const read = (path: string) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

/** The largest memory, in bytes, that any process held that this one started meanwhile (as Linux counts it: VmHWM). */
export async function childMemory<T>(work: () => Promise<T>): Promise<{ answer: T; peak: number }> {
  let peak = 0;
  const look = () => {
    for (const child of read(`/proc/self/task/${process.pid}/children`).split(" ")) {
      const kilobytes = /^VmHWM:\s+(\d+)/m.exec(child && read(`/proc/${child}/status`))?.[1];
      peak = Math.max(peak, Number(kilobytes ?? 0) * 1024);
    }
  };
  const watch = setInterval(look, EVERY);
  try {
    const answer = await work();
    return { answer, peak };
  } finally {
    clearInterval(watch);
  }
}
