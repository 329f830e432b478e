import { z } from "zod";
import { isMailAddress } from "#domain/messages/mail-address";
import {
  maxContactLength,
  maxContactNameLength,
  maxContactSubjectLength,
  minFillMs,
} from "#domain/pages/contact-limits";

/** Five messages an hour from one address. */
export const contactByAddress = { kind: "window", limit: 5, windowMs: 3_600_000 } as const;

const line = (max: number) => z.string().trim().min(1).max(max);

/** A message to the people who run the site, as the help center asks for it. */
export const helpMessage = z.object({
  email: z.string().trim().refine(isMailAddress),
  subject: line(maxContactSubjectLength),
  message: line(maxContactLength),
});
/** The same with a name, as the contact page asks for it. */
export const contactMessage = helpMessage.extend({
  firstName: line(maxContactNameLength),
  lastName: line(maxContactNameLength),
});
export type ContactMessage = z.infer<typeof contactMessage>;

/**
 * Whether a form was filled in by a program: it wrote into the field people don't see, or was quicker than anybody types.
 * `openedAt` is when the page was made, ms; one that is missing or lies in the future counts as quick.
 */
export const isFromProgram = ({ trap, openedAt }: { trap: string; openedAt: number }, now: number): boolean =>
  trap !== "" || !Number.isFinite(openedAt) || now - openedAt < minFillMs;
