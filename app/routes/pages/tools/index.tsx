import type { MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "#app/features/shell/page-meta";
import { ToolsScreen } from "#app/features/tools/tools-screen";
import styles from "#app/styles/words.css?url";

export { sameForAll as headers } from "#app/features/shell/same-for-all";
export { stillHandle as handle } from "#app/features/shell/still-pages";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Free tools",
    description: "Calculators and checkers for self-publishing authors: covers, royalties, EPUBs, barcodes.",
    path: "/tools",
  });

export default ToolsScreen;
