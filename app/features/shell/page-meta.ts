import type { MetaDescriptor } from "@remix-run/cloudflare";

type PageMeta = {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
  /** The canonical path. */
  path: string;
  keywords?: string;
  /** Pages for one person, or not finished, stay out of search engines. */
  isPrivate?: boolean;
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
    ...(origin ? [{ property: "og:url", content: origin + page.path }] : []),
  ];
}

function originOf(matches: Matches): string | undefined {
  const data = matches.find((match) => match?.id === "root")?.data;
  if (typeof data !== "object" || data === null || !("origin" in data)) return undefined;
  return typeof data.origin === "string" ? data.origin : undefined;
}
