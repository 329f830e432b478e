import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/.server/admin-page";
import { setContentPage } from "#app/.server/content-page";
import { PagePreview } from "#app/features/admin/content/page-preview";
import { pageMeta } from "#app/features/shell/page-meta";
import styles from "#app/styles/words.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: `${data?.page.title ?? "Page"} · Preview`,
    description: "A page as visitors will see it.",
    path: `/admin-preview/${data?.page.slug ?? ""}`,
    isPrivate: true,
  });

/** A page as visitors will see it, whether it is open yet or not. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { services } = args.context;
  const written = await services.pages.find(args.params.slug ?? "");
  const page = await setContentPage(services, args.params.slug ?? "", written);
  if (!page) throw new Response("There is no such page.", { status: 404 });
  return { page };
}

export default function PreviewPage() {
  return <PagePreview {...useLoaderData<typeof loader>()} />;
}
