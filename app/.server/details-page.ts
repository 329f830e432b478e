import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { type DetailsAnswer, type DetailsData, detailsPath } from "#app/contract/books/details-page";
import { checkedDetails } from "#domain/books/checked-details";
import { fieldsOf, postedFields } from "#domain/books/details-fields";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/accounts/identity";
import { type Asking, identify } from "./identify";
import { refusalStatus } from "./refusal-status";
import { readForm } from "./request-body";

/** The details of a finished book as their page shows them. Refuses with `not-found`. */
export async function loadDetailsPage(asking: Asking, projectId: string): Promise<Omit<DetailsData, "user">> {
  const owner = ownerOf(await identify(asking));
  if (!owner) throw new Refusal("not-found");
  const { bookRecords } = asking.context.services;
  const { row, record, revision, language } = await bookRecords.record(owner.ownerId, projectId);
  return {
    project: { id: row.id, name: row.name },
    fields: fieldsOf(record, language),
    revision,
    language,
    isEpubOlder: row.detailsChangedAt !== null,
  };
}

/** Keeps what the page posts, with JavaScript or without. Throws `not-found`; everything else is said on the page. */
export async function answerDetailsForm(args: ActionFunctionArgs, projectId: string) {
  const { request, context } = args;
  const identity = await identify(args);
  const owner = ownerOf(identity);
  if (!owner) throw new Refusal("not-found");
  const here = detailsPath(projectId);
  const { bookRecords } = context.services;
  const known = await bookRecords.record(owner.ownerId, projectId);
  if (identity.kind !== "user")
    return redirect(`/auth?${new URLSearchParams({ tab: "register", next: here })}`, { status: 303 });
  const answer = (body: DetailsAnswer, status: number) => data(body, { status });
  let fields: ReturnType<typeof postedFields> | null = null;
  try {
    const form = await readForm(request);
    fields = postedFields(form);
    const { record, problems } = checkedDetails(fields);
    if (Object.keys(problems).length > 0) return answer({ kind: "problems", fields, problems }, 400);
    const { revision = "" } = form;
    const saved = await bookRecords.replace(owner.ownerId, projectId, revision, record, Date.now());
    if (saved.kind !== "conflict") return redirect(`${here}?saved`, { status: 303 });
    const theirs = fieldsOf(saved.record, known.language);
    return answer({ kind: "conflict", fields, theirs, revision: saved.revision }, 409);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "not-found") throw error;
    return answer({ kind: "refused", fields, problem: error.message }, refusalStatus[error.code]);
  }
}
