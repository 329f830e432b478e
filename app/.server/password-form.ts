import { type ActionFunctionArgs, redirect, type TypedResponse } from "@remix-run/cloudflare";
import { passwordAnswer } from "#app/contract/books/projects";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/accounts/identity";
import { identify } from "./identify";
import { parsed } from "./request-body";

/**
 * The answer to a locked manuscript's question, as a browser without JavaScript posts it. Leads to the page that follows
 * the project; throws the Refusals of `passwordQuestions`.
 */
export async function answerPasswordForm(
  args: ActionFunctionArgs,
  projectId: string,
  { decline, ...fields }: Record<string, string>,
): Promise<TypedResponse<never>> {
  const { passwordQuestions } = args.context.services;
  const owner = ownerOf(await identify(args));
  if (!owner) throw new Refusal("not-found");
  const path = encodeURIComponent(projectId);
  if (decline !== undefined) {
    await passwordQuestions.decline(owner.ownerId, projectId, Date.now());
    return redirect(`/projects/${path}`, { status: 303 });
  }
  // A field left empty counts as not there.
  const { password } = parsed(passwordAnswer, { password: "", ...fields });
  await passwordQuestions.answer(owner, projectId, password, args.context.requestId, Date.now());
  return redirect(`/converter?project=${path}#status`, { status: 303 });
}
