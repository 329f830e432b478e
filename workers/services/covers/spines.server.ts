import type { DatabaseOf } from "#db/client";
import { findProject } from "#db/queries/books/projects";
import { newestWrap } from "#db/queries/covers/book-covers";
import { findDesign } from "#db/queries/covers/cover-designs";
import type { CoverDesign } from "#domain/cover/design";
import { checkMakeable } from "#domain/cover/design-from-fields";
import { coverDesignSchema } from "#domain/cover/design-schema";
import { coverGeometry } from "#domain/cover/print-geometry";
import { Refusal } from "#domain/refusal";
import type { Owner } from "#workers/services/accounts/identity";
import type { BookCovers } from "#workers/services/covers/book-covers.server";
import type { CoverDesigns } from "#workers/services/covers/cover-designs.server";
import { type Covers, designOf } from "#workers/services/covers/covers.server";

export type SpinesDeps = {
  db: DatabaseOf;
  files: R2Bucket;
  bookCovers: Pick<BookCovers, "facts" | "seen">;
  coverDesigns: Pick<CoverDesigns, "save">;
  covers: Pick<Covers, "countOrder" | "order">;
};

/** A wraparound cover whose spine is for another page count than its book has now. */
export type OutdatedSpine = {
  coverProjectId: string;
  designId: string | null;
  /** Of this cover's trim. */
  pages: { before: number; now: number };
  /** Inches. */
  spine: { before: number; now: number };
};
type Found = OutdatedSpine & { design: CoverDesign };
export type Spines = ReturnType<typeof createSpines>;

/** The spines of books' wraparound covers: which are outdated, and the same covers with the right ones. */
export function createSpines({ db, files, bookCovers, coverDesigns, covers }: SpinesDeps) {
  /** Refuses with `not-found` when this owner has no such finished book. */
  async function find(ownerId: string, bookProjectId: string): Promise<Found | null> {
    const shard = db(ownerId);
    const book = await findProject(shard, ownerId, bookProjectId);
    if (book?.type !== "manuscript") throw new Refusal("not-found");
    if (book.status !== "completed" || book.wrapPages === null) return null;
    const facts = await bookCovers.facts(ownerId, bookProjectId);
    const { pages } = await bookCovers.seen(ownerId, bookProjectId);
    if (pages === book.wrapPages) return null;
    const wrap = await newestWrap(shard, ownerId, bookProjectId);
    const design = wrap && (await designOf(files, wrap));
    if (!design) return null;
    const now = Math.min(900, facts.pagesByTrim[design.print.trim] ?? pages);
    const spineOf = (count: number) =>
      coverGeometry({ ...design, print: { ...design.print, pages: count } }).inches?.spineWidth ?? 0;
    return {
      coverProjectId: wrap.id,
      designId: wrap.cover?.designId ?? null,
      pages: { before: design.print.pages, now },
      spine: { before: spineOf(design.print.pages), now: spineOf(now) },
      design,
    };
  }

  /** The saved design takes the page count, too, and keeps whatever else its author has changed since. */
  async function updateDesign(
    ownerId: string,
    id: string,
    bookProjectId: string,
    pages: number,
    now: number,
  ) {
    const saved = await findDesign(db(ownerId), ownerId, id);
    if (!saved) return null;
    const present = coverDesignSchema.parse(JSON.parse(saved.design));
    const design = { ...present, print: { ...present.print, pages } };
    const book = { projectId: bookProjectId, seen: await bookCovers.seen(ownerId, bookProjectId) };
    return (await coverDesigns.save(ownerId, id, { from: saved.revision, design, book }, now)).id;
  }

  return {
    /** The book's outdated spine; null while it has none. Refuses with `not-found`. */
    async outdated(ownerId: string, bookProjectId: string): Promise<OutdatedSpine | null> {
      const found = await find(ownerId, bookProjectId);
      if (!found) return null;
      const { design: _, ...spine } = found;
      return spine;
    },

    /**
     * Orders the book's newest wraparound cover anew, as it was made but for the spine's width. Counts as one cover. Refuses
     * with `not-found` or `cover-spine-current`, and as an order may be refused.
     */
    async update(owner: Owner, bookProjectId: string, requestId: string | null, now: number) {
      const { ownerId } = owner;
      const found = await find(ownerId, bookProjectId);
      if (!found) throw new Refusal("cover-spine-current");
      const { pages } = found;
      const design = { ...found.design, print: { ...found.design.print, pages: pages.now } };
      checkMakeable(design);
      await covers.countOrder(owner, now);
      const designId =
        found.designId && (await updateDesign(ownerId, found.designId, bookProjectId, pages.now, now));
      const bookPages = (await bookCovers.seen(ownerId, bookProjectId)).pages;
      return covers.order(owner, { design, designId, bookProjectId, bookPages }, requestId, now);
    },
  };
}
