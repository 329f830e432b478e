import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * Runs a command to its end and tells what it cost. CPU: user and system time of the command and all it started, as the
 * shell's `times` counts them (whole hundredths). Memory: the largest high-water mark (VmHWM) of any one process below
 * the shell, read from /proc every 10 ms, so what a process took in its last 10 ms may be missed; undefined where there
 * is no /proc.
 */
export async function measure(command, args, { env = {}, timeoutSeconds = 300 } = {}) {
  // Children's times stand in the second line that `times` prints.
  const script = '"$@" >/dev/null 2>&4; code=$?; times >&3; exit $code';
  const child = spawn("sh", ["-c", script, "sh", command, ...args], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    detached: true,
  });
  let times = "";
  let complaint = "";
  child.stdio[3].on("data", (data) => (times += data));
  child.stdio[4].on("data", (data) => (complaint = (complaint + data).slice(-2000)));
  let peak;
  const watch = setInterval(() => {
    for (const pid of descendants(child.pid)) peak = Math.max(peak ?? 0, highWaterMark(pid) ?? 0);
  }, 10);
  const limit = setTimeout(() => process.kill(-child.pid, "SIGKILL"), timeoutSeconds * 1000);
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  clearInterval(watch);
  clearTimeout(limit);
  return {
    finished: code === 0,
    complaint: complaint.trim(),
    cpuSeconds: secondsOf(times),
    peakMegabytes: peak && peak / 1024,
  };
}

/** Seconds in `0m1.230s 0m0.110s`, the second line: the children. */
function secondsOf(times) {
  const line = times.trim().split("\n").at(-1) ?? "";
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

function descendants(root) {
  const found = [];
  const queue = [root];
  while (queue.length > 0) {
    const pid = queue.pop();
    const children = childrenOf(pid);
    found.push(...children);
    queue.push(...children);
  }
  return found;
}

function childrenOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function highWaterMark(pid) {
  try {
    // A process that has just ended still has a status, but no memory in it.
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes && Number(kilobytes);
  } catch {
    return undefined;
  }
}
