import { endpoint, withStepUp } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { newEmail } from "#app/contract/accounts/recovery";
import { visitorOf } from "#workers/services/accounts/visitor";

const api = endpoint({
  // The same answer when somebody else has that address.
  POST: withStepUp(async ({ request, services, identity }) => {
    const { email } = await readJson(request, newEmail);
    const { device } = visitorOf(request, services.config);
    await services.emailAddresses.requestChange(identity.user, email, device, Date.now());
    return Response.json(
      { message: `We sent a link to ${email}. Open it to use that address.` },
      { status: 202 },
    );
  }),
});
export const loader = api.loader;
export const action = api.action;
