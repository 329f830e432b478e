import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { ContentPage } from "#app/contract/pages/content-page";
import { pageMeta } from "#app/features/shell/page-meta";

type Matches = Parameters<typeof pageMeta>[0];

/** Title, description and address of a page of words. */
export const wordsMeta = (matches: Matches, page: ContentPage | null | undefined): MetaDescriptor[] =>
  page
    ? pageMeta(matches, {
        title: page.title,
        description: page.description,
        keywords: page.keywords || undefined,
        path: `/${page.slug}`,
      })
    : [];
