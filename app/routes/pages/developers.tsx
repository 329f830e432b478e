import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadDevelopers } from "#app/.server/developers-page";
import { WordsPage } from "#app/features/pages/words-page";
import { pageMeta } from "#app/features/shell/page-meta";
import developerStyles from "#app/styles/developers.css?url";
import styles from "#app/styles/words.css?url";

export const links = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: developerStyles },
];

const title = "API for developers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title,
    description:
      "Convert manuscripts and make covers from your own programs: tokens, calls, limits, examples.",
    path: "/developers",
  });

export const loader = (args: LoaderFunctionArgs) => loadDevelopers(args);

export default function Developers() {
  return (
    <div className="developers">
      <WordsPage page={{ ...useLoaderData<typeof loader>(), title }} />
    </div>
  );
}
