import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadUser } from "#app/.server/page-data";
import { refusedPage } from "#app/.server/page-refusal";
import { loadPreviewPage } from "#app/.server/preview-page";
import type { PreviewData } from "#app/contract/books/preview";
import { useAuth } from "#app/features/accounts/use-auth";
import { PreviewScreen } from "#app/features/books/preview/preview-screen";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { pageMeta } from "#app/features/shell/page-meta";
import { bareHandle } from "#app/features/shell/page-shell";
import styles from "#app/styles/preview-page.css?url";

export const handle = bareHandle;

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ matches, data, params }) =>
  pageMeta(matches, {
    title: data ? `Preview ${data.project.name}` : "Preview",
    description: "See your book as a phone, a tablet, a desktop and an e-reader will show it.",
    path: `/projects/${params.projectId ?? ""}/preview`,
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs): Promise<PreviewData> {
  const [user, page] = await Promise.all([
    loadUser(args),
    loadPreviewPage(args, args.params.projectId ?? "").catch(refusedPage(args)),
  ]);
  return { user, ...page };
}

export default function PreviewPage() {
  const loaded = useLoaderData<typeof loader>();
  const { user } = useAuth();
  useReloadForOtherPerson(loaded.user?.id, user?.id);
  return <PreviewScreen key={loaded.book?.edition ?? loaded.project.id} data={loaded} />;
}
