import type { DatabaseOf } from "#db/client";
import { noteForOwner } from "#db/queries/accounts/notices";
import {
  insertUser,
  passwordHashOf,
  setDeletesManuscripts,
  setPasswordHash,
  type User,
  type UserRow,
  userById,
  userByNameKey,
} from "#db/queries/accounts/users";
import { noteSeen } from "#db/queries/admin/people";
import { nameKey } from "#domain/accounts/names";
import { checkPassword } from "#domain/accounts/password-strength";
import type { SecurityRules } from "#domain/accounts/security-rules";
import { type ThrottleRule, throttleRules, withFree } from "#domain/accounts/throttling";
import { tooMany } from "#domain/accounts/too-many";
import { Refusal } from "#domain/refusal";
import type { Config } from "#workers/env.server";
import type { Device } from "#workers/objects/session-registry.server";
import {
  type Admission,
  eventFrom,
  type SignedIn,
  type Visitor,
} from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { EmailAddresses } from "#workers/services/accounts/email-addresses.server";
import type { Guests } from "#workers/services/accounts/guests.server";
import { type HashPlace, takeHashPlace } from "#workers/services/accounts/hash-line.server";
import type { KnownBrowser, KnownBrowsers } from "#workers/services/accounts/known-browsers.server";
import { createPasswords } from "#workers/services/accounts/passwords.server";
import type { SecondStep, SecondSteps } from "#workers/services/accounts/second-step.server";
import type { Sessions } from "#workers/services/accounts/sessions.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";

export type NewAccount = {
  username: string;
  email: string;
  password: string;
  firstName?: string;
  lastName?: string;
};

type Deps = {
  /** What new passwords and sign-ins must keep to today. */
  rules: SecurityRules;
  config: Config;
  db: DatabaseOf;
  throttle: Throttling;
  sessions: Sessions;
  guests: Guests;
  knownBrowsers: KnownBrowsers;
  admission: Admission;
  secondStep: SecondSteps;
  emailAddresses: EmailAddresses;
  audit: Audit;
};

/** A password, and what came with it: a code in the same form, and the cookie of a sign-in that waits for one. */
export type PasswordEntry = {
  name: string;
  password: string;
  code?: string | undefined;
  waiting?: string | undefined;
};

/** Registering, signing in and out. */
export function createAccounts(deps: Deps) {
  const { config, db, throttle, sessions, guests, knownBrowsers, admission, secondStep, audit } = deps;
  const passwords = createPasswords({
    current: config.PASSWORD_PEPPER,
    previous: config.PREVIOUS_PASSWORD_PEPPER,
  });
  // Names must be found before the person's id, and so their shard, is known.
  const directory = db("directory");

  async function register(account: NewAccount, visitor: Visitor, now: number): Promise<SignedIn> {
    checkPassword(
      account.password,
      [account.username, account.email],
      (await deps.rules(now)).passwordMinLength,
    );
    const row = await hashing(async ({ turn }) => {
      await holdBack(registerLimit(visitor), "register", visitor, now);
      return newRow(account, await turn((rest) => passwords.hash(account.password, rest)), now);
    });
    const isNew = await insertUser(directory, row);
    audit.record({
      ...eventFrom(visitor, now),
      action: "register",
      result: isNew ? "ok" : "refused",
      actor: isNew ? row.id : undefined,
    });
    if (!isNew) throw new Refusal("registration-failed");
    await deps.emailAddresses.welcome(row, now);
    return admission.admit(withoutSecrets(row), visitor, now);
  }

  const signIn = (entry: PasswordEntry, visitor: Visitor, now: number): Promise<SignedIn | SecondStep> =>
    hashing((place) => signInFrom(place, entry, visitor, now));

  async function signInFrom(
    { turn }: HashPlace,
    { name, password, code, waiting }: PasswordEntry,
    visitor: Visitor,
    now: number,
  ): Promise<SignedIn | SecondStep> {
    const key = nameKey(name);
    const row = await userByNameKey(directory, key);
    const { maxFailedSignIns } = await deps.rules(now);
    const limits = knownBrowsers.isKnown(visitor.known, row)
      ? knownLimit(visitor.known, maxFailedSignIns)
      : loginLimits(key, visitor, maxFailedSignIns);
    await holdBack(limits, "login", visitor, now, row?.id);
    const { ok, needsRehash } = await turn((rest) => passwords.verify(password, row?.passwordHash, rest));
    if (!ok || !row) {
      audit.record({ ...eventFrom(visitor, now), action: "login", result: "refused", actor: row?.id });
      throw new Refusal("login-failed");
    }
    await Promise.all(limits.map(({ bucket, of, onSuccess }) => throttle[onSuccess](bucket, of)));
    const passwordHash = needsRehash
      ? await turn((rest) => passwords.hash(password, rest))
      : row.passwordHash;
    if (needsRehash) await setPasswordHash(directory, row.id, passwordHash, now);
    const user = withoutSecrets(row);
    const waits = await secondStep.after({ user, passwordHash }, { code, waiting }, visitor, now);
    audit.record({
      ...eventFrom(visitor, now),
      action: "login",
      result: "ok",
      actor: user.id,
      ...(waits && { meta: { waitsFor: "second-step" } }),
    });
    return waits ?? admission.admit(user, visitor, now);
  }

  /** Records that a wait has begun. Where all unknown browsers have to wait for one account, its owner is to be told. */
  async function noteWait(
    limit: Limit,
    what: string,
    visitor: Visitor,
    userId: string | undefined,
    now: number,
  ): Promise<void> {
    const event = { action: "throttled", result: "refused", target: userId } as const;
    audit.record({
      ...eventFrom(visitor, now),
      ...event,
      meta: { what: limit.bucket === accountBucket ? "account" : what },
    });
    if (userId && limit.bucket === accountBucket)
      await noteForOwner(directory, { userId, kind: "sign-ins-guessed", now });
  }

  async function holdBack(
    limits: Limit[],
    what: string,
    visitor: Visitor,
    now: number,
    whose?: string,
  ): Promise<void> {
    const counted: Limit[] = [];
    // One after the other: an address that has to wait must not wake a counter for every name it makes up.
    for (const limit of limits) {
      const { waitMs, first } = await throttle.count(limit.bucket, limit.of, limit.rule, now);
      if (waitMs === 0) {
        counted.push(limit);
        continue;
      }
      // Only what refused keeps the count: knocking during one wait must not lengthen another.
      await Promise.all(counted.map(({ bucket, of }) => throttle.forgive(bucket, of)));
      if (first) await noteWait(limit, what, visitor, whose, now);
      throw tooMany(waitMs);
    }
  }

  return {
    register,
    signIn,

    async signOut(identity: { user: User; sessionId: string }, device: Device, now: number): Promise<void> {
      await sessions.end(identity.user.id, identity.sessionId, "logout", now);
      audit.record({
        ...eventFrom({ device }, now),
        action: "logout",
        result: "ok",
        actor: identity.user.id,
        target: identity.sessionId,
      });
    },

    /**
     * What a guest's cookie still speaks of, in a browser that is signed in: somebody registered while their first
     * upload was under way, and its answer brought the guest's cookie afterwards.
     */
    async takeOver(guestCookie: string, user: User, device: Device, now: number): Promise<void> {
      const guestId = await guests.read(guestCookie);
      if (guestId) await admission.claim(guestId, user, { device }, now);
    },

    /** Whether this is the account's password. Waits its turn among the hashes; counting tries is the caller's. */
    isPassword: (user: Pick<User, "id">, password: string): Promise<boolean> =>
      hashing(async ({ turn }) => {
        const hash = await passwordHashOf(db(user.id), user.id);
        return (await turn((rest) => passwords.verify(password, hash, rest))).ok;
      }),

    async byId(userId: string): Promise<User | undefined> {
      return userById(db(userId), userId);
    },

    /** Notes that somebody was there. */
    noteSeen: (userId: string, now: number): Promise<void> => noteSeen(db(userId), userId, now),

    /** Whether manuscripts go once their books are made; those of earlier books go, too. */
    setDeletesManuscripts: ({ id }: User, isOn: boolean, now: number): Promise<void> =>
      setDeletesManuscripts(db(id), id, isOn, now),
  };
}
export type Accounts = ReturnType<typeof createAccounts>;

/** Work with a place among the isolate's hashes, taken before anything is counted: who is sent away has not tried. */
async function hashing<T>(work: (place: HashPlace) => Promise<T>): Promise<T> {
  const place = takeHashPlace();
  try {
    return await work(place);
  } finally {
    place.leave();
  }
}

type Limit = { bucket: string; of: string; rule: ThrottleRule; onSuccess: "clear" | "forgive" };

/** The count of all unknown browsers that try one name. */
const accountBucket = "login-account";

/** The address first: it is what a guesser cannot make up. */
function loginLimits(key: string, { addressKey }: Visitor, free: number): Limit[] {
  const { loginByAccount, loginByAccountAndAddress, loginByAddress } = throttleRules;
  const limits: Limit[] = [
    {
      bucket: "login-account-address",
      of: `${key} ${addressKey ?? "local"}`,
      rule: withFree(loginByAccountAndAddress, free),
      onSuccess: "clear",
    },
    { bucket: accountBucket, of: key, rule: loginByAccount, onSuccess: "forgive" },
  ];
  if (!addressKey) return limits;
  return [
    { bucket: "login-address", of: addressKey, rule: withFree(loginByAddress, free), onSuccess: "forgive" },
    ...limits,
  ];
}

/** What others do to the account or from the address does not count for a browser that has been in before. */
function knownLimit({ userId, browserId }: KnownBrowser, free: number): Limit[] {
  const rule = withFree(throttleRules.loginByKnownBrowser, free);
  return [{ bucket: "login-known-browser", of: `${userId} ${browserId}`, rule, onSuccess: "clear" }];
}

function registerLimit({ addressKey }: Visitor): Limit[] {
  if (!addressKey) return [];
  return [
    {
      bucket: "register-address",
      of: addressKey,
      rule: throttleRules.registerByAddress,
      onSuccess: "forgive",
    },
  ];
}

function newRow(account: NewAccount, passwordHash: string, now: number): UserRow {
  return {
    id: `u_${crypto.randomUUID()}`,
    username: account.username,
    usernameKey: nameKey(account.username),
    email: account.email,
    emailKey: nameKey(account.email),
    passwordHash,
    emailVerifiedAt: null,
    passwordChangedAt: null,
    firstName: account.firstName || null,
    lastName: account.lastName || null,
    pictureKey: null,
    theme: null,
    bookLanguage: null,
    wantedNotices: [],
    role: "user",
    tier: "free",
    tierUntil: null,
    subscriptionStatus: "active",
    suspendedAt: null,
    deletesManuscripts: false,
    deletionDueAt: null,
    closedAt: null,
    knownBrowsersSince: 0,
    sortName: null,
    lastSeenAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

function withoutSecrets({
  passwordHash: _hash,
  usernameKey: _name,
  emailKey: _mail,
  sortName: _sort,
  ...user
}: UserRow): User {
  return user;
}
