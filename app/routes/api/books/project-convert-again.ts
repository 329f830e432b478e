import { endpoint, owned } from "#app/.server/endpoint";
import { projectAnswer } from "#app/.server/project-answers";
import { readJson } from "#app/.server/request-body";
import { convertAgainRequest } from "#app/contract/books/project-care";
import { defaultOptions } from "#domain/convert/options";
import { Refusal } from "#domain/refusal";

const api = endpoint({
  POST: owned(async ({ request, params, context, services, owner }) => {
    const { projectId = "" } = params;
    const row = await services.projects.find(owner.ownerId, projectId);
    if (!row) throw new Refusal("not-found");
    const wanted = await readJson(request, convertAgainRequest);
    const options = { ...defaultOptions, ...row.options, ...given(wanted) };
    const { requestId } = context;
    if (row.status === "completed" && (wanted.title || wanted.author))
      await services.bookRecords.save(owner.ownerId, projectId, namesOf(wanted), Date.now());
    const begun = await services.editions.convertAgain(owner, projectId, options, requestId, Date.now());
    return Response.json(projectAnswer(begun), { status: 202 });
  }),
});
export const loader = api.loader;
export const action = api.action;

/** An empty name changes nothing. */
const namesOf = ({ title, author }: { title?: string | undefined; author?: string | undefined }) => ({
  ...(title && { title }),
  ...(author && { author }),
});

/** What the request names; the rest stays as it was. */
const given = <Wanted extends object>(wanted: Wanted) =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
