import { describeFault } from "#domain/describe-fault";
import { hookMessage } from "#workers/queues/messages";
import type { HookDeliveries } from "#workers/services/developers/hook-deliveries.server";

/** The database did not answer. */
const faultSeconds = 15;

/** Answers a batch of the queue of webhooks, all at once: a receiver that is slow must not keep the others waiting. */
export async function consumeHooks(
  batch: MessageBatch<unknown>,
  services: { hookDeliveries: Pick<HookDeliveries, "deliver"> },
  now: () => number = Date.now,
): Promise<void> {
  await Promise.all(
    batch.messages.map(async (message) => {
      const parsed = hookMessage.safeParse(message.body);
      if (!parsed.success) {
        console.error(
          JSON.stringify({ event: "message-not-understood", queue: batch.queue, id: message.id }),
        );
        return message.ack();
      }
      try {
        await services.hookDeliveries.deliver(parsed.data.hookDeliveryId, now());
        message.ack();
      } catch (error) {
        const fault = describeFault(error);
        console.error(JSON.stringify({ event: "queue-fault", queue: batch.queue, id: message.id, fault }));
        message.retry({ delaySeconds: faultSeconds });
      }
    }),
  );
}
