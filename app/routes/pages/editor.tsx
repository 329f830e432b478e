import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import proseMirrorStyles from "prosemirror-view/style/prosemirror.css?url";
import { loadProject, loadUser } from "#app/.server/page-data";
import { refusedPage } from "#app/.server/page-refusal";
import { useAuth } from "#app/features/accounts/use-auth";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { EditorScreen } from "#app/features/editing/desk/editor-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { bareHandle } from "#app/features/shell/page-shell";
import editorStyles from "#app/styles/editor.css?url";
import findStyles from "#app/styles/editor-find.css?url";
import objectStyles from "#app/styles/editor-objects.css?url";
import marginStyles from "#app/styles/margin.css?url";
import trackedStyles from "#app/styles/tracked.css?url";
import versionStyles from "#app/styles/versions.css?url";
import { Refusal } from "#domain/refusal";

export const handle = bareHandle;

/** Only this page has them: they are style sheets of their own, as the content security policy wants. */
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: proseMirrorStyles },
  { rel: "stylesheet", href: editorStyles },
  { rel: "stylesheet", href: objectStyles },
  { rel: "stylesheet", href: marginStyles },
  { rel: "stylesheet", href: findStyles },
  { rel: "stylesheet", href: versionStyles },
  { rel: "stylesheet", href: trackedStyles },
];

export const meta: MetaFunction<typeof loader> = ({ matches, data, params }) =>
  pageMeta(matches, {
    title: data ? `Edit ${data.project.name}` : "Edit",
    description: "Change the words, chapters, notes and pictures of your book.",
    path: `/projects/${params.projectId ?? ""}/edit`,
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  const [user, project] = await Promise.all([
    loadUser(args),
    loadProject(args, args.params.projectId ?? null)
      .then((found) => {
        if (!found || found.type === "cover" || found.type === "batch") throw new Refusal("not-found");
        return found;
      })
      .catch(refusedPage(args)),
  ]);
  return { user, project: { id: project.id, name: project.name } };
}

/** Going from chapter to chapter asks nothing of the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

export default function EditorPage() {
  const { project, user: loaded } = useLoaderData<typeof loader>();
  const { user } = useAuth();
  useReloadForOtherPerson(loaded?.id, user?.id);
  return <EditorScreen project={project} user={loaded} />;
}
