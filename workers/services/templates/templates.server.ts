import type { Database } from "#db/client";
import {
  anyTemplate,
  changeTemplate,
  countByGenre,
  countTemplateUse,
  dropTemplate,
  everyTemplate,
  findTemplate,
  hasUsed,
  keepTemplate,
  type ListedTemplate,
  listTemplates,
  type TemplateEdit,
  type TemplateFilter,
  type TemplateOrder,
  type TemplateRow,
} from "#db/queries/templates/templates";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { moneyText } from "#domain/billing/money";
import type { CoverType } from "#domain/cover/design";
import { type OwnWords, wordsWith } from "#domain/cover/templates/own-words";
import { searchWords } from "#domain/cover/templates/search-words";
import type { CoverTemplate } from "#domain/cover/templates/template";
import { accessTo } from "#domain/cover/templates/template-access";
import { templateDesign } from "#domain/cover/templates/template-design";
import { Refusal } from "#domain/refusal";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { Guests } from "#workers/services/accounts/guests.server";
import type { Owner } from "#workers/services/accounts/identity";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { CoverDesigns, LinkedBook } from "#workers/services/covers/cover-designs.server";
import { templateFile } from "#workers/services/templates/template-file.server";

const minutes = 60_000;
const searchRule = { kind: "window", limit: 300, windowMs: 10 * minutes } as const satisfies ThrottleRule;
const useRule = { kind: "window", limit: 30, windowMs: 10 * minutes } as const satisfies ThrottleRule;
const keepRule = { kind: "window", limit: 200, windowMs: 10 * minutes } as const satisfies ThrottleRule;
const longestDesignName = 120;
/** Of a printed cover; a book may have other ideas. */
const fewestPages = 24;
const maxPages = 900;

export type TemplatesDeps = {
  db: Database;
  assets: Fetcher;
  files: Pick<R2Bucket, "get">;
  designs: Pick<CoverDesigns, "create">;
  guests: Pick<Guests, "presentOwner">;
  throttle: Throttling;
  audit: Pick<Audit, "record">;
};
export type TemplateWish = Omit<TemplateFilter, "words"> & {
  query: string;
  sort: TemplateOrder;
  /** From 1. */
  page: number;
  size: number;
};
export type Templates = ReturnType<typeof createTemplates>;

/** The cover templates on offer. A withdrawn one is `not-found` to everybody but an administrator. */
export function createTemplates({ db, assets, files, designs, guests, throttle, audit }: TemplatesDeps) {
  async function onOffer(id: string, ownerId?: string): Promise<ListedTemplate> {
    const row = await findTemplate(db, id, ownerId);
    if (!row) throw new Refusal("not-found");
    return row;
  }

  async function mustBeUsable(owner: Owner | undefined, id: string): Promise<void> {
    const row = await onOffer(id, owner?.ownerId);
    if (accessTo(row, owner) === "none")
      throw new Refusal("template-not-bought", { name: row.name, price: moneyText(row.priceCents) });
  }

  return {
    list({ query, sort, page, size, ...filter }: TemplateWish, ownerId: string | undefined) {
      const whole = { ...filter, words: searchWords(query) };
      return listTemplates(db, whole, sort, { offset: (page - 1) * size, limit: size }, ownerId);
    },

    /** Counts a search of the API. `visitor` undefined is one's own machine. Refuses with `too-many-requests`. */
    async countSearch(visitor: string | undefined, now: number): Promise<void> {
      if (visitor) await throttle.hit("template-search", visitor, searchRule, now);
    },

    byGenre: () => countByGenre(db),

    read: onOffer,
    hasUsed: (ownerId: string, id: string): Promise<boolean> => hasUsed(db, ownerId, id),

    /** Refuses with `template-not-bought` what this person has neither bought nor in a plan. */
    mustBeUsable,

    /** What anybody may see of a template's file: its sample's words, and its palettes. */
    async shown(id: string): Promise<Pick<CoverTemplate, "sample" | "palettes">> {
      const { sample, palettes } = await templateFile({ assets, files }, id);
      return { sample, palettes };
    },

    /** The whole design, for those who may use it. Refuses as `mustBeUsable` does. */
    async design(owner: Owner | undefined, id: string): Promise<CoverTemplate> {
      await mustBeUsable(owner, id);
      return templateFile({ assets, files }, id);
    },

    /**
     * Makes a design of the person's own with it, and counts the person once. Words left out are the linked book's, then the
     * sample's. Refuses as `mustBeUsable` does.
     */
    async use(
      owner: Owner,
      id: string,
      { own, palette, coverType, book }: TemplateWords,
      now: number,
    ): Promise<{ designId: string }> {
      await throttle.hit("template-use", owner.ownerId, useRule, now);
      await mustBeUsable(owner, id);
      const template = await templateFile({ assets, files }, id);
      const words = wordsWith(template.sample, {
        ...own,
        title: own.title || book?.seen.title,
        author: own.author || book?.seen.author,
      });
      const design = templateDesign(template, {
        words,
        ...(palette !== undefined && { palette }),
        ...(coverType !== undefined && { coverType }),
        ...(book && { print: { pages: Math.min(maxPages, Math.max(fewestPages, book.seen.pages)) } }),
      });
      const name = words.title.slice(0, longestDesignName);
      const {
        id: designId,
        ownerId,
        ownerKind,
      } = await designs.create(owner, { name, design, book: book ?? null }, now);
      await countTemplateUse(db, { ownerId, ownerKind }, { templateId: id, designId }, now);
      return { designId };
    },

    /** Keeps it for this person, or no longer. */
    async keep(owner: Owner, id: string, now: number): Promise<void> {
      await throttle.hit("template-keep", owner.ownerId, keepRule, now);
      await onOffer(id);
      const { ownerId, ownerKind } = await guests.presentOwner(owner);
      await keepTemplate(db, { ownerId, ownerKind }, id, now);
    },
    async drop(ownerId: string, id: string, now: number): Promise<void> {
      await throttle.hit("template-keep", ownerId, keepRule, now);
      await onOffer(id);
      await dropTemplate(db, ownerId, id);
    },

    /** Every template, withdrawn ones with them: for administrators. */
    all: (): Promise<TemplateRow[]> => everyTemplate(db),

    /** For an administrator, who is named in the record with what changed. */
    async change(
      adminId: string,
      id: string,
      { isPublished, ...edit }: Omit<TemplateEdit, "publishedAt"> & { isPublished?: boolean },
      now: number,
    ): Promise<TemplateRow> {
      const before = await anyTemplate(db, id);
      if (!before) throw new Refusal("not-found");
      const publishedAt =
        isPublished === undefined ? before.publishedAt : isPublished ? (before.publishedAt ?? now) : null;
      const after = await changeTemplate(db, id, { ...edit, publishedAt }, now);
      if (!after) throw new Refusal("not-found");
      const meta = { was: recorded(before), is: recorded(after) };
      audit.record({ at: now, action: "template-changed", result: "ok", actor: adminId, target: id, meta });
      return after;
    },
  };
}

export type TemplateWords = {
  own: OwnWords;
  palette?: string | undefined;
  coverType?: CoverType | undefined;
  book?: LinkedBook | null | undefined;
};

/** What an administrator can change, as the record keeps it. */
const recorded = (row: TemplateRow): string =>
  JSON.stringify({
    name: row.name,
    description: row.description,
    priceCents: row.priceCents,
    isBestseller: row.isBestseller,
    isPopular: row.isPopular,
    isPremium: row.isPremium,
    position: row.position,
    isPublished: row.publishedAt !== null,
  });
