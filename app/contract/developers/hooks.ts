import { z } from "zod";
import { hookEvents } from "#domain/developers/hook-event";

const chooseEvent = "Choose at least one event.";

/** POST /api/user/webhooks. */
export const newHook = z.strictObject({
  url: z
    .string()
    .trim()
    .min(1, "Please enter an address.")
    .max(500, "An address has at most 500 characters."),
  events: z
    .array(z.enum(hookEvents), chooseEvent)
    .min(1, chooseEvent)
    .max(hookEvents.length)
    .transform((events) => hookEvents.filter((event) => events.includes(event))),
});
export type NewHook = z.infer<typeof newHook>;

/** An address as its owner sees it; times are ISO 8601. */
export const hook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(hookEvents)),
  createdAt: z.iso.datetime(),
});
export type Hook = z.infer<typeof hook>;

/** A secret is answered once, when it is made. */
export const madeHook = hook.extend({ secret: z.string() });
export const newSecret = z.object({ secret: z.string() });

/** GET /api/user/webhooks/:hookId/deliveries, newest first. */
export const hookDelivery = z.object({
  id: z.string(),
  event: z.enum(hookEvents),
  state: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.number().int(),
  /** What the address answered last; null when it didn't. */
  status: z.number().int().nullable(),
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it is tried next; null once it is over. */
  nextAt: z.iso.datetime().nullable(),
});
export type HookDelivery = z.infer<typeof hookDelivery>;
export const hookDeliveries = z.array(hookDelivery);
