import { endpoint } from "#app/.server/endpoint";
import { parsed } from "#app/.server/request-body";
import { templateTrial } from "#app/contract/templates/templates";
import { ownerOf } from "#workers/services/accounts/identity";
import { visitorOf } from "#workers/services/accounts/visitor";

/** Somebody who types sees what they typed before again at once. */
const keptFor = "private, max-age=3600";

const api = endpoint({
  GET: async ({ request, params, services, identity }) => {
    const id = params.templateId ?? "";
    const { palette, ...own } = parsed(templateTrial, Object.fromEntries(new URL(request.url).searchParams));
    await services.templates.read(id, ownerOf(identity)?.ownerId);
    const { addressKey } = visitorOf(request, services.config);
    const picture = await services.templateTrials.picture(addressKey, id, { own, palette }, Date.now());
    return new Response(picture as Uint8Array<ArrayBuffer>, {
      headers: {
        "Content-Type": "image/jpeg",
        "Cache-Control": keptFor,
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
});
export const loader = api.loader;
export const action = api.action;
