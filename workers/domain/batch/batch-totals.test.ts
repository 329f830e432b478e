import { expect, it } from "vitest";
import { type BatchFile, batchTotals } from "#domain/batch/batch-totals";

const file = (status: BatchFile["status"], progress = 0, at: number | null = null): BatchFile => ({
  status,
  progress,
  startedAt: at,
  completedAt: at === null ? null : at + 10,
});

it("a batch is under way while one of its files is", () => {
  expect(batchTotals([file("completed", 100, 5), file("processing", 50, 7), file("pending")])).toEqual({
    files: 3,
    completed: 1,
    failed: 0,
    status: "processing",
    progress: 50,
    startedAt: 5,
    completedAt: null,
  });
});

it("a batch whose files all wait is pending, and one of no files too", () => {
  expect(batchTotals([file("pending"), file("pending")])).toMatchObject({ status: "pending", progress: 0 });
  expect(batchTotals([])).toMatchObject({ status: "pending", progress: 0, files: 0, completedAt: null });
});

it("one finished book makes a batch completed once nothing is under way", () => {
  expect(batchTotals([file("failed", 30, 1), file("completed", 100, 2)])).toMatchObject({
    status: "completed",
    progress: 100,
    completed: 1,
    failed: 1,
    startedAt: 1,
    completedAt: 12,
  });
});

it("a batch has failed when every file of it has", () => {
  expect(batchTotals([file("failed"), file("failed")])).toMatchObject({ status: "failed", progress: 100 });
});

it("progress never reads 100 while something is left to do", () => {
  expect(batchTotals([file("completed", 100), file("processing", 100)]).progress).toBe(99);
});
