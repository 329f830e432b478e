import type { Database } from "#db/client";
import {
  holdMessage,
  leaseMessage,
  type MessageRow,
  messageById,
  releaseMessage,
  settleMessage,
} from "#db/queries/messages/messages";
import { describeFault } from "#domain/describe-fault";
import { composedMail } from "#domain/messages/composed-mail";
import { type MailSite, smsWords } from "#domain/messages/message-words";
import { DeliveryFault } from "#workers/gateways/delivery-fault";
import type { MailGateway } from "#workers/gateways/mail/mail-gateway";
import type { SmsGateway } from "#workers/gateways/sms/sms-gateway";
import type { SealedBodies, SealedBody } from "#workers/services/messages/sealed-body";

/** Longer than any gateway takes to answer. */
const leaseMs = 60_000;

type Deps = {
  db: Database;
  bodies: SealedBodies;
  mail: MailGateway | undefined;
  sms: SmsGateway | undefined;
  site: MailSite;
};
/** `settled`: nothing to do any more. `busy`: another consumer has it. */
export type Outcome = "sent" | "settled" | "busy" | "failed" | "retry";
export type Delivery = ReturnType<typeof delivery>;

/** Sending what was stored, once however often its queue brings it. */
export function delivery({ db, bodies, mail, sms, site }: Deps) {
  async function giveUp(row: Pick<MessageRow, "id" | "kind">, why: string, now: number): Promise<"failed"> {
    // Of two that give up, one logs.
    if (await settleMessage(db, row.id, "failed", now))
      console.error(
        JSON.stringify({ level: "error", event: "message-failed", id: row.id, kind: row.kind, why }),
      );
    return "failed";
  }

  /** Hands the message over. Throws DeliveryFault. */
  async function handOver(row: MessageRow, { to, message }: SealedBody): Promise<"sent" | "held"> {
    const gone = (why: string) => new DeliveryFault(why, { isFinal: true });
    if (row.channel === "sms") {
      const text = smsWords(message);
      if (!text) throw gone("this message has no words for a text");
      if (!sms) throw new DeliveryFault("no way to send texts is configured", { isFinal: false });
      return sms.send({ id: row.id, to, text });
    }
    const composed = composedMail(message, to, site);
    if (!composed) throw gone("the address or the subject is not one that may be used");
    if (!mail) throw new DeliveryFault("no way to send mail is configured", { isFinal: false });
    return mail.send({ id: row.id, ...composed });
  }

  return {
    /** Sends one message. What fails for now is let go of, to be tried again. */
    async deliver(id: string, now: number): Promise<Outcome> {
      const row = await leaseMessage(db, id, { now, until: now + leaseMs });
      if (!row) return (await messageById(db, id))?.state === "waiting" ? "busy" : "settled";
      const body = bodies.open(row);
      if (!body) return giveUp(row, "its body cannot be opened", now);
      if (isTooLate(row, body, now)) return giveUp(row, "its code has run out", now);
      try {
        if ((await handOver(row, body)) === "held") await holdMessage(db, id, now);
        else await settleMessage(db, id, "sent", now);
        return "sent";
      } catch (error) {
        const isFinal = error instanceof DeliveryFault && error.isFinal;
        if (isFinal) return giveUp(row, error.message, now);
        await releaseMessage(db, id);
        console.warn(
          JSON.stringify({ event: "message-delayed", id, tries: row.tries, why: describeFault(error) }),
        );
        return "retry";
      }
    },

    /** Gives up a message whose every try failed. */
    async bury(id: string, now: number): Promise<void> {
      const row = await messageById(db, id);
      if (row) await giveUp(row, "every try failed", now);
    },
  };
}

/** Whether a code would come when it no longer works. */
const isTooLate = (row: MessageRow, { message }: SealedBody, now: number): boolean =>
  message.kind === "sign-in-code" && now - row.createdAt > message.minutes * 60_000;
