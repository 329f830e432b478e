import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { builtInPages, isBuiltInSlug } from "#app/content/built-in-pages";
import type { ContentPage } from "#app/contract/pages/content-page";
import type { PageRow } from "#db/queries/pages/pages";
import { setPage, withValues } from "#domain/pages/markdown";
import type { Services } from "#workers/context.server";
import { dayInWords, pageValues } from "./page-values";

/** Returns the page at an address: what was written for the site, or else the words it came with. Undefined when there is none. */
export async function contentPage(
  { context }: Pick<LoaderFunctionArgs, "context">,
  slug: string,
): Promise<ContentPage | undefined> {
  const { services } = context;
  return setContentPage(services, slug, await services.pages.open(slug, Date.now()));
}

/** Sets what was written for an address, or the words it came with. Undefined when there is neither. */
export async function setContentPage(
  services: Services,
  slug: string,
  written: PageRow | undefined,
): Promise<ContentPage | undefined> {
  const builtIn = isBuiltInSlug(slug) ? builtInPages[slug] : undefined;
  const content = written?.content ?? builtIn?.content;
  if (content === undefined) return undefined;
  const changed = written ? new Date(written.updatedAt).toISOString().slice(0, 10) : builtIn?.changedOn;
  return {
    ...setPage(withValues(content, await pageValues(services))),
    slug,
    title: written?.title ?? builtIn?.title ?? "",
    description: written?.metaDescription || builtIn?.description || "",
    keywords: written?.metaKeywords || builtIn?.keywords || "",
    changed: dayInWords(changed ?? ""),
  };
}

/** The same for a page that is always there. */
export async function pageThatIsThere(
  args: Pick<LoaderFunctionArgs, "context">,
  slug: string,
): Promise<ContentPage> {
  const page = await contentPage(args, slug);
  if (!page) throw new Error(`The page ${slug} has no words`);
  return page;
}
