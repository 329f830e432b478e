import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { contentPage } from "#app/.server/content-page";
import { NotFoundScreen } from "#app/features/not-found/not-found-screen";
import { wordsMeta } from "#app/features/pages/words-meta";
import { WordsPage } from "#app/features/pages/words-page";
import styles from "#app/styles/words.css?url";

export { sameForAll as headers } from "#app/features/shell/same-for-all";
export { stillHandle as handle } from "#app/features/shell/still-pages";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? wordsMeta(matches, data)
    : [{ title: "404 Page Not Found · Colophon" }, { name: "robots", content: "noindex" }];

/** A page that was written for this site, or the page that says there is none. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await contentPage(args, args.params.slug ?? "");
  return data(page ?? null, { status: page ? 200 : 404 });
}

export default function WrittenPage() {
  const page = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return page ? <WordsPage page={page} /> : <NotFoundScreen path={pathname} />;
}
