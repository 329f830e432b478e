import { endpoint, signedIn } from "#app/.server/endpoint";
import { parsed, readJson } from "#app/.server/request-body";
import { loadedReviews } from "#app/.server/template-data";
import { reviewQuestion, reviewWritten } from "#app/contract/templates/templates";

const pageQuestion = reviewQuestion.pick({ page: true });

const api = endpoint({
  GET: async ({ request, params, services, identity }) => {
    const asked = new URL(request.url).searchParams;
    const { page } = parsed(pageQuestion, { page: asked.get("page") || undefined });
    return loadedReviews(services, params.templateId ?? "", identity, page);
  },
  POST: signedIn(async ({ request, params, services, identity }) => {
    const review = await readJson(request, reviewWritten);
    const id = params.templateId ?? "";
    await services.templateReviews.write(identity.user.id, id, review, Date.now());
    return loadedReviews(services, id, identity, 1);
  }),
  DELETE: signedIn(async ({ params, services, identity }) => {
    await services.templateReviews.remove(identity.user.id, params.templateId ?? "");
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
