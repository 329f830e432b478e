import type { DatabaseOf } from "#db/client";
import { claimGuest, guestById, insertGuest } from "#db/queries/accounts/guests";
import { userById } from "#db/queries/accounts/users";
import { usagePeriod } from "#domain/plans/allowance";
import type { Config } from "#workers/env.server";
import type { Owner } from "#workers/services/accounts/identity";
import { signer } from "#workers/services/accounts/signed-values.server";

/** Visitors without an account. Their cookie holds a signed id; the row behind it is made at the first need. */
export function createGuests({ config, db }: { config: Config; db: DatabaseOf }) {
  const cookies = signer(config.SESSION_SECRET, "guest-cookie");

  return {
    /** Makes a guest; `cookieValue` is for the `__Host-guest` cookie. */
    async start(now: number): Promise<{ guestId: string; cookieValue: string }> {
      const guestId = `g_${crypto.randomUUID()}`;
      await insertGuest(db(guestId), guestId, now);
      return { guestId, cookieValue: `v1.${guestId}.${cookies.sign(guestId)}` };
    },

    /** The guest a cookie speaks of; undefined when it is forged, unknown, or the guest has become an account. */
    async read(cookieValue: string): Promise<string | undefined> {
      const guestId = signedId(cookieValue);
      if (!guestId) return undefined;
      const guest = await guestById(db(guestId), guestId);
      return guest && guest.claimedBy === null ? guest.id : undefined;
    },

    /** Who owns this owner's work now: somebody else once a guest has become an account. */
    async presentOwner(owner: Owner): Promise<Owner> {
      if (owner.ownerKind === "user") return owner;
      const userId = (await guestById(db(owner.ownerId), owner.ownerId))?.claimedBy;
      const user = userId && (await userById(db(userId), userId));
      return user ? { ownerId: user.id, ownerKind: "user", tier: user.tier } : owner;
    },

    /** Moves the guest's projects and counts to the account, once. False when they belong to somebody else already. */
    async claim(guestId: string, userId: string, now: number): Promise<boolean> {
      return claimGuest(db(userId), { guestId, userId, period: usagePeriod("user", now), now });
    },
  };

  function signedId(cookieValue: string): string | undefined {
    const [version, guestId, signature, ...more] = cookieValue.split(".");
    if (version !== "v1" || !guestId || !signature || more.length > 0) return undefined;
    return cookies.isSigned(guestId, signature) ? guestId : undefined;
  }
}
export type Guests = ReturnType<typeof createGuests>;
