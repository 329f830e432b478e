import { spawn, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockPdf } from "../setup/locked-pdf";
import { makeChapterPages, makePdf } from "../setup/make-pdf";

const command = fileURLToPath(new URL("../../scripts/convert.mjs", import.meta.url));
const story = `A Short Story\n\n\nChapter 1\n\n${"It rained on the quay and nobody came to the old house. ".repeat(40)}\n`;
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "colophon-command-"));
  writeFileSync(join(folder, "story.txt"), story);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function convert(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout, stderr: stderr.trim() };
}

test("a manuscript becomes a book, and the command says what it holds", () => {
  const { status, stdout, stderr } = convert("story.txt", "-o", "book.epub");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^book\.epub: "A Short Story", en, 1 chapters, \d+ words/);
  expect(readFileSync(join(folder, "book.epub")).subarray(30, 58).toString()).toBe(
    "mimetypeapplication/epub+zip",
  );
  expect(readdirSync(folder).sort()).toEqual(["book.epub", "story.txt"]);
}, 60_000);

test("paths may hold any letters, and a book of the same name is replaced", () => {
  const name = "Żółć – 物語 'eins'.txt";
  writeFileSync(join(folder, name), story);
  writeFileSync(join(folder, "буквы.epub"), "an older book");
  expect(convert(name, "-o", "буквы.epub").status).toBe(0);
  expect(readFileSync(join(folder, "буквы.epub")).length).toBeGreaterThan(1_000);
});

test("the report holds what was found and every message", () => {
  expect(
    convert("story.txt", "-o", "book.epub", "--report", "report.json", "--no-toc", "--mobile").status,
  ).toBe(0);
  const report: unknown = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
  expect(report).toMatchObject({
    input: "story.txt",
    output: "book.epub",
    options: { generateTOC: false, mobileOptimized: true, amazonCompliance: true },
    metadata: { title: "A Short Story", language: "en" },
    facts: { chapters: 1 },
    messages: expect.any(Array),
    size: readFileSync(join(folder, "book.epub")).length,
  });
});

test("the first books of a kind leave what was compiled for them to the next, though the first was refused", () => {
  const made = fileURLToPath(new URL("../../build/convert/", import.meta.url));
  const folders = () => readdirSync(made).filter((name) => name.includes(".markdown."));
  for (const name of folders()) rmSync(join(made, name), { recursive: true });
  writeFileSync(join(folder, "empty.markdown"), " ");
  writeFileSync(join(folder, "story.markdown"), `# Chapter 1\n\n${story}`);
  const kept = ["empty", "story", "empty", ...Array.from({ length: 7 }, () => "story")].map((name) => {
    convert(`${name}.markdown`, "-o", "book.epub");
    const [own = ""] = folders();
    const files = readdirSync(join(made, own)).map((file) => readFileSync(join(made, own, file)));
    const size = files.reduce((sum, file) => sum + file.length, 0);
    return { size, books: Math.max(...files.map((file) => file[4] ?? 0)) };
  });
  expect(kept.map(({ books }) => books)).toEqual([0, 1, 1, 2, 3, 4, 5, 6, 6, 6]);
  expect(kept[1]?.size).toBeGreaterThan(kept[0]?.size ?? 0);
}, 60_000);

test("help is given when it is asked for", () => {
  const { status, stdout } = convert("--help");
  expect(status).toBe(0);
  expect(stdout).toContain("npm run convert -- MANUSCRIPT -o BOOK.epub");
});

const refused: [what: string, args: string[], says: RegExp][] = [
  ["a file that is not there", ["nowhere.docx", "-o", "book.epub"], /^There is no file nowhere\.docx\.$/],
  ["a folder", ["folder.docx", "-o", "book.epub"], /^folder\.docx is not a file\.$/],
  ["the manuscript as its own book", ["story.txt", "-o", "story.txt"], /is the manuscript itself/],
  ["the manuscript by another name", ["story.txt", "-o", "link.epub"], /is the manuscript itself/],
  ["a folder as the book", ["story.txt", "-o", "folder.docx"], /^folder\.docx is a folder\.$/],
  [
    "a book in a folder that is not there",
    ["story.txt", "-o", "no/book.epub"],
    /^There is no folder no to write into\.$/,
  ],
  [
    "one file for book and report",
    ["story.txt", "-o", "b.epub", "--report", "b.epub"],
    /^b\.epub is asked for twice\.$/,
  ],
  ["a kind that is not read", ["program.exe", "-o", "book.epub"], /Invalid: program\.exe$/],
  ["an empty manuscript", ["empty.txt", "-o", "book.epub"], /^empty\.txt .*\.$/],
  ["a Word document that is none", ["text.docx", "-o", "book.epub"], /^text\.docx .*\.$/],
];

test.each(refused)("%s is refused in one line, and nothing is left behind", (_what, args, says) => {
  mkdirSync(join(folder, "folder.docx"));
  symlinkSync(join(folder, "story.txt"), join(folder, "link.epub"));
  writeFileSync(join(folder, "program.exe"), "MZ");
  writeFileSync(join(folder, "empty.txt"), "");
  writeFileSync(join(folder, "text.docx"), story);
  const before = readdirSync(folder).sort();
  const { status, stdout, stderr } = convert(...args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(says);
  expect(stderr).not.toContain("\n");
  expect(readdirSync(folder).sort()).toEqual(before);
  expect(readFileSync(join(folder, "story.txt"), "utf8")).toBe(story);
});

test.each([
  [[]],
  [["story.txt"]],
  [["story.txt", "more.txt", "-o", "book.epub"]],
  [["story.txt", "-o", "book.epub", "--loud"]],
  [["story.txt", "-o", "book.epub", "--theme", "gothic"]],
])("%j is answered with what is wrong and how it goes", (args) => {
  const { status, stderr } = convert(...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\S.*\nUsage: /);
});

function locked(): string[] {
  writeFileSync(
    join(folder, "locked.pdf"),
    lockPdf(makePdf({ pages: makeChapterPages(["Low Water", "High Water"]) }), "swordfish"),
  );
  return ["locked.pdf", "-o", "book.epub"];
}

test("a locked PDF opens with the first line of a file, or of the standard input", () => {
  const args = locked();
  writeFileSync(join(folder, "password"), "swordfish\r\nand a note about it\n");
  expect(convert(...args, "--password-file", "password")).toMatchObject({ status: 0, stderr: "" });
  const piped = spawnSync(process.execPath, [command, ...args, "--password-file", "-"], {
    cwd: folder,
    encoding: "utf8",
    input: "swordfish\n",
  });
  expect(piped).toMatchObject({ status: 0, stderr: "" });
});

test("a locked PDF without its password, or with another, is refused in one line", () => {
  const args = locked();
  writeFileSync(join(folder, "password"), "sailfish");
  const without = convert(...args);
  expect(without.status).toBe(1);
  expect(without.stderr).toMatch(/^locked\.pdf is protected with a password\. .* --password-file FILE\.$/);
  const wrong = convert(...args, "--password-file", "password");
  expect(wrong.status).toBe(1);
  expect(wrong.stderr).toMatch(/^That password does not open locked\.pdf\. .*\.$/);
  expect(wrong.stderr + wrong.stdout).not.toContain("sailfish");
  writeFileSync(join(folder, "password"), "\nswordfish");
  expect(convert(...args, "--password-file", "password").stderr).toBe(
    "password holds no password in its first line.",
  );
  expect(convert(...args, "--password-file", "nowhere").stderr).toBe(
    "nowhere could not be read for the password.",
  );
  expect(readdirSync(folder).sort()).toEqual(["locked.pdf", "password", "story.txt"]);
});

test("broken off by hand, it leaves nothing half-written", async () => {
  writeFileSync(join(folder, "long.txt"), story.repeat(4_000));
  const running = spawn(process.execPath, [command, "long.txt", "-o", "book.epub"], { cwd: folder });
  const ended = new Promise<number | null>((resolve) => running.once("exit", resolve));
  for (let waited = 0; waited < 600 && readdirSync(folder).length < 3; waited++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  running.kill("SIGTERM");
  expect(await ended).toBe(143);
  expect(readdirSync(folder).sort()).toEqual(["long.txt", "story.txt"]);
}, 60_000);
