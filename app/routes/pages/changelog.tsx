import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { changes } from "#app/.server/changelog";
import { ChangelogScreen } from "#app/features/pages/changelog-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/words.css?url";

export { sameForAll as headers } from "#app/features/shell/same-for-all";
export { stillHandle as handle } from "#app/features/shell/still-pages";

export const links = () => [
  { rel: "stylesheet", href: styles },
  { rel: "alternate", type: "application/rss+xml", title: "What’s new in Colophon", href: "/changelog.xml" },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "What’s new",
    description: "What changed in Colophon for authors, day by day, also as a feed.",
    path: "/changelog",
  });

export const loader = () => changes();

export default function Changelog() {
  return <ChangelogScreen changes={useLoaderData<typeof loader>()} />;
}
