import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { pageThatIsThere } from "#app/.server/content-page";
import { TabbedPage } from "#app/features/pages/tabbed-page";
import { wordsMeta } from "#app/features/pages/words-meta";
import styles from "#app/styles/words.css?url";

export { sameForAll as headers } from "#app/features/shell/same-for-all";
export { stillHandle as handle } from "#app/features/shell/still-pages";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => wordsMeta(matches, data);

export const loader = (args: LoaderFunctionArgs) => pageThatIsThere(args, "publishing-tips");

export default function PublishingTips() {
  const [params] = useSearchParams();
  return <TabbedPage page={useLoaderData<typeof loader>()} part={params.get("tab")} />;
}
