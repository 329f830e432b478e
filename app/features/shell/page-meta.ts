import type { MetaDescriptor } from "@remix-run/cloudflare";
import { sharedPicture, sharedPictureSize } from "#app/content/shared-pictures";
import type { StructuredData } from "./structured-data";

type PageMeta = {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
  /** The canonical path. */
  path: string;
  keywords?: string;
  /** Pages for one person, or not finished, stay out of search engines. */
  isPrivate?: boolean;
  structured?: readonly StructuredData[] | undefined;
};

type Matches = readonly ({ id: string; data?: unknown } | undefined)[];

/** Title, description, canonical address and robots of a page; `matches` comes from Remix's meta arguments. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const origin = originOf(matches);
  const title = page.path === "/" ? page.title : `${page.title} · Colophon`;
  return [
    { title },
    { name: "description", content: page.description },
    ...(page.keywords ? [{ name: "keywords", content: page.keywords }] : []),
    { name: "robots", content: page.isPrivate ? "noindex, nofollow" : "index, follow" },
    ...(origin ? [{ tagName: "link" as const, rel: "canonical", href: origin + page.path }] : []),
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Colophon" },
    ...(origin ? [{ property: "og:url", content: origin + page.path }] : []),
    ...(origin && !page.isPrivate ? pictureMeta(origin + sharedPicture(page.path), page.title) : []),
    ...(page.structured ?? []).map((one) => ({
      "script:ld+json": { ...one, url: (origin ?? "") + page.path },
    })),
  ];
}

/** Shown beside a link to the page. */
const pictureMeta = (address: string, title: string): MetaDescriptor[] => [
  { property: "og:image", content: address },
  { property: "og:image:width", content: String(sharedPictureSize.width) },
  { property: "og:image:height", content: String(sharedPictureSize.height) },
  { property: "og:image:alt", content: title },
  { name: "twitter:card", content: "summary_large_image" },
];

function originOf(matches: Matches): string | undefined {
  const data = matches.find((match) => match?.id === "root")?.data;
  if (typeof data !== "object" || data === null || !("origin" in data)) return undefined;
  return typeof data.origin === "string" ? data.origin : undefined;
}
