import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadContent } from "#app/.server/admin-content";
import { requireAdmin } from "#app/.server/admin-page";
import { refusedPage } from "#app/.server/page-refusal";
import { ContentScreen } from "#app/features/admin/content/content-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/admin-content.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Content · Admin",
    description: "Pages of the site, and what visitors read of whoever runs it.",
    path: "/admin/content",
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadContent(args).catch(refusedPage(args));
}

export default function Content() {
  return <ContentScreen {...useLoaderData<typeof loader>()} />;
}
