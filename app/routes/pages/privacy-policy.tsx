import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageThatIsThere } from "#app/.server/content-page";
import { wordsMeta } from "#app/features/pages/words-meta";
import { WordsPage } from "#app/features/pages/words-page";
import styles from "#app/styles/words.css?url";

export { sameForAll as headers } from "#app/features/shell/same-for-all";
export { stillHandle as handle } from "#app/features/shell/still-pages";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => wordsMeta(matches, data);

export const loader = (args: LoaderFunctionArgs) => pageThatIsThere(args, "privacy-policy");

export default function PrivacyPolicy() {
  return <WordsPage page={useLoaderData<typeof loader>()} isDated />;
}
