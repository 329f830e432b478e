import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadGuide } from "#app/.server/help-page";
import { GuideScreen } from "#app/features/pages/guide-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { stepsData } from "#app/features/shell/structured-data";
import styles from "#app/styles/words.css?url";

export { sameForAll as headers } from "#app/features/shell/same-for-all";
export { stillHandle as handle } from "#app/features/shell/still-pages";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(matches, {
        title: data.title,
        description: data.about,
        path: `/help-center/guides/${data.id}`,
        structured: data.isOrdered ? [stepsData(data.title, data.about, data.sections)] : [],
      })
    : [];

export async function loader(args: LoaderFunctionArgs) {
  const guide = await loadGuide(args, args.params.guide);
  if (!guide) throw new Response(null, { status: 404 });
  return guide;
}

export default function HelpGuide() {
  return <GuideScreen guide={useLoaderData<typeof loader>()} />;
}
