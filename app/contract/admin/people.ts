import { z } from "zod";
import { factorMethods } from "#domain/accounts/second-factor";
import { peopleSorts, peopleStates } from "#domain/admin/people-question";
import { paidTiers } from "#domain/plans/subscription";

const maxPage = 100_000;

/** GET /api/admin/users: what can be asked, each as a field of the address; empty ones count as not there. */
export const peopleQuestion = z.object({
  query: z.string().trim().max(100, "A search takes at most 100 characters.").default(""),
  plan: z.enum(["free", "premium", "ultimate"]).nullable().default(null),
  role: z.enum(["user", "admin"]).nullable().default(null),
  state: z.enum(peopleStates).nullable().default(null),
  sort: z.enum(peopleSorts).default("name"),
  page: z.coerce.number("A page is a number.").int("A page is a number.").min(1).max(maxPage).default(1),
});

/** Somebody in the list. The first fields bear the specification's names. */
const listedPerson = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(["user", "admin"]),
  subscriptionType: z.enum(["free", "premium", "enterprise"]),
  totalConversions: z.number().int(),
  createdAt: z.string(),
  twoFactorEnabled: z.boolean(),
  twoFactorMethod: z.enum(factorMethods).nullable(),
  planName: z.string(),
  books: z.number().int(),
  conversionsThisMonth: z.number().int(),
  lastSeenAt: z.string().nullable(),
  isSuspended: z.boolean(),
  isPaymentDue: z.boolean(),
  isLeaving: z.boolean(),
});
export type ListedPersonAnswer = z.infer<typeof listedPerson>;
export const peopleAnswer = z.object({
  users: z.array(listedPerson),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type PeopleAnswer = z.infer<typeof peopleAnswer>;

const counted = z.object({ used: z.number().int(), limit: z.number().int().nullable() });

/** GET /api/admin/users/:userId: the whole of an account as administrators see it. Books by name alone. */
export const personAnswer = listedPerson.extend({
  planUntil: z.string().nullable(),
  conversions: counted,
  covers: counted,
  newestBooks: z.array(z.object({ name: z.string(), status: z.string(), updatedAt: z.string() })),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), place: z.string(), lastSeenAt: z.string() }),
  ),
  payments: z.array(
    z.object({ number: z.string().nullable(), at: z.string(), total: z.string(), status: z.string() }),
  ),
  log: z.array(z.object({ id: z.number(), at: z.string(), what: z.string(), detail: z.string() })),
  /** The administrator who asks: most deeds are not for oneself. */
  isSelf: z.boolean(),
});
export type PersonAnswer = z.infer<typeof personAnswer>;

/** POST /api/admin/users/:userId. */
export const personDeed = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("suspend") }),
  z.strictObject({ do: z.literal("restore") }),
  z.strictObject({ do: z.literal("end-sessions") }),
  z.strictObject({ do: z.literal("reset-factor") }),
  z.strictObject({ do: z.literal("set-role"), role: z.enum(["user", "admin"]) }),
  z.strictObject({ do: z.literal("grant"), tier: z.enum(paidTiers), until: z.iso.date("Choose a day.") }),
  z.strictObject({ do: z.literal("see") }),
]);
export type PersonDeed = z.infer<typeof personDeed>;
