import { endpoint, signedIn } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { commentAnswer } from "#app/contract/reading/proof-links";

const api = endpoint({
  POST: signedIn(async ({ request, params, services, identity }) => {
    const answer = await readJson(request, commentAnswer);
    const { projectId = "", commentId = "" } = params;
    const { proofLinks } = services;
    const { id } = identity.user;
    return answer.do === "reply"
      ? proofLinks.reply(id, projectId, commentId, answer.words, Date.now())
      : proofLinks.setState(id, projectId, commentId, answer.state, Date.now());
  }),
});
export const loader = api.loader;
export const action = api.action;
