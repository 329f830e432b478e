import { peopleQuestionOf } from "#app/.server/admin-people";
import { adminActor } from "#app/.server/admin-settings";
import { csvStream } from "#app/.server/csv-answer";
import { adminOnly, endpoint } from "#app/.server/endpoint";

const head = [
  "Username",
  "Email",
  "First name",
  "Last name",
  "Role",
  "Plan",
  "Joined",
  "Last seen",
  "Suspended",
];
const day = (ms: number | null): string => (ms === null ? "" : new Date(ms).toISOString().slice(0, 10));

const api = endpoint({
  GET: adminOnly(async (call) => {
    const slices = call.services.people.all(peopleQuestionOf(call.request), adminActor(call), Date.now());
    async function* rows() {
      yield [head];
      for await (const slice of slices)
        yield slice.map((one) => [
          one.username,
          one.email,
          one.firstName ?? "",
          one.lastName ?? "",
          one.role,
          one.tier,
          day(one.createdAt),
          day(one.lastSeenAt),
          day(one.suspendedAt),
        ]);
    }
    return csvStream(rows(), "users.csv");
  }),
});
export const loader = api.loader;
export const action = api.action;
