import type { JobMessage } from "#workers/queues/messages";
import type { Conversions } from "#workers/services/conversions.server";

/** One conversion job: does it, and tells the queue whether the message may be forgotten. */
export async function consumeConversion(
  job: JobMessage,
  message: Pick<Message<unknown>, "ack" | "retry">,
  conversions: Conversions,
): Promise<void> {
  const outcome = await conversions.run(job);
  switch (outcome.kind) {
    case "completed":
    case "duplicate":
    case "waiting":
    case "lost":
    case "failed":
      return message.ack();
    case "retry":
      return message.retry({ delaySeconds: outcome.delaySeconds });
    default:
      return outcome satisfies never;
  }
}
