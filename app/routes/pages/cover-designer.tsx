import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { countCostlyForm } from "#app/.server/costly-forms";
import { orderCover } from "#app/.server/cover-order";
import { loadDesigner } from "#app/.server/designer-page";
import { refusalStatus } from "#app/.server/refusal-status";
import type { DesignerData } from "#app/contract/covers/designer-page";
import { useAuth } from "#app/features/accounts/use-auth";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import { DesignerScreen } from "#app/features/covers/designer-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { Refusal } from "#domain/refusal";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Professional Book Cover Designer",
    description:
      "Design a Kindle cover or a whole print wrap with spine, back and barcode, exact to the thousandth of an inch.",
    path: "/cover-designer",
    keywords: "book cover designer, KDP cover, paperback wrap, Kindle cover, spine width, self-publishing",
  });

export const loader = (args: LoaderFunctionArgs): Promise<DesignerData> => loadDesigner(args);

/** The form as a browser without JavaScript posts it: the same order, then the page that says so. */
export async function action(args: ActionFunctionArgs) {
  try {
    await countCostlyForm(args);
    const { id } = await orderCover(args);
    return redirect(`/cover-designer?made=${encodeURIComponent(id)}#download-section`, { status: 303 });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const title = error.code.startsWith("limit-") ? "Usage Limit Reached" : "Cover Creation Failed";
    return data({ problem: { title, sentence: error.message } }, { status: refusalStatus[error.code] });
  }
}

export default function CoverDesigner() {
  const page = useLoaderData<typeof loader>();
  const { user } = useAuth();
  useReloadForOtherPerson(page.user?.id, user?.id);
  return (
    <DesignerScreen
      key={`${page.saved?.id} ${page.book?.projectId} ${page.coverType}`}
      data={page}
      problem={useActionData<typeof action>()?.problem}
    />
  );
}
