import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  compareScores,
  type JudgedFile,
  meansOf,
  readScores,
  sampleOf,
  scoresOf,
  writeScores,
} from "#scripts/judge-scores";

const judged = (file: string, change: Partial<JudgedFile> = {}): JudgedFile => ({
  file,
  kind: file.split("/")[0] ?? "",
  rc: 0,
  ok: true,
  fid: 98,
  ec: [0, 0],
  ...change,
});

test("a book's score is its fidelity; one that is not valid has none, and one without a truth all or nothing", () => {
  const scores = scoresOf(
    [
      judged("docx/a.docx"),
      judged("docx/b.docx", { ec: [1, 0] }),
      judged("pdf/c.pdf", { fid: null }),
      judged("pdf/d.pdf", { rc: 1, fid: null, ec: null }),
      judged("hostile/e.docx", { rc: 1, ec: null }),
      judged("hostile/f.docx", { ok: false }),
    ],
    { files: { "01.docx": { total: 86.6 } } },
  );
  expect([...scores.values()]).toEqual([98, 0, 100, 0, 100, 0, 86.6]);
  expect(meansOf(scores)).toBe("docx 49.00 (2), pdf 50.00 (2), hostile 50.00 (2), authors 86.60 (1)");
});

test("a fall of a tenth is rounding, one of more is a fall; the largest comes first", () => {
  const committed = new Map([
    ["a", 90],
    ["b", 90],
    ["c", 90],
    ["d", 90],
    ["e", 90],
  ]);
  const found = new Map([
    ["a", 89.9],
    ["b", 89.89],
    ["c", 91],
    ["d", 50],
    ["new", 10],
  ]);
  expect(compareScores(committed, found)).toEqual({
    falls: [
      { file: "d", from: 90, to: 50 },
      { file: "b", from: 90, to: 89.89 },
    ],
    rises: 1,
    unknown: ["new"],
    missing: ["e"],
  });
  expect(compareScores(committed, found, (file) => file !== "e").missing).toEqual([]);
});

test("the sample is the same files of every folder each time", () => {
  const files = ["pdf/c", "pdf/a", "pdf/b", "pdf/d", "txt/x"];
  expect(sampleOf(files, 3)).toEqual(["pdf/a", "pdf/d", "txt/x"]);
});

test("committed scores are read as they were written", () => {
  const scores = new Map([
    ["txt/b.txt", 100],
    ["docx/a.docx", 99.954],
  ]);
  expect(writeScores(scores)).toBe("file\tscore\ndocx/a.docx\t99.95\ntxt/b.txt\t100.00\n");
  expect(readScores(writeScores(scores)).get("docx/a.docx")).toBe(99.95);
});

test("without a corpus the command says in one sentence what it needs", () => {
  const judge = (...args: string[]) => {
    const { COLOPHON_CORPUS: _, ...env } = process.env;
    const script = fileURLToPath(new URL("../../scripts/judge.mjs", import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8", env });
    return { status, stderr };
  };
  expect(judge()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Which corpus\? .*\.\n$/) });
  expect(judge(tmpdir())).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no .*corpus: .*\.\n$/),
  });
});
