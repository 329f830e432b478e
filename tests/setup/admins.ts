import { eq } from "drizzle-orm";
import { sessionCookie } from "#app/.server/cookies";
import { database } from "#db/client";
import { factors } from "#db/schema/factors";
import { users } from "#db/schema/people";
import { Browser, bindings } from "./call-route";
import { newUser } from "./people";
import { testServices } from "./services";

type HowFar = { hasFactor?: boolean; isOpen?: boolean; openedAt?: number };

/** An administrator with a second factor, whose administration is open, signed in in a browser of their own. */
export async function newAdmin({ hasFactor = true, isOpen = true, openedAt = Date.now() }: HowFar = {}) {
  const { id, username } = await newUser();
  const db = database(bindings.DB);
  await db.update(users).set({ role: "admin" }).where(eq(users.id, id));
  if (hasFactor) await giveFactor(id);
  const { services } = testServices();
  const device = { ip: null, userAgent: null, city: null, country: null };
  const { cookieValue, sessionId } = await services.sessions.open(id, device, openedAt, "admin");
  if (isOpen) await services.sessions.openAdmin(id, sessionId, openedAt);
  const browser = new Browser();
  browser.keep(new Response(null, { headers: { "Set-Cookie": sessionCookie(cookieValue) } }));
  return { browser, id, username, sessionId };
}

/** A second factor that is on: codes by email, which need no secret. */
export async function giveFactor(userId: string): Promise<void> {
  const now = Date.now();
  await database(bindings.DB)
    .insert(factors)
    .values({ id: crypto.randomUUID(), userId, method: "email", createdAt: now, confirmedAt: now });
}
