import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadChangelogFeed } from "#app/.server/changelog";

export const loader = (args: LoaderFunctionArgs) => loadChangelogFeed(args);
