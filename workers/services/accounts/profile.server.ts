import type { DatabaseOf } from "#db/client";
import {
  type Preferences,
  setNames,
  setPictureKey,
  setPreferences,
  setUsername,
} from "#db/queries/accounts/profile";
import type { User } from "#db/queries/accounts/users";
import { nameKey } from "#domain/accounts/names";
import { inOrder } from "#domain/accounts/owner-notice";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import { Refusal } from "#domain/refusal";
import { photonTools } from "#wasm/photon.server";
import { actOf } from "#workers/services/accounts/act";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { Changing } from "#workers/services/accounts/factor-changes.server";
import { randomName } from "#workers/services/accounts/random-name";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { profilePictureKey } from "#workers/services/files/file-keys";
import type { Messages } from "#workers/services/messages/messages.server";

const day = 86_400_000;
const usernameRule = { kind: "window", limit: 5, windowMs: day } as const satisfies ThrottleRule;
const pictureRule = { kind: "window", limit: 20, windowMs: day } as const satisfies ThrottleRule;

/** Pixels of one side, as it is stored. */
const pictureSide = 256;
/** Bytes of a picture that arrives: the page sends a square of 512 pixels. */
export const maxProfilePictureBytes = 1_000_000;

type Deps = {
  db: DatabaseOf;
  files: R2Bucket;
  throttle: Throttling;
  messages: Pick<Messages, "send">;
  audit: Audit;
};
export type Profile = ReturnType<typeof createProfile>;

/** What people say about themselves, and how they like things to be. */
export function createProfile({ db, files, throttle, messages, audit }: Deps) {
  return {
    setNames: (
      { id }: User,
      { firstName, lastName }: { firstName: string; lastName: string },
      now: number,
    ): Promise<void> =>
      setNames(db(id), id, { firstName: firstName || null, lastName: lastName || null }, now),

    /** Another name to sign in with; its owner is told by mail. Refuses with `username-taken` or `too-many-requests`. */
    async setUsername({ user, device }: Changing, username: string, now: number): Promise<void> {
      if (username === user.username) return;
      await throttle.hit("username-change", user.id, usernameRule, now);
      const usernameKey = nameKey(username);
      // Names must be unique everywhere, so they are set where they are found.
      if (!(await setUsername(db("directory"), user.id, { username, usernameKey }, now)))
        throw new Refusal("username-taken");
      audit.record({
        at: now,
        action: "username-changed",
        result: "ok",
        actor: user.id,
        ip: device.ip ?? undefined,
        userAgent: device.userAgent ?? undefined,
      });
      await messages.send({
        to: { userId: user.id, email: user.email },
        message: { kind: "username-changed", username, act: actOf(device, now) },
        now,
      });
    },

    /** Only what is given changes. */
    setPreferences: ({ id }: User, preferences: Partial<Preferences>, now: number): Promise<void> => {
      const { wantedNotices } = preferences;
      const stored = wantedNotices ? { ...preferences, wantedNotices: inOrder(wantedNotices) } : preferences;
      return setPreferences(db(id), id, stored, now);
    },

    /**
     * Stores a picture as a small square JPEG, drawn anew, so that nothing of the camera stays in it. Refuses with
     * `profile-picture-unusable` or `too-many-requests`.
     */
    async setPicture(user: User, sent: Uint8Array, now: number): Promise<void> {
      await throttle.hit("profile-picture", user.id, pictureRule, now);
      const key = profilePictureKey(user.id, randomName());
      await files.put(key, await squareOf(sent), { httpMetadata: { contentType: "image/jpeg" } });
      await replacePicture(user, key, now);
    },

    removePicture: (user: User, now: number): Promise<void> => replacePicture(user, null, now),

    async openPicture({ pictureKey }: User): Promise<R2ObjectBody | null> {
      return pictureKey === null ? null : files.get(pictureKey);
    },
  };

  /** Points the row at the new file before the old one goes; of two at once one is refused, and its file taken away. */
  async function replacePicture({ id, pictureKey: before }: User, key: string | null, now: number) {
    const isOurs = await setPictureKey(db(id), id, { before, pictureKey: key }, now);
    const gone = isOurs ? before : key;
    if (gone !== null) await files.delete(gone);
    if (!isOurs) throw new Refusal("bad-request");
  }
}

async function squareOf(sent: Uint8Array): Promise<Uint8Array> {
  const header = readPictureHeader(sent);
  const { width = 0, height = 0, orientation = 1 } = header ?? {};
  const pixels = width * height;
  if (header?.kind !== "jpeg" || pixels === 0 || pixels > photonTools.maxPixels)
    throw new Refusal("profile-picture-unusable");
  // Upright, as it is cut.
  const [wide, high] = orientation >= 5 ? [height, width] : [width, height];
  const [aside, above] = [Math.max(0, wide - high) / wide / 2, Math.max(0, high - wide) / high / 2];
  try {
    const crop = { left: aside, right: aside, top: above, bottom: above };
    return await photonTools.redraw(sent, { orientation, crop, widest: pictureSide, output: "jpeg" });
  } catch (cause) {
    throw new Refusal("profile-picture-unusable", {}, { cause });
  }
}
