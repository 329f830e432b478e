import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeChapterPages, makePdf } from "../setup/make-pdf";

const command = fileURLToPath(new URL("../../scripts/convert.mjs", import.meta.url));
const packages = fileURLToPath(new URL("../../node_modules", import.meta.url));
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "colophon-older-node-"));
  writeFileSync(join(folder, "pages.pdf"), makePdf({ pages: makeChapterPages(["Low Water", "High Water"]) }));
  writeFileSync(
    join(folder, "quotes.rtf"),
    String.raw`{\rtf1\ansi\ansicpg1252 {\pard The \'93ferry\'94 wasn\'92t late \'97 not once.\par}}`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The machine's own Node, outside the packages: where it is the oldest promised, it is what a newcomer runs. */
function machineNode(): string[] {
  const folders = String(process.env.PATH)
    .split(delimiter)
    .filter((path) => !path.startsWith(packages));
  return [folders.map((path) => join(path, "node")).find((path) => existsSync(path)) ?? process.execPath];
}

/** Any Node becomes an old one when `change` is made before the command starts. */
function changedNode(change: string): string[] {
  const path = join(folder, "older.cjs");
  writeFileSync(path, change);
  return [process.execPath, "--require", path];
}
const withoutIterator = () => changedNode("delete globalThis.Iterator;");
const withoutQuotes = () =>
  changedNode(`const { decode } = TextDecoder.prototype;
    TextDecoder.prototype.decode = function (bytes) {
      return this.encoding === "windows-1252" ? Buffer.from(bytes).toString("latin1") : decode.apply(this, arguments);
    };`);

function convert([node = "", ...flags]: string[], script: string, ...args: string[]) {
  return spawnSync(node, [...flags, script, ...args], { cwd: folder, encoding: "utf8" });
}

test.each([
  ["the machine's own Node", machineNode],
  ["a Node without Iterator", withoutIterator],
  ["a Node that loses curly quotes", withoutQuotes],
])("%s converts a PDF and keeps the curly quotes of a Windows RTF", (_which, node) => {
  expect(convert(node(), command, "pages.pdf", "-o", "pages.epub")).toMatchObject({ status: 0, stderr: "" });
  expect(convert(node(), command, "quotes.rtf", "-o", "quotes.epub", "--no-typography").status).toBe(0);
  const book = Object.values(unzipSync(readFileSync(join(folder, "quotes.epub"))));
  expect(book.map((file) => Buffer.from(file).toString()).join()).toContain(
    "The “ferry” wasn’t late — not once.",
  );
});

test("handed over, the command is refused with the same sentence and the same exit code", () => {
  const refused = (node: string[]) => convert(node, command, "nowhere.pdf", "-o", "book.epub");
  expect(refused(withoutIterator())).toMatchObject({
    status: 1,
    stdout: "",
    stderr: "There is no file nowhere.pdf.\n",
  });
});

test("handed over and interrupted, the command leaves nothing half-written", async () => {
  writeFileSync(
    join(folder, "long.txt"),
    "It rained on the quay and nobody came to the old house.\n\n".repeat(200_000),
  );
  const before = readdirSync(folder);
  const [node = "", ...flags] = withoutIterator();
  const running = spawn(node, [...flags, command, "long.txt", "-o", "book.epub"], { cwd: folder });
  const ended = new Promise<number | null>((resolve) => running.once("exit", resolve));
  const isWriting = () => readdirSync(folder).some((name) => name.endsWith(".part"));
  while (!isWriting() && running.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
  running.kill("SIGTERM");
  expect(await ended).toBe(143);
  expect(readdirSync(folder)).toEqual([...before, "older.cjs"].sort());
});

test("without a packaged Node, an old one is refused in one sentence", () => {
  mkdirSync(join(folder, "scripts"));
  for (const name of ["convert.mjs", "newer-node.mjs"])
    copyFileSync(join(command, "..", name), join(folder, "scripts", name));
  const { status, stdout, stderr } = convert(
    withoutIterator(),
    join(folder, "scripts", "convert.mjs"),
    "pages.pdf",
    "-o",
    "pages.epub",
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^Node \S+ lacks what reading a PDF needs\. Install Node 24, .*\.\n$/);
});
