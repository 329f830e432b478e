import { z } from "zod";

/**
 * What travels on the queues of conversions and covers: ids only. `sentAt` is the job's `sent_at` at sending, a baton: only the
 * message that still matches may send a successor, so a message delivered twice never becomes two.
 */
export const jobMessage = z.strictObject({
  jobId: z.uuid(),
  sentAt: z.number().int(),
  /** Left out: the job of a project. */
  work: z.enum(["mending", "pack"]).optional(),
});
export type JobMessage = z.infer<typeof jobMessage>;

/** What travels on the queue of mail and text messages: the id of a stored message, or of a forgotten password to look into. */
const deliveryMessage = z.strictObject({ messageId: z.uuid() });
export type DeliveryMessage = z.infer<typeof deliveryMessage>;
const resetMessage = z.strictObject({ resetRequestId: z.uuid() });
export type ResetMessage = z.infer<typeof resetMessage>;

/** What travels on the queue of webhooks: the id of a stored delivery. */
export const hookMessage = z.strictObject({ hookDeliveryId: z.uuid() });
export type HookMessage = z.infer<typeof hookMessage>;

/** What travels on the queue of exports: each message makes one archive. */
export const exportMessage = z.strictObject({ exportId: z.uuid() });
export type ExportMessage = z.infer<typeof exportMessage>;

export const mailQueueMessage = z.union([deliveryMessage, resetMessage]);
