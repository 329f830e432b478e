import { archiveAnswer } from "#app/.server/archive-answer";
import { endpoint, ofAccount } from "#app/.server/endpoint";
import { maxChosen } from "#domain/books/library-view";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  /** The finished EPUBs of the books named by `id`, which may stand there several times, as one ZIP. */
  GET: ofAccount(async ({ request, services, identity, headers }) => {
    const ids = new URL(request.url).searchParams.getAll("id");
    if (ids.length > maxChosen)
      throw new Refusal("bad-request", { detail: `Choose at most ${maxChosen} books at a time.` });
    return archiveAnswer(request, await services.library.epubs(identity.user.id, ids), headers);
  }),
});
export const loader = api.loader;
export const action = api.action;
