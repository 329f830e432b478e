// The resident memory (VmRSS) and the time on processors of every workerd this process started, directly or through wrangler,
// from /proc.
import { readdirSync, readFileSync } from "node:fs";

/** Bytes, now. Undefined where there is no /proc. */
export const residentNow = () => sumNow("resident");

/** The part of it that no file backs (RssAnon). */
export const anonymousNow = () => sumNow("anonymous");

/** Seconds on processors since they began. Linux counts hundredths. */
export const processorSecondsNow = () => sumNow("ticks") / 100;

function sumNow(figure) {
  if (process.platform !== "linux") return undefined;
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statusOf(pid));
  const ours = new Set([process.pid]);
  for (let found = true; found; ) {
    found = false;
    for (const one of processes)
      if (ours.has(one.parent) && !ours.has(one.pid)) {
        ours.add(one.pid);
        found = true;
      }
  }
  const workers = processes.filter((one) => ours.has(one.pid) && one.name.startsWith("workerd"));
  return workers.reduce((sum, one) => sum + one[figure], 0);
}

/** Samples until stopped, and then answers the largest figure seen. */
export function watchResident() {
  let most = residentNow();
  const timer = setInterval(() => {
    most = Math.max(most, residentNow());
  }, 50);
  return () => {
    clearInterval(timer);
    return Math.max(most, residentNow());
  };
}

function statusOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "utf8");
    const field = (name) => new RegExp(`^${name}:\\s*(.+)$`, "m").exec(text)?.[1] ?? "";
    const bytes = (name) => (Number.parseInt(field(name), 10) || 0) * 1024;
    const [resident, anonymous] = [bytes("VmRSS"), bytes("RssAnon")];
    // proc(5): the 14th and 15th field, user and system time; the name before them may hold spaces.
    const times = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const ticks = Number(times[11]) + Number(times[12]);
    return [
      { pid: Number(pid), parent: Number(field("PPid")), name: field("Name"), resident, anonymous, ticks },
    ];
  } catch {
    // It ended while we looked.
    return [];
  }
}
