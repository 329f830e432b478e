import { dropMark, keepMark, marksOf } from "#db/queries/reading/reading-marks";
import { Refusal } from "#domain/refusal";
import { type Mark, maxMarks } from "#domain/vr/marks";
import type { ReadingAccess } from "#workers/services/reading/reading-access.server";

/** What a person marked in a book, and the proof notes among it. */
export function readingMarks({ db, books, ownBook, countWrite }: ReadingAccess) {
  return {
    async marks(ownerId: string, projectId: string): Promise<Mark[]> {
      return marksOf(db(ownerId), await ownBook(ownerId, projectId));
    },

    /**
     * Keeps a mark unless something newer is known of it. Null: it was deleted since. Refuses with `too-many-marks` or
     * `marks-too-long`.
     */
    async putMark(ownerId: string, projectId: string, mark: Mark, now: number): Promise<Mark | null> {
      await countWrite(ownerId, now);
      const updatedAt = Math.min(mark.updatedAt, now);
      const sent = { ...mark, updatedAt, createdAt: Math.min(mark.createdAt, updatedAt) };
      const kept = await keepMark(db(ownerId), { ownerId, projectId }, sent, now);
      // What stands is older than this change: there was no room for it.
      if (kept && kept.changedAt >= updatedAt) return kept.mark;
      const whose = await ownBook(ownerId, projectId);
      const { length } = await marksOf(db(ownerId), whose);
      if (length < maxMarks) throw new Refusal("marks-too-long");
      throw new Refusal("too-many-marks", { max: maxMarks.toLocaleString("en-US") });
    },

    /** Deletes a mark unless it was changed after `at`: then it is answered. */
    async removeMark(
      ownerId: string,
      projectId: string,
      markId: string,
      at: number,
      now: number,
    ): Promise<Mark | null> {
      await countWrite(ownerId, now);
      const whose = await ownBook(ownerId, projectId);
      const kept = await dropMark(db(ownerId), whose, markId, { at: Math.min(at, now), now });
      return kept?.mark ?? null;
    },

    /** Proof notes pinned to words, in reading order, each with the title of its chapter. */
    async pins(ownerId: string, projectId: string) {
      const row = await books.finished(ownerId, projectId);
      const pins = await marksOf(db(ownerId), { ownerId, projectId }, "proof");
      if (pins.length === 0) return [];
      const { manifest } = await books.open(row);
      const titles = new Map(manifest.chapters.map(({ index, title }) => [index, title]));
      return pins
        .map((pin) => ({ ...pin, chapterTitle: titles.get(pin.chapter) ?? "" }))
        .sort((one, two) => one.chapter - two.chapter);
    },
  };
}
