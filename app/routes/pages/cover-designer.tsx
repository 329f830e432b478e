import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadedDesign } from "#app/.server/cover-design-data";
import { orderCover } from "#app/.server/cover-order";
import { identify, loadUsage, loadUser } from "#app/.server/page-data";
import { refusalStatus } from "#app/.server/refusal-status";
import type { SavedDesign } from "#app/contract/covers/covers";
import { useAuth } from "#app/features/accounts/use-auth";
import { useReloadForOtherPerson } from "#app/features/books/use-reload-for-other-person";
import type { DesignerData } from "#app/features/covers/designer-data";
import { DesignerScreen } from "#app/features/covers/designer-screen";
import { pageMeta } from "#app/features/shell/page-meta";
import { coverTypes } from "#domain/cover/design";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/accounts/identity";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Professional Book Cover Designer",
    description:
      "Design a Kindle cover or a whole print wrap with spine, back and barcode, exact to the thousandth of an inch.",
    path: "/cover-designer",
    keywords: "book cover designer, KDP cover, paperback wrap, Kindle cover, spine width, self-publishing",
  });

export async function loader(args: LoaderFunctionArgs): Promise<DesignerData> {
  const { searchParams } = new URL(args.request.url);
  const designId = searchParams.get("design");
  const [user, usage, saved] = await Promise.all([
    loadUser(args),
    loadUsage(args),
    designId ? ownDesign(args, designId) : null,
  ]);
  return {
    user,
    usage,
    saved,
    isMissing: designId !== null && saved === null,
    bookProjectId: searchParams.get("project"),
    coverType: coverTypes.find((type) => type === searchParams.get("type")) ?? "kindle",
    madeProjectId: searchParams.get("made"),
  };
}

/** The form as a browser without JavaScript posts it: the same order, then the page that says so. */
export async function action(args: ActionFunctionArgs) {
  try {
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
      key={`${page.saved?.id} ${page.bookProjectId} ${page.coverType}`}
      data={page}
      problem={useActionData<typeof action>()?.problem}
    />
  );
}

async function ownDesign(args: LoaderFunctionArgs, id: string): Promise<SavedDesign | null> {
  const { services } = args.context;
  const owner = ownerOf(await identify(args));
  if (!owner) return null;
  try {
    return await loadedDesign(services, owner.ownerId, await services.coverDesigns.read(owner.ownerId, id));
  } catch (error) {
    if (error instanceof Refusal && error.code === "not-found") return null;
    throw error;
  }
}
