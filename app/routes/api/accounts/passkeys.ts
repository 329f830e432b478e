import { endpoint, withStepUp } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { passkeySite } from "#app/.server/second-step";
import { changingOf, passkeyOnScreen, rememberBrowser } from "#app/.server/security";
import { newPasskey } from "#app/contract/accounts/second-factor";
import { actOf } from "#workers/services/accounts/act";

const api = endpoint({
  POST: withStepUp(async (call) => {
    const { passkey, name } = await readJson(call.request, newPasskey);
    const by = changingOf(call);
    const now = Date.now();
    const added = await call.services.passkeys.add(
      by,
      { response: passkey, name: name ?? actOf(by.device, now).device },
      passkeySite(call),
      now,
    );
    rememberBrowser(call);
    return Response.json(passkeyOnScreen(added), { status: 201 });
  }),
});
export const loader = api.loader;
export const action = api.action;
