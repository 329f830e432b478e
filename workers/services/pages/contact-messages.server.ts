import type { Database } from "#db/client";
import {
  administrators,
  type ContactMessageRow,
  contactInbox,
  countByState,
  countInbox,
  type InboxQuestion,
  insertContactMessage,
  setContactState,
} from "#db/queries/pages/contact-messages";
import { type ContactMessage, contactByAddress } from "#domain/pages/contact-rules";
import { Refusal } from "#domain/refusal";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { Messages } from "#workers/services/messages/messages.server";

/** How many administrators are mailed about a message. */
const maxMailed = 5;
const pageSize = 50;

type Sender = { address: string; user: { id: string; tier: string } | null };
type Deps = { db: Database; messages: Messages; throttle: Throttling };

/** What people write to whoever runs the site: stored first, then mailed to the administrators. */
export function createContactMessages({ db, messages, throttle }: Deps) {
  return {
    /** Refuses with `too-many-requests` after five an hour from one address. */
    async receive(words: ContactMessage, from: Sender, now: number): Promise<void> {
      await throttle.hit("contact", from.address, contactByAddress, now);
      await insertContactMessage(db, {
        id: crypto.randomUUID(),
        userId: from.user?.id ?? null,
        ...words,
        isPaid: from.user !== null && from.user.tier !== "free",
        state: "new",
        createdAt: now,
      });
      const { firstName, lastName, email, subject, message } = words;
      for (const admin of await administrators(db, maxMailed))
        await messages.send({
          to: { userId: admin.id, email: admin.email },
          message: {
            kind: "contact-message",
            from: `${firstName} ${lastName}`,
            email,
            subject,
            words: message,
          },
          now,
        });
    },

    /** A page of the inbox, paid authors' messages first; `page` counts from 1. */
    async inbox(
      question: InboxQuestion,
      page: number,
    ): Promise<{ messages: ContactMessageRow[]; total: number; pages: number }> {
      const [rows, [counted]] = await Promise.all([
        contactInbox(db, question, { limit: pageSize, offset: (page - 1) * pageSize }),
        countInbox(db, question),
      ]);
      const total = counted?.messages ?? 0;
      return { messages: rows, total, pages: Math.max(1, Math.ceil(total / pageSize)) };
    },

    /** How many messages there are of each state. */
    async counts(): Promise<Record<ContactMessageRow["state"], number>> {
      const counts = { new: 0, answered: 0, archived: 0 };
      for (const { state, messages: count } of await countByState(db)) counts[state] = count;
      return counts;
    },

    /** Refuses with `not-found`. */
    async sort(id: string, state: ContactMessageRow["state"]): Promise<void> {
      if (!(await setContactState(db, id, state))) throw new Refusal("not-found");
    },
  };
}
export type ContactMessages = ReturnType<typeof createContactMessages>;
