import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadStatus } from "#app/.server/status-page";
import { StatusScreen } from "#app/features/pages/status-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/words.css?url";

export { stillHandle as handle } from "#app/features/shell/still-pages";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Status",
    description: "How Colophon is doing at this moment: pages, conversions and email.",
    path: "/status",
  });

export const loader = (args: LoaderFunctionArgs) => loadStatus(args);

export default function Status() {
  return <StatusScreen status={useLoaderData<typeof loader>()} />;
}
