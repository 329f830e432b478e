import { z } from "zod";
import { type FactorMethod, factorMethods } from "#domain/accounts/second-factor";

/** A method of the second factor that is on. */
export type MethodOnScreen = {
  method: FactorMethod;
  sentTo: string | null;
  since: string;
  lastUsedAt: string | null;
};

export type PasskeyOnScreen = {
  id: string;
  name: string;
  isSynced: boolean;
  createdAt: string;
  lastUsedAt: string | null;
};

/** Something that happened to one's own account. */
export type ActivityLine = { id: number; at: string; what: string; detail: string };

/**
 * GET /api/user/step-up/options: the ways in which somebody can confirm who they are, the one to ask for first at the head.
 * Without any the password is asked for.
 */
export const stepUpWays = z.object({
  methods: z.array(z.object({ method: z.enum(factorMethods), sentTo: z.string().nullable() })),
  hasPasskeys: z.boolean(),
});
export type StepUpWays = z.infer<typeof stepUpWays>;

/** What /security shows. */
export type SecurityData = {
  email: string;
  username: string;
  /** In the order in which they are asked for; none when two-factor authentication is off. */
  methods: MethodOnScreen[];
  /** Whether codes can be sent at all. */
  canSend: { email: boolean; sms: boolean };
  recovery: { count: number; left: number };
  isEmailVerified: boolean;
  passkeys: PasskeyOnScreen[];
  activity: ActivityLine[];
  now: string;
};
