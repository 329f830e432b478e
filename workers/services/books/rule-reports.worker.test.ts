import { expect, test, vi } from "vitest";
import type { Refusal } from "#domain/refusal";
import { createRuleReports } from "#workers/services/books/rule-reports.server";
import { bookPrefixOf, rulesKey } from "#workers/services/files/file-keys";
import { bookToProofread } from "../../../tests/setup/book-to-proofread";
import { db, files, projectOf, someone } from "../../../tests/setup/conversion-bench";

vi.setConfig({ testTimeout: 60_000 });

const reports = createRuleReports({ db: () => db, files });
const verdictOf = async (ownerId: string, projectId: string, rule: string) =>
  (await reports.of(ownerId, projectId)).report?.verdicts.find((one) => one.rule === rule)?.verdict;

test("a conversion stores a report beside the book, its totals in the project's row", async () => {
  const owner = someone();
  const { projectId } = await bookToProofread(owner);
  const { report, chapters } = await reports.of(owner.ownerId, projectId);
  expect(chapters.get("EPUB/text/chapter-001.xhtml")).toEqual(expect.any(Number));
  expect(report?.findings).toEqual([]);
  expect(report?.verdicts.find(({ rule }) => rule === "kindle-metadata")?.verdict).toBe("kept");
  expect((await projectOf(owner, projectId)).compliance).toEqual(report?.totals);
});

test("another person's report does not exist, nor that of a book older than reports", async () => {
  const owner = someone();
  const { projectId } = await bookToProofread(owner);
  const refused = await reports.of(crypto.randomUUID(), projectId).catch((fault: Refusal) => fault.code);
  expect(refused).toBe("not-found");
  await files.delete(rulesKey(bookPrefixOf((await projectOf(owner, projectId)).outputKey ?? "")));
  expect((await reports.of(owner.ownerId, projectId)).report).toBeUndefined();
});

test("a book that is made again gets a report of its own", async () => {
  const owner = someone();
  const { projectId, bench } = await bookToProofread(owner);
  const { ownerId } = owner;
  expect(await verdictOf(ownerId, projectId, "text-left-over")).toBe("kept");
  const { edition, places } = await bench.proofread.of(ownerId, projectId);
  const place = places.find(({ text }) => text === "could remember.")?.name ?? "";
  const decision = { kind: "mend" as const, text: "Lorem ipsum." };
  await bench.proofread.decide(
    ownerId,
    projectId,
    edition,
    [{ place, decision, revision: 0 }],
    bench.time.now,
  );
  await bench.proofread.apply(ownerId, projectId, edition, bench.time.now);
  await bench.deliver([bench.sent.at(-1)?.message]);
  expect(await verdictOf(ownerId, projectId, "text-left-over")).toBe("broken");
  expect((await projectOf(owner, projectId)).compliance?.warnings).toBeGreaterThan(0);
});
