import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { countCostlyForm } from "#app/.server/costly-forms";
import { groupTabOf, loadGroup, receiveGroupForm } from "#app/.server/group-form";
import {
  loadCatalogue,
  loadConnection,
  loadProject,
  loadServerStatus,
  loadSingleCovers,
  loadUsage,
  loadUser,
} from "#app/.server/page-data";
import { refusalStatus } from "#app/.server/refusal-status";
import { receiveManuscript } from "#app/.server/upload";
import { useAuth } from "#app/features/accounts/use-auth";
import { followPath } from "#app/features/books/follow-path";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { ConverterScreen } from "#app/features/conversions/converter-screen";
import { type Problem, titleOf } from "#app/features/conversions/manuscript-rules";
import { pageMeta } from "#app/features/shell/page-meta";
import { kindLabels } from "#domain/convert/manuscript-kinds";
import { Refusal } from "#domain/refusal";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Professional EPUB Designer",
    description: `Turn a manuscript (${kindLabels}) into a valid EPUB, and see what was found in it.`,
    path: "/converter",
    keywords: "EPUB converter, DOCX to EPUB, PDF to EPUB, Kindle e-book, self-publishing",
  });

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const asked = groupTabOf(args.request) ? null : search.get("project");
  const [user, usage, catalogue, covers, serverStatus, group, tracked, connection] = await Promise.all([
    loadUser(args),
    loadUsage(args),
    loadCatalogue(args),
    loadSingleCovers(args),
    loadServerStatus(args),
    loadGroup(args),
    loadProject(args, asked),
    loadConnection(args),
  ]);
  if (tracked && tracked.type !== "manuscript") throw redirect(followPath(tracked));
  return { user, usage, catalogue, covers, tracked, serverStatus, group, connection };
}

/** The form as a browser without JavaScript posts it: the same upload, then the page that shows its progress. */
export async function action(args: ActionFunctionArgs) {
  const kind = groupTabOf(args.request);
  if (kind) return receiveGroupForm(args, kind === "several" ? "batch" : kind);
  try {
    await countCostlyForm(args);
    const { project, headers } = await receiveManuscript(args);
    return redirect(`/converter?project=${encodeURIComponent(project.id)}`, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem: Problem = { title: titleOf(error.code), sentence: error.message };
    return data({ problem }, { status: refusalStatus[error.code] });
  }
}

/** Another tab or another tracked project asks nothing new of the server: the page polls for itself. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = change.currentUrl.pathname === change.nextUrl.pathname;
  const isOtherView = isSamePage && change.currentUrl.search !== change.nextUrl.search;
  return isOtherView && !change.formMethod ? false : change.defaultShouldRevalidate;
}

export default function Converter() {
  const page = useLoaderData<typeof loader>();
  const { user } = useAuth();
  useReloadForOtherPerson(page.user?.id, user?.id);
  const posted = useActionData<typeof action>();
  const isGroup = posted !== undefined && "refused" in posted;
  return (
    <ConverterScreen
      data={page}
      problem={isGroup ? undefined : posted?.problem}
      postedGroup={isGroup ? posted : undefined}
    />
  );
}
