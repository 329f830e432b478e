import type { Services } from "#workers/context.server";
import type { Identity } from "#workers/services/accounts/identity";
import { type Asking, identify } from "./identify";

/** Counts a costly request against the hour of a free account. Refuses with `too-many-requests`. */
export async function countCostly(
  services: Pick<Services, "settings" | "throttle">,
  identity: Identity,
): Promise<void> {
  if (identity.kind !== "user" || identity.user.tier !== "free") return;
  const now = Date.now();
  const { postsPerHour } = await services.settings.getRecent("system", now);
  const rule = { kind: "window", limit: postsPerHour, windowMs: 3_600_000 } as const;
  await services.throttle.hit("costly-posts", identity.user.id, rule, now);
}

/** The same for what a page posts without JavaScript: it costs what the call of the API costs. */
export async function countCostlyForm(asking: Asking): Promise<void> {
  await countCostly(asking.context.services, await identify(asking));
}
