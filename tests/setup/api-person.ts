import { putOnPlan } from "./paid-plan";

/** An account of the running server with API access, and a way to make tokens for it. */
export async function apiPerson(base: string, state: string) {
  const username = `program-${crypto.randomUUID().slice(0, 8)}`;
  const person = { username, email: `${username}@example.org`, password: "eleven-nights-of-ice" };
  const headers = { Origin: base, "Content-Type": "application/json" };
  const registered = await fetch(`${base}/api/register`, {
    ...{ method: "POST", headers, body: JSON.stringify(person) },
  });
  if (!registered.ok) throw new Error(`Registering answered ${registered.status}`);
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  putOnPlan(state, username, "ultimate");
  return {
    ...person,
    async newToken(scopes: string[] = ["read", "convert"]): Promise<{ id: string; token: string }> {
      const made = await fetch(`${base}/api/user/tokens`, {
        method: "POST",
        headers: { ...headers, Cookie: cookie },
        body: JSON.stringify({ name: "A program", scopes, days: 30 }),
      });
      if (made.status !== 201) throw new Error(`Making a token answered ${made.status}`);
      return made.json() as Promise<{ id: string; token: string }>;
    },
  };
}
