import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import { type BuiltInPage, builtInPages, isBuiltInSlug } from "#app/content/built-in-pages";
import { builtInSlugs, ownPaths } from "#app/content/own-paths";
import {
  type EditedPage,
  type InboxAnswer,
  inboxQuestion,
  type ListedPage,
  type PageContents,
  type pageChange,
} from "#app/contract/admin/content";
import type { PageContent, PageRow } from "#db/queries/pages/pages";
import { Refusal } from "#domain/refusal";
import { contentCategories } from "#domain/site-fields";
import type { Services } from "#workers/context.server";
import { logFault } from "#workers/faults";
import { settingAnswer } from "./admin-settings";
import { parsed } from "./request-body";

export const siteAddresses = { ownPaths, builtIn: builtInSlugs };
/** A page with its words as JSON: each character may take six bytes. */
export const largestPage = 640 * 1024;

const time = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

export const contentOf = ({ publishAt, ...page }: z.infer<typeof pageChange>): PageContent => ({
  ...page,
  publishAt: publishAt === null ? null : Date.parse(publishAt),
});

export const pageOf = ({ createdAt, updatedAt, publishAt, ...page }: PageRow): EditedPage => ({
  ...page,
  publishAt: time(publishAt),
  createdAt: time(createdAt),
  updatedAt: time(updatedAt),
  isBuiltIn: builtInSlugs.has(page.slug),
});

const builtInPage = (slug: string, { title, description, keywords, content }: BuiltInPage): EditedPage => ({
  ...{ slug, title, content, metaDescription: description, metaKeywords: keywords },
  ...{ isPublished: true, publishAt: null, createdAt: null, updatedAt: null, isBuiltIn: true },
});

const withoutWords = ({ content: _content, ...page }: EditedPage): ListedPage => page;

/** Every page: what was written, drafts too, and what the product comes with. */
export async function pagesOf({ pages }: Pick<Services, "pages">): Promise<ListedPage[]> {
  const written = (await pages.list()).map(pageOf);
  const has = new Set(written.map(({ slug }) => slug));
  const others = Object.entries(builtInPages)
    .filter(([slug]) => !has.has(slug))
    .map(([slug, page]) => builtInPage(slug, page));
  return [...written, ...others].map(withoutWords).sort((one, other) => one.slug.localeCompare(other.slug));
}

/** A page with its words and what it was. Refuses with `not-found`. */
export async function pageContentsOf(
  { pages }: Pick<Services, "pages">,
  slug: string,
): Promise<PageContents> {
  const [written, revisions] = await Promise.all([pages.find(slug), pages.revisionHeads(slug)]);
  const builtIn = isBuiltInSlug(slug) ? builtInPages[slug] : undefined;
  const page = written ? pageOf(written) : builtIn && builtInPage(slug, builtIn);
  if (!page) throw new Refusal("not-found");
  return {
    page,
    revisions: revisions.map(({ savedAt, ...revision }) => ({
      ...revision,
      savedAt: new Date(savedAt).toISOString(),
    })),
  };
}

/** What the content screen shows. `?page=` opens one page, `new` an empty one. A part that can't be read is null; the others stand. */
export async function loadContent({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { services, requestId } = context;
  const { searchParams, pathname: path } = new URL(request.url);
  const slug = searchParams.get("page");
  const orNull = (error: unknown): null => {
    if (error instanceof Refusal) throw error;
    logFault(error, { requestId, method: "GET", path });
    return null;
  };
  const [pages, contents, fields] = await Promise.all([
    pagesOf(services).catch(orNull),
    slug && slug !== "new" ? pageContentsOf(services, slug).catch(orNull) : null,
    Promise.all(contentCategories.map((category) => services.siteAdministration.fields(category))),
  ]);
  return { pages, contents, fields: fields.flat().map(settingAnswer), now: new Date().toISOString() };
}

/** A page of the inbox, as an address asks for it. */
export async function loadInbox(
  request: Request,
  { contactMessages }: Pick<Services, "contactMessages">,
): Promise<InboxAnswer> {
  const { searchParams } = new URL(request.url);
  const asked = ["state", "query", "page"].flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value] as const] : [];
  });
  const { page, ...question } = parsed(inboxQuestion, Object.fromEntries(asked));
  const [{ messages, total, pages }, counts] = await Promise.all([
    contactMessages.inbox(question, page),
    contactMessages.counts(),
  ]);
  return {
    messages: messages.map(({ firstName, lastName, createdAt, ...message }) => ({
      ...message,
      name: `${firstName} ${lastName}`.trim(),
      createdAt: new Date(createdAt).toISOString(),
    })),
    ...{ total, page, pages, counts },
  };
}
