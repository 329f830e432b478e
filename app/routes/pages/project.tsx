import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadUser } from "#app/.server/page-data";
import { refusedPage } from "#app/.server/page-refusal";
import { answerProjectForm } from "#app/.server/project-form";
import { loadProjectPage } from "#app/.server/project-page";
import { refusalStatus } from "#app/.server/refusal-status";
import type { ProjectData } from "#app/contract/books/project-page";
import { useAuth } from "#app/features/accounts/use-auth";
import { ProjectScreen } from "#app/features/books/page/project-screen";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { pageMeta } from "#app/features/shell/page-meta";
import { Refusal } from "#domain/refusal";

export const meta: MetaFunction<typeof loader> = ({ matches, data, params }) =>
  pageMeta(matches, {
    title: data?.project.name ?? "Project",
    description: "A book, what was made of it, and what its author wants to fix.",
    path: `/projects/${params.projectId ?? ""}`,
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs): Promise<ProjectData> {
  const [user, page] = await Promise.all([
    loadUser(args),
    loadProjectPage(args, args.params.projectId ?? "").catch(refusedPage(args)),
  ]);
  return { user, ...page };
}

type ProjectAnswer = { problem?: string; areEditsWaiting?: boolean };

/** What the page posts: another name, another edition, its end. */
export async function action(args: ActionFunctionArgs) {
  try {
    return await answerProjectForm(args, args.params.projectId ?? "");
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "not-found") return refusedPage(args)(error);
    const answer: ProjectAnswer = {
      problem: error.message,
      ...(error.code === "edits-waiting" && { areEditsWaiting: true }),
    };
    return data(answer, { status: refusalStatus[error.code] });
  }
}

export default function ProjectPage() {
  const loaded = useLoaderData<typeof loader>();
  const { user } = useAuth();
  useReloadForOtherPerson(loaded.user?.id, user?.id);
  const { problem, areEditsWaiting } = useActionData<typeof action>() ?? {};
  return (
    <ProjectScreen
      key={loaded.project.id}
      data={loaded}
      problem={problem}
      areEditsWaiting={areEditsWaiting === true}
    />
  );
}
