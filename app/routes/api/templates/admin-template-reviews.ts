import { adminOnly, endpoint } from "#app/.server/endpoint";
import { parsed, readJson } from "#app/.server/request-body";
import { reviewsForAdmin } from "#app/.server/template-answers";
import { reviewJudged, reviewQuestion } from "#app/contract/templates/templates";

const api = endpoint({
  GET: adminOnly(async ({ request, services }) => {
    const asked = new URL(request.url).searchParams;
    const { state, page } = parsed(reviewQuestion, {
      state: asked.get("state") || undefined,
      page: asked.get("page") || undefined,
    });
    return reviewsForAdmin(await services.templateReviews.inState(state, page), page);
  }),
  PATCH: adminOnly(async ({ request, services, identity }) => {
    const { reviewId, state, writtenAt } = await readJson(request, reviewJudged);
    const judged = { reviewId, state, writtenAt: Date.parse(writtenAt) };
    await services.templateReviews.judge(identity.user.id, judged, Date.now());
    return new Response(null, { status: 204 });
  }),
});
export const loader = api.loader;
export const action = api.action;
