import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageContentsOf, pagesOf } from "#app/.server/admin-content";
import { requireAdmin } from "#app/.server/admin-page";
import { settingAnswer } from "#app/.server/admin-settings";
import { refusedPage } from "#app/.server/page-refusal";
import { ContentScreen } from "#app/features/admin/content/content-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/admin-content.css?url";
import { Refusal } from "#domain/refusal";
import { contentCategories } from "#domain/site-fields";
import { logFault } from "#workers/faults";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Content · Admin",
    description: "Pages of the site, and what visitors read of whoever runs it.",
    path: "/admin/content",
    isPrivate: true,
  });

/** `?page=` opens one page, `new` an empty one. A part that can't be read is null; the others stand. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { services, requestId } = args.context;
  const { searchParams, pathname: path } = new URL(args.request.url);
  const slug = searchParams.get("page");
  const orNull = (error: unknown): null => {
    if (error instanceof Refusal) throw error;
    logFault(error, { requestId, method: "GET", path });
    return null;
  };
  try {
    const [pages, contents, fields] = await Promise.all([
      pagesOf(services).catch(orNull),
      slug && slug !== "new" ? pageContentsOf(services, slug).catch(orNull) : null,
      Promise.all(contentCategories.map((category) => services.siteAdministration.fields(category))),
    ]);
    return { pages, contents, fields: fields.flat().map(settingAnswer), now: new Date().toISOString() };
  } catch (error) {
    return refusedPage(args)(error);
  }
}

export default function Content() {
  return <ContentScreen {...useLoaderData<typeof loader>()} />;
}
