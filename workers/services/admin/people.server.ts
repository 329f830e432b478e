import type { Database } from "#db/client";
import { removeAllFactors } from "#db/queries/accounts/factors";
import { forgetKnownBrowsers, type User, userById } from "#db/queries/accounts/users";
import { setRole } from "#db/queries/admin/admin-tokens";
import {
  bookNamesOf,
  countBooksOf,
  countPeople,
  type ListedPerson,
  listPeople,
  peopleAfter,
  peopleOnPage,
  setSuspended,
} from "#db/queries/admin/people";
import { grantPlan, paymentsOf } from "#db/queries/admin/plan-grants";
import type { AuditEvent } from "#domain/accounts/audit-chain";
import type { PeopleQuestion } from "#domain/admin/people-question";
import type { AdminAct } from "#domain/messages/message";
import type { PaidTier } from "#domain/plans/subscription";
import { Refusal } from "#domain/refusal";
import type { SessionRecord } from "#workers/objects/session-registry.server";
import { eventFrom } from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { SecondFactors } from "#workers/services/accounts/second-factors.server";
import type { SecurityLog } from "#workers/services/accounts/security-log.server";
import type { Sessions } from "#workers/services/accounts/sessions.server";
import type { AdminActor } from "#workers/services/admin/site-administration.server";
import type { Messages } from "#workers/services/messages/messages.server";
import type { Usage, UsageReport } from "#workers/services/plans/usage.server";

const shownBooks = 10;
const shownPayments = 6;
const shownLog = 8;
const exportSlice = 1_000;

type Deps = {
  db: Database;
  sessions: Sessions;
  secondFactors: Pick<SecondFactors, "first">;
  securityLog: SecurityLog;
  usage: Usage;
  messages: Pick<Messages, "send">;
  audit: Audit;
};

/** Somebody as administrators see them: books by name alone. */
export type PersonView = {
  user: User;
  factor: string | undefined;
  usage: UsageReport;
  books: { total: number; newest: { name: string; status: string; updatedAt: number }[] };
  sessions: SessionRecord[];
  payments: { number: string | null; at: number; totalCents: number; currency: string; status: string }[];
  log: { id: number; at: number; what: string; detail: string }[];
};

/** The people of the site: finding them, and what an administrator does to an account. Each deed is on record. */
export function createPeople(deps: Deps) {
  const { db, sessions, secondFactors, securityLog, usage, messages, audit } = deps;

  async function found(id: string): Promise<User> {
    const user = await userById(db, id);
    if (!user || user.closedAt !== null) throw new Refusal("not-found");
    return user;
  }

  /** Somebody whom administrators may act on: nobody with their own role, nor themselves. */
  async function subject(id: string, by: AdminActor): Promise<User> {
    const user = await found(id);
    if (user.id === by.id) throw new Refusal("not-on-self");
    if (user.role === "admin") throw new Refusal("not-on-admin");
    return user;
  }

  function record(
    action: AuditEvent["action"],
    target: string,
    by: AdminActor,
    now: number,
    meta?: Record<string, string | number | boolean>,
  ): void {
    audit.record({
      ...eventFrom(by, now),
      action,
      result: "ok",
      actor: by.id,
      target,
      ...(meta && { meta }),
    });
  }

  const tell = (user: User, what: AdminAct, now: number): Promise<unknown> =>
    messages.send({
      to: { userId: user.id, email: user.email },
      message: { kind: "admin-act", what, at: now },
      now,
    });

  return {
    async list(
      question: PeopleQuestion,
      now: number,
    ): Promise<{ people: ListedPerson[]; total: number; pages: number }> {
      const period = new Date(now).toISOString().slice(0, 7);
      const [people, total] = await Promise.all([
        listPeople(db, question, period),
        countPeople(db, question),
      ]);
      return { people, total, pages: Math.max(1, Math.ceil(total / peopleOnPage)) };
    },

    /** Everybody who fits, a slice at a time. */
    async *all(question: PeopleQuestion, by: AdminActor, now: number) {
      record("users-exported", "users", by, now);
      let after = "";
      for (;;) {
        const slice = await peopleAfter(db, question, after, exportSlice);
        yield slice;
        const last = slice.at(-1);
        if (!last || slice.length < exportSlice) return;
        after = last.id;
      }
    },

    async one(id: string, now: number): Promise<PersonView> {
      const user = await found(id);
      const [factor, report, total, newest, records, payments, log] = await Promise.all([
        secondFactors.first(id),
        usage.of({ kind: "user", user, sessionId: "", confirmedAt: 0 }, now),
        countBooksOf(db, id),
        bookNamesOf(db, id, shownBooks),
        sessions.list(id, now),
        paymentsOf(db, id, shownPayments),
        securityLog.of(id),
      ]);
      return {
        user,
        factor,
        usage: report,
        books: { total, newest },
        sessions: records.filter(({ endedAt }) => endedAt === null),
        payments,
        log: log.slice(0, shownLog),
      };
    },

    async suspend(id: string, by: AdminActor, now: number): Promise<void> {
      const user = await subject(id, by);
      if (!(await setSuspended(db, id, now, now))) return;
      const ended = await sessions.endOthers(id, null, "suspended", now);
      record("user-suspended", user.id, by, now, { sessions: ended });
    },

    async restore(id: string, by: AdminActor, now: number): Promise<void> {
      await found(id);
      if (await setSuspended(db, id, null, now)) record("user-restored", id, by, now);
    },

    /** Gives or takes the administrator's role. Nobody does it to themselves; the last administrator keeps it. */
    async setRole(id: string, role: "user" | "admin", by: AdminActor, now: number): Promise<void> {
      const user = await found(id);
      if (user.id === by.id) throw new Refusal("not-on-self");
      if (user.role === role) return;
      if (!(await setRole(db, id, role, now))) throw new Refusal("last-admin");
      record("role-changed", id, by, now, { to: role });
      if (role === "admin") await tell(user, "role-given", now);
    },

    async endSessions(id: string, by: AdminActor, now: number): Promise<number> {
      const user = await found(id);
      const ended = await sessions.endOthers(user.id, null, "revoked", now);
      record("sessions-ended", id, by, now, { sessions: ended });
      return ended;
    },

    /** Takes every second factor away, for somebody who lost theirs. Their sessions end, and they are told. */
    async resetFactor(id: string, by: AdminActor, now: number): Promise<void> {
      const user = await subject(id, by);
      await removeAllFactors(db, id);
      await sessions.endOthers(id, null, "revoked", now);
      await forgetKnownBrowsers(db, id, now);
      record("factor-reset", id, by, now);
      await tell(user, "factor-reset", now);
    },

    /** Gives somebody a plan until a moment, or extends it; nothing is charged. */
    async grant(id: string, tier: PaidTier, until: number, by: AdminActor, now: number): Promise<void> {
      const user = await found(id);
      if (until <= now) throw new Refusal("setting-wrong", { detail: "Choose a day in the future." });
      await grantPlan(db, id, { tier, until }, now);
      record("plan-granted", id, by, now, { tier, until });
      await tell(user, "plan-granted", now);
    },

    /** Has the administrator's session look at somebody's account; they are mailed. */
    async see(id: string, sessionId: string, by: AdminActor, now: number): Promise<void> {
      const user = await subject(id, by);
      if (user.suspendedAt !== null) throw new Refusal("account-suspended");
      await sessions.see(by.id, sessionId, id);
      record("seen-as", id, by, now);
      await tell(user, "seen", now);
    },

    async stopSeeing(sessionId: string, by: Pick<AdminActor, "id">): Promise<void> {
      await sessions.see(by.id, sessionId, null);
    },
  };
}
export type People = ReturnType<typeof createPeople>;
