import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { builtInPages } from "#app/content/built-in-pages";
import { guides } from "#app/content/help/guide-list";
import { isOpen } from "#domain/pages/page-rules";

/** Pages that are the same for everybody and meant to be found. */
const always = [
  "/",
  "/converter",
  "/cover-designer",
  "/templates",
  "/template-gallery",
  "/vr-reader",
  "/pricing",
  "/contact",
  "/changelog",
  "/status",
  "/help-center",
  "/developers",
  "/tools",
  "/tools/print-cover-calculator",
  "/tools/royalty-calculator",
  "/tools/epub-checker",
  "/tools/spine-width-table",
  "/tools/description-counter",
  "/tools/isbn-barcode",
  "/tools/page-estimator",
];

/** The list of pages for search engines (https://www.sitemaps.org/protocol.html). */
export async function loadSitemap({ context }: Pick<LoaderFunctionArgs, "context">): Promise<Response> {
  const { pages, config } = context.services;
  const written = (await pages.list()).filter((page) => isOpen(page, Date.now()));
  const paths = new Set([
    ...always,
    ...guides.map(({ id }) => `/help-center/guides/${id}`),
    ...Object.keys(builtInPages).map((slug) => `/${slug}`),
    ...written.map(({ slug }) => `/${slug}`),
  ]);
  const rows = [...paths].map((path) => `  <url><loc>${config.PUBLIC_ORIGIN}${path}</loc></url>`);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...rows,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
