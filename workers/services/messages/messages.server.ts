import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { DatabaseOf } from "#db/client";
import {
  deleteOldMessages,
  insertMessage,
  insertMessageStatement,
  newestMessages,
  waitingMessages,
} from "#db/queries/messages/messages";
import { type ComposedMail, composedMail } from "#domain/messages/composed-mail";
import type { Message, MessageKind, Recipient } from "#domain/messages/message";
import { smsWords } from "#domain/messages/message-words";
import { Refusal } from "#domain/refusal";
import type { Config } from "#workers/env.server";
import type { MailGateway } from "#workers/gateways/mail/mail-gateway";
import type { SmsGateway } from "#workers/gateways/sms/sms-gateway";
import type { DeliveryMessage } from "#workers/queues/messages";
import type { SealedValues } from "#workers/services/accounts/sealed-values.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { type Delivery, delivery } from "#workers/services/messages/delivery.server";
import { type SealedBody, sealedBodies } from "#workers/services/messages/sealed-body";
import { countText } from "#workers/services/messages/text-limits.server";
import type { Settings } from "#workers/services/site/settings.server";

const day = 86_400_000;
/** Sent and failed rows serve to answer "did you mail me?"; a held one is a developer's. */
const oldMs = 30 * day;
/** Longer than every delay of the queue: what still waits then was forgotten by it. */
const forgottenMs = 3 * 3_600_000;
const resendAtOnce = 100;

export type MessagesDeps = {
  config: Pick<Config, "ENVIRONMENT" | "PUBLIC_ORIGIN">;
  db: DatabaseOf;
  seals: SealedValues;
  /** None: nothing can be mailed, or sent as a text. */
  mail: MailGateway | undefined;
  sms: SmsGateway | undefined;
  queue: Pick<Queue<unknown>, "send">;
  throttle: Throttling;
  settings: Settings;
};
type Mail = { to: { userId: string; email: string }; message: Message; now: number };
export type Channel = "mail" | "sms";
/** A message the outbox shows. */
export type HeldMessage = {
  id: string;
  userId: string;
  kind: MessageKind;
  channel: Channel;
  state: string;
  createdAt: number;
  to: string;
  message: Message;
} & Pick<ComposedMail, "subject" | "text" | "html">;
/** A mail on its way into a batch: its row, and what puts it on its queue once the batch is through. */
export type PreparedMail = { statement: (onlyIf?: SQL) => BatchItem<"sqlite">; post: () => Promise<void> };
export type Messages = ReturnType<typeof createMessages>;

/** Mail and text messages to account holders: stored encrypted, then sent from a queue of their own. */
export function createMessages(deps: MessagesDeps) {
  const { config, db, mail, sms, queue, throttle, settings } = deps;
  const bodies = sealedBodies(deps.seals);
  const site = { origin: config.PUBLIC_ORIGIN };
  // A message is found by its id alone, before its owner is known.
  const shard = db("messages");
  const { deliver, bury }: Delivery = delivery({ db: shard, bodies, mail, sms, site });

  const isAvailable = (channel: Channel): boolean => (channel === "mail" ? mail : sms) !== undefined;

  return {
    /** Whether messages of this kind can go out at all. */
    isAvailable,

    /** Refuses with `messages-unavailable` where nothing can go out: for what makes no sense without its message. */
    require(channel: Channel): void {
      if (!isAvailable(channel)) throw new Refusal("messages-unavailable", { channel });
    },

    /**
     * Stores a message and puts it on its queue; a delivery that fails later is no fault of the caller's. A text message is
     * counted first: refuses with `phone-number-wrong`, `phone-country-not-allowed`, `too-many-requests` or
     * `messages-unavailable`. A mail that cannot go out at all is left out, with an alert in the log.
     */
    async send({ to, message, now }: { to: Recipient; message: Message; now: number }): Promise<void> {
      const channel: Channel = "email" in to ? "mail" : "sms";
      if (!isAvailable(channel)) {
        if (channel === "sms") throw new Refusal("messages-unavailable", { channel });
        return alertMissing(message.kind);
      }
      const address =
        "email" in to ? to.email : await countText({ throttle, settings }, to.userId, to.phone, now);
      const id = crypto.randomUUID();
      const sealed = bodies.seal(to.userId, { to: address, message });
      await insertMessage(shard, {
        id,
        userId: to.userId,
        kind: message.kind,
        channel,
        sealed,
        createdAt: now,
      });
      // What the queue does not take waits in its row; the sweep sends it again.
      await queue.send({ messageId: id } satisfies DeliveryMessage).catch(() => undefined);
    },

    /**
     * A mail whose row is written in the batch of what it tells of, so that neither is there without the other. A process that ends
     * before `post` leaves the row waiting; the sweep sends it. Undefined, with an alert, where nothing can be mailed.
     */
    prepareMail({ to, message, now }: Mail): PreparedMail | undefined {
      if (!isAvailable("mail")) {
        alertMissing(message.kind);
        return undefined;
      }
      const { userId, email } = to;
      const sealed = bodies.seal(userId, { to: email, message });
      const id = crypto.randomUUID();
      const row = { id, userId, kind: message.kind, channel: "mail" as const, sealed, createdAt: now };
      return {
        statement: (onlyIf) => insertMessageStatement(shard, row, onlyIf),
        async post() {
          await queue.send({ messageId: id } satisfies DeliveryMessage).catch(() => undefined);
        },
      };
    },

    deliver,
    bury,

    /** Sends again what its queue forgot, and forgets what is old. */
    async sweep(now: number): Promise<void> {
      const forgotten = await waitingMessages(shard, now - forgottenMs, resendAtOnce);
      for (const messageId of forgotten) await queue.send({ messageId } satisfies DeliveryMessage);
      await deleteOldMessages(shard, now - oldMs);
    },

    /** What a developer's machine has not sent, the newest first. Nothing in production. */
    async outbox(limit = 100): Promise<HeldMessage[]> {
      if (config.ENVIRONMENT !== "development") return [];
      return (await newestMessages(shard, limit)).flatMap((row) => {
        const body: SealedBody | undefined = bodies.open(row);
        if (!body) return [];
        const { to, message } = body;
        const { id, userId, channel, state, createdAt } = row;
        const shown = shownAs(channel, body);
        return [{ id, userId, kind: message.kind, channel, state, createdAt, to, message, ...shown }];
      });
    },
  };

  function shownAs(channel: Channel, { to, message }: SealedBody) {
    const asMail = channel === "mail" ? composedMail(message, to, site) : undefined;
    return asMail ?? { subject: message.kind, text: smsWords(message) ?? "", html: "" };
  }
}

// Once an isolate and kind, not once a message.
const alerted = new Set<string>();

function alertMissing(kind: MessageKind): void {
  if (alerted.has(kind)) return;
  alerted.add(kind);
  console.error(
    JSON.stringify({ level: "alert", message: "no way to send mail is configured: set MAIL", kind }),
  );
}
