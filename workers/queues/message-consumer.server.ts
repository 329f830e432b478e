import { describeFault } from "#domain/describe-fault";
import { mailQueueMessage } from "#workers/queues/messages";
import type { PasswordReset } from "#workers/services/accounts/password-reset.server";
import type { Messages } from "#workers/services/messages/messages.server";

const firstDelaySeconds = 30;
const maxDelaySeconds = 3_600;
/** While another consumer has it: longer than its lease. */
const busySeconds = 90;
/** The database did not answer. */
const faultSeconds = 15;

/** Answers a batch of the queue of messages, or of its dead letters. */
export async function consumeMessages(
  batch: MessageBatch<unknown>,
  services: {
    messages: Pick<Messages, "deliver" | "bury">;
    passwordReset: Pick<PasswordReset, "process">;
  },
  now: () => number = Date.now,
): Promise<void> {
  const isDead = batch.queue.endsWith("-dead");
  for (const message of batch.messages) {
    const parsed = mailQueueMessage.safeParse(message.body);
    if (!parsed.success) {
      console.error(JSON.stringify({ event: "message-not-understood", queue: batch.queue, id: message.id }));
      message.ack();
      continue;
    }
    try {
      if ("resetRequestId" in parsed.data) {
        if (!isDead) await services.passwordReset.process(parsed.data.resetRequestId, now());
        message.ack();
      } else if (isDead) {
        await services.messages.bury(parsed.data.messageId, now());
        message.ack();
      } else settle(message, await services.messages.deliver(parsed.data.messageId, now()));
    } catch (error) {
      const fault = describeFault(error);
      console.error(JSON.stringify({ event: "queue-fault", queue: batch.queue, id: message.id, fault }));
      message.retry({ delaySeconds: faultSeconds });
    }
  }
}

function settle(message: Message<unknown>, outcome: Awaited<ReturnType<Messages["deliver"]>>): void {
  if (outcome === "busy") message.retry({ delaySeconds: busySeconds });
  else if (outcome === "retry") message.retry({ delaySeconds: nextDelay(message.attempts) });
  else message.ack();
}

const nextDelay = (attempts: number): number =>
  Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** (attempts - 1));
