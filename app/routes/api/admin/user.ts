import { loadPerson } from "#app/.server/admin-people";
import { adminActor } from "#app/.server/admin-settings";
import { adminOnly, adminWithStepUp, endpoint } from "#app/.server/endpoint";
import { readJson } from "#app/.server/request-body";
import { personDeed } from "#app/contract/admin/people";

const api = endpoint({
  GET: adminOnly(({ params, services, identity }) =>
    loadPerson(services, params.userId ?? "", identity.user.id, Date.now()),
  ),
  POST: adminWithStepUp(async (call) => {
    const deed = await readJson(call.request, personDeed);
    const { people } = call.services;
    const id = call.params.userId ?? "";
    const by = adminActor(call);
    const now = Date.now();
    switch (deed.do) {
      case "suspend":
        await people.suspend(id, by, now);
        break;
      case "restore":
        await people.restore(id, by, now);
        break;
      case "end-sessions":
        await people.endSessions(id, by, now);
        break;
      case "reset-factor":
        await people.resetFactor(id, by, now);
        break;
      case "set-role":
        await people.setRole(id, deed.role, by, now);
        break;
      case "grant":
        // To the end of that day.
        await people.grant(id, deed.tier, Date.parse(deed.until) + 86_399_000, by, now);
        break;
      case "see":
        await people.see(id, call.identity.sessionId, by, now);
        break;
      default:
        deed satisfies never;
    }
    return loadPerson(call.services, id, call.identity.user.id, now);
  }),
});
export const loader = api.loader;
export const action = api.action;
