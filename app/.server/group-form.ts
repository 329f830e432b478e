import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { BatchAnswer } from "#app/contract/conversions/batches";
import { Refusal } from "#domain/refusal";
import { batchAnswer, takenAnswer } from "./batch-answers";
import { receiveFiles } from "./batch-upload";
import { identify } from "./identify";
import { refusalStatus } from "./refusal-status";

type Kind = "batch" | "bulk";

/** The name by which an address asks for the converter's tab for several books; the older two still do. */
export function groupTabOf(request: Request): Kind | "several" | undefined {
  const tab = new URL(request.url).searchParams.get("tab");
  return tab === "several" || tab === "batch" || tab === "bulk" ? tab : undefined;
}

/** The batch or bulk conversion that the converter's address names; null when there is none of this person's. */
export async function loadGroup(args: LoaderFunctionArgs): Promise<BatchAnswer | null> {
  const id = new URL(args.request.url).searchParams.get("project");
  if (!id || !groupTabOf(args.request)) return null;
  const identity = await identify(args);
  if (identity.kind !== "user") return null;
  try {
    return batchAnswer(await args.context.services.batches.of(identity.user.id, id));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * The form as a browser without JavaScript posts it. When every file was taken it leads to the page that follows them; else the
 * page says which were not, and why.
 */
export async function receiveGroupForm(args: ActionFunctionArgs, kind: Kind) {
  try {
    const { batchId, conversions, message } = takenAnswer(await receiveFiles(args, kind));
    const follow = `/converter?${new URLSearchParams({ tab: "several", project: batchId })}`;
    const refused = conversions.filter((file) => file.error !== null || file.sameAs !== null);
    if (refused.length === 0 && !message) return redirect(follow, { status: 303 });
    const groupId = refused.length < conversions.length ? batchId : undefined;
    return data({ refused, groupId, problem: undefined }, { status: groupId ? 200 : 422 });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem = { title: titleOf(kind, error.code), sentence: error.message };
    return data({ refused: [], groupId: undefined, problem }, { status: refusalStatus[error.code] });
  }
}

function titleOf(kind: Kind, code: string): string {
  if (code === "too-many-files") return "Too Many Files";
  return kind === "batch" ? "Batch Conversion Failed" : "Bulk Conversion Failed";
}
