import type { ContactMessageRow } from "#db/queries/pages/contact-messages";
import type { PageContent, PageRow } from "#db/queries/pages/pages";
import { Refusal } from "#domain/refusal";
import { eventFrom } from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { AdminActor } from "#workers/services/admin/site-administration.server";
import type { ContactMessages } from "#workers/services/pages/contact-messages.server";
import type { Pages } from "#workers/services/pages/pages.server";

/** Addresses no page may take, and those of pages that come with words of their own. */
export type SiteAddresses = { ownPaths: ReadonlySet<string>; builtIn: ReadonlySet<string> };
type Deps = { pages: Pages; contactMessages: ContactMessages; audit: Audit };

/** What administrators do to pages and messages. The record has addresses and states, never words. */
export function createContent({ pages, contactMessages, audit }: Deps) {
  const record = (
    by: AdminActor,
    action: "page-saved" | "page-deleted" | "message-sorted",
    target: string,
    meta: Record<string, string | number | boolean>,
    now: number,
  ): void => audit.record({ ...eventFrom(by, now), action, result: "ok", actor: by.id, target, meta });

  async function save(
    slug: string,
    page: PageContent,
    addresses: SiteAddresses,
    by: AdminActor,
    now: number,
  ): Promise<PageRow> {
    const saved = await pages.save(slug, page, { userId: by.id, ...addresses }, now);
    record(by, "page-saved", slug, { isPublished: page.isPublished, length: page.content.length }, now);
    return saved;
  }

  return {
    /** Writes a page that is not there yet. Refuses with `page-address-taken`. */
    async add(
      slug: string,
      page: PageContent,
      addresses: SiteAddresses,
      by: AdminActor,
      now: number,
    ): Promise<PageRow> {
      if (await pages.find(slug)) throw new Refusal("page-address-taken", { address: slug });
      return save(slug, page, addresses, by, now);
    },

    /** Changes a page, or one that came with the product. Refuses with `not-found`. */
    async change(
      slug: string,
      page: PageContent,
      addresses: SiteAddresses,
      by: AdminActor,
      now: number,
    ): Promise<PageRow> {
      if (!addresses.builtIn.has(slug) && !(await pages.find(slug))) throw new Refusal("not-found");
      return save(slug, page, addresses, by, now);
    },

    /** Makes a page what it was. Whether and when it is open stays as it is. Refuses with `not-found`. */
    async restore(
      slug: string,
      revisionId: number,
      addresses: SiteAddresses,
      by: AdminActor,
      now: number,
    ): Promise<PageRow> {
      const [{ title, content, metaDescription, metaKeywords }, present] = await Promise.all([
        pages.revision(slug, revisionId),
        pages.find(slug),
      ]);
      const words = { title, content, metaDescription, metaKeywords };
      const { isPublished = false, publishAt = null } = present ?? {};
      return save(slug, { ...words, isPublished, publishAt }, addresses, by, now);
    },

    async remove(slug: string, by: AdminActor, now: number): Promise<void> {
      await pages.remove(slug);
      record(by, "page-deleted", slug, {}, now);
    },

    /** Refuses with `not-found`. */
    async sortMessage(
      id: string,
      state: ContactMessageRow["state"],
      by: AdminActor,
      now: number,
    ): Promise<void> {
      await contactMessages.sort(id, state);
      record(by, "message-sorted", id, { state }, now);
    },
  };
}
export type Content = ReturnType<typeof createContent>;
