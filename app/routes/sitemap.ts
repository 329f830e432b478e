import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadSitemap } from "#app/.server/sitemap";

export const loader = (args: LoaderFunctionArgs) => loadSitemap(args);
