import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageThatIsThere } from "#app/.server/content-page";
import { AboutCall } from "#app/features/pages/about-call";
import { AboutFacts } from "#app/features/pages/about-facts";
import { wordsMeta } from "#app/features/pages/words-meta";
import { WordsPage } from "#app/features/pages/words-page";
import styles from "#app/styles/words.css?url";

export { sameForAll as headers } from "#app/features/shell/same-for-all";
export { stillHandle as handle } from "#app/features/shell/still-pages";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => wordsMeta(matches, data?.page);

export async function loader(args: LoaderFunctionArgs) {
  const [page, facts] = await Promise.all([
    pageThatIsThere(args, "about-us"),
    args.context.services.settings.get("site.about"),
  ]);
  return { page, facts };
}

export default function AboutUs() {
  const { page, facts } = useLoaderData<typeof loader>();
  return (
    <WordsPage page={page}>
      <AboutFacts facts={facts} />
      <AboutCall />
    </WordsPage>
  );
}
