import { expect, test } from "vitest";
import type { BatchFile } from "#app/contract/conversions/batches";
import { moved } from "./file-list";
import {
  finishedCount,
  isRemovable,
  type QueueItem,
  toTryAgain,
  withFiles,
  withServerFiles,
  withTaken,
} from "./queue";
import { inRequests, sentShares } from "./requests";

const file = (name: string, size = 9): File => {
  const made = new File(["x".repeat(9)], name);
  Object.defineProperty(made, "size", { value: size });
  return made;
};
const queued = (...names: string[]): QueueItem[] =>
  withFiles(
    [],
    names.map((name) => file(name)),
  ).items;
const onServer = (projectId: string, position: number, changes: Partial<BatchFile> = {}): BatchFile => ({
  projectId,
  position,
  fileName: `${position}.txt`,
  fileSize: 9,
  name: `Book ${position}`,
  status: "pending",
  progress: 0,
  stage: null,
  error: null,
  downloadUrl: null,
  ...changes,
});
const taken = { fileName: "a.txt", status: "pending", progress: 0, error: null, sameAs: null } as const;

test("files that can never be sent are named at once, with the sentences of a single upload", () => {
  const { items, problem } = withFiles([], [file("a.txt"), file("b.pages"), file("c.pdf", 60_000_000)]);
  expect(items.map((item) => item.state)).toEqual(["pending", "unfit", "unfit"]);
  expect(items[1]?.error).toContain("Invalid: b.pages");
  expect(items[2]?.error).toBe("Files must be under 50MB. Large files: c.pdf");
  expect(problem?.title).toBe("Invalid File Type");
});

test("files chosen later go to the end", () => {
  const first = withFiles([], [file("a.txt"), file("b.txt")]);
  const second = withFiles(first.items, [file("c.txt")]);
  expect(second.items.map((item) => [item.fileName, item.position])).toEqual([
    ["a.txt", 0],
    ["b.txt", 1],
    ["c.txt", 2],
  ]);
  expect(second.problem).toBeUndefined();
});

test("a file moves past its neighbors and takes their places; past the ends and past what was sent it stays", () => {
  const items = queued("a.txt", "b.txt", "c.txt");
  const [a, b, c] = items.map(({ key }) => key);
  const order = (list: QueueItem[]) => list.map((item) => `${item.fileName} ${item.position}`);
  expect(order(moved(items, c ?? "", -1))).toEqual(["a.txt 0", "c.txt 1", "b.txt 2"]);
  expect(order(moved(moved(items, a ?? "", 1), a ?? "", 1))).toEqual(["b.txt 0", "c.txt 1", "a.txt 2"]);
  expect(moved(items, a ?? "", -1)).toEqual(items);
  expect(moved(items, c ?? "", 1)).toEqual(items);
  const sent = items.map((item, at): QueueItem => (at === 0 ? { ...item, state: "processing" } : item));
  expect(moved(sent, b ?? "", -1)).toEqual(sent);
  expect(moved(sent, a ?? "", 1)).toEqual(sent);
});

test("an answer tells each item what became of it, in file order", () => {
  const items = queued("a.txt", "b.txt", "c.txt");
  const after = withTaken(items, items, [
    { ...taken, projectId: "p0", position: 0 },
    { ...taken, projectId: null, position: 1, status: "failed", error: { code: "x", message: "No." } },
    { ...taken, projectId: "p0", position: 0, sameAs: "a.txt" },
  ]);
  expect(
    after.map(({ state, progress, error, sameBookId }) => ({ state, progress, error, sameBookId })),
  ).toEqual([
    { state: "processing", progress: 10, error: null, sameBookId: null },
    { state: "failed", progress: 0, error: "No.", sameBookId: null },
    { state: "same", progress: 0, error: null, sameBookId: "p0" },
  ]);
  expect(after.map(isRemovable)).toEqual([false, false, true]);
});

test("a file found on the server after a lost answer is the one at its place", () => {
  const [item] = queued("0.txt");
  if (!item) throw new Error("nothing queued");
  const sending: QueueItem = { ...item, state: "sending" };
  const [after, ...more] = withServerFiles(
    [sending],
    [onServer("p0", 0, { progress: 40, status: "processing" })],
  );
  expect(after).toMatchObject({
    key: item.key,
    file: item.file,
    projectId: "p0",
    state: "processing",
    progress: 40,
  });
  expect(more).toEqual([]);
});

test("a queue that was left is made again from what the server has, in order", () => {
  const items = withServerFiles(
    [],
    [onServer("p1", 1, { status: "failed" }), onServer("p0", 0, { status: "completed" })],
  );
  expect(items.map((item) => [item.bookName, item.state, item.file])).toEqual([
    ["Book 0", "completed", undefined],
    ["Book 1", "failed", undefined],
  ]);
  expect(finishedCount(items)).toEqual({ completed: 1, all: 2 });
});

test("what failed waits again at its place, with its own file or another", () => {
  const failed = queued("a.txt", "b.txt").map(
    (item): QueueItem => ({ ...item, state: "failed", error: "No." }),
  );
  const [, second] = failed;
  const again = toTryAgain(failed, [second?.key ?? ""]);
  expect(again.map(({ state, error, position }) => ({ state, error, position }))).toEqual([
    { state: "failed", error: "No.", position: 0 },
    { state: "pending", error: null, position: 1 },
  ]);
  const other = toTryAgain(failed, [second?.key ?? ""], file("mended.txt"));
  expect(other[1]).toMatchObject({ fileName: "mended.txt", position: 1, state: "pending" });
});

test("what failed on the server is not listed beside the file that is to take its place", () => {
  const failed = withServerFiles([], [onServer("p0", 0, { status: "failed" })]);
  const again = toTryAgain(failed, ["p0"], file("mended.txt"));
  expect(withServerFiles(again, [onServer("p0", 0, { status: "failed" })])).toEqual(again);
});

test("requests carry at most 95 MB, in order", () => {
  const megabytes = (...sizes: number[]) => sizes.map((size) => ({ fileSize: size * 1024 * 1024 }));
  expect(inRequests(megabytes(40, 50, 10, 50, 44, 1)).map((request) => request.length)).toEqual([2, 2, 2]);
  expect(inRequests([])).toEqual([]);
});

test("bytes sent are told file by file", () => {
  expect(sentShares([100, 0, 200], 150)).toEqual([100, 100, 25]);
});
