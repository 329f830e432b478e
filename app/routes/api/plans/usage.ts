import { coverUsageAnswer, usageAnswer } from "#app/.server/answers";
import { endpoint } from "#app/.server/endpoint";

const api = endpoint({
  GET: async ({ request, identity, services }) => {
    const report = await services.usage.of(identity, Date.now());
    const isOfCovers = new URL(request.url).searchParams.get("kind") === "cover";
    return isOfCovers ? coverUsageAnswer(report) : usageAnswer(report);
  },
});
export const loader = api.loader;
export const action = api.action;
