import type { MetaFunction } from "@remix-run/cloudflare";
import { IsbnBarcode } from "#app/features/tools/isbn-barcode";
import { toolMeta } from "#app/features/tools/tool-meta";
import styles from "#app/styles/words.css?url";

export { sameForAll as headers } from "#app/features/shell/same-for-all";
export { stillHandle as handle } from "#app/features/shell/still-pages";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) => toolMeta(matches, "isbn-barcode");

export default IsbnBarcode;
