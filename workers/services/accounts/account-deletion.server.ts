import type { DatabaseOf } from "#db/client";
import { beginDeletion } from "#db/queries/accounts/deletions";
import type { User } from "#db/queries/accounts/users";
import { deletionWaitMs } from "#domain/accounts/deletion";
import { describeFault } from "#domain/describe-fault";
import { Refusal } from "#domain/refusal";
import type { Device } from "#workers/objects/session-registry.server";
import { actOf } from "#workers/services/accounts/act";
import { eventFrom } from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import { eraseDueAccounts } from "#workers/services/accounts/erasure.server";
import type { Sessions } from "#workers/services/accounts/sessions.server";
import type { Messages } from "#workers/services/messages/messages.server";

type Deps = {
  db: DatabaseOf;
  files: R2Bucket;
  sessions: Sessions;
  messages: Pick<Messages, "send">;
  audit: Audit;
  endPayments: (userId: string) => Promise<void>;
};
export type AccountDeletion = ReturnType<typeof createAccountDeletion>;

/** Deleting an account: its owner asks, has two weeks to change their mind by signing in, and then everything goes. */
export function createAccountDeletion({ db, files, sessions, messages, audit, endPayments }: Deps) {
  return {
    /** Begins it, signs every device out and tells the owner. Answers when everything goes, in ms. */
    async begin(user: User, device: Device, now: number): Promise<number> {
      const dueAt = await beginDeletion(db(user.id), user.id, now + deletionWaitMs, now);
      if (dueAt === undefined) throw new Refusal("not-signed-in");
      await sessions.endOthers(user.id, null, "revoked", now);
      audit.record({
        ...eventFrom({ device }, now),
        ...({ action: "deletion-begun", result: "ok", actor: user.id } as const),
      });
      // It has begun: a mail that can't be stored changes nothing of that.
      await messages
        .send({
          to: { userId: user.id, email: user.email },
          message: { kind: "deletion-begun", deletedAt: dueAt, act: actOf(device, now) },
          now,
        })
        .catch((error: unknown) =>
          console.error(
            JSON.stringify({ level: "error", message: "deletion not told", error: describeFault(error) }),
          ),
        );
      return dueAt;
    },

    /** Takes away what is due, as far as one run may go; `operations` is how far. Answers how many accounts are gone. */
    sweep: (now: number, operations?: number): Promise<number> =>
      eraseDueAccounts({ db, files, sessions, audit, endPayments }, now, operations),
  };
}
