import type { Database } from "#db/client";
import {
  allPages,
  deletePage,
  findPage,
  type PageContent,
  type PageRevisionRow,
  type PageRow,
  pageRevision,
  pageRevisionHeads,
  pageRevisionsOf,
  savePage,
  trimPageRevisions,
} from "#db/queries/pages/pages";
import { isFreeSlug, isOpen } from "#domain/pages/page-rules";
import { Refusal } from "#domain/refusal";

/** How many revisions of a page are kept. */
const maxRevisions = 50;

/**
 * Pages of the site that were written or changed here, with what they were before. `ownPaths` are first parts of the product's own
 * addresses, which no new page may take; `builtIn` are pages that come with words of their own, which may be changed.
 */
export function createPages({ db }: { db: Database }) {
  return {
    /** The page at an address that is open to everybody now, or undefined. */
    async open(slug: string, now: number): Promise<PageRow | undefined> {
      const page = await findPage(db, slug);
      return page && isOpen(page, now) ? page : undefined;
    },

    /** The page, drafts too; for whoever runs the site. */
    find: (slug: string): Promise<PageRow | undefined> => findPage(db, slug),

    /** Every page, drafts too. */
    list: (): Promise<PageRow[]> => allPages(db),

    /** Refuses with `page-address-taken`. */
    async save(
      slug: string,
      page: PageContent,
      who: { userId: string; ownPaths: ReadonlySet<string>; builtIn: ReadonlySet<string> },
      now: number,
    ): Promise<PageRow> {
      if (!who.builtIn.has(slug) && !isFreeSlug(slug, who.ownPaths))
        throw new Refusal("page-address-taken", { address: slug });
      await savePage(db, { slug, page, savedBy: who.userId, now });
      await trimPageRevisions(db, slug, maxRevisions);
      const saved = await findPage(db, slug);
      if (!saved) throw new Error(`The page ${slug} was not found after it was saved`);
      return saved;
    },

    /** Refuses with `not-found`. A page that came with the product has its first words again. */
    async remove(slug: string): Promise<void> {
      if (!(await deletePage(db, slug))) throw new Refusal("not-found");
    },

    /** What a page was, the newest first. */
    revisions: (slug: string): Promise<PageRevisionRow[]> => pageRevisionsOf(db, slug, maxRevisions),

    /** The same without the words, for a list. */
    revisionHeads: (slug: string) => pageRevisionHeads(db, slug, maxRevisions),

    /** Refuses with `not-found`. */
    async revision(slug: string, id: number): Promise<PageRevisionRow> {
      const row = await pageRevision(db, slug, id);
      if (!row) throw new Refusal("not-found");
      return row;
    },
  };
}
export type Pages = ReturnType<typeof createPages>;
