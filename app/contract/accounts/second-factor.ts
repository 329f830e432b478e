import { z } from "zod";
import { factorMethods } from "#domain/accounts/second-factor";

export const factorMethod = z.enum(factorMethods);

const code = z.string().trim().min(1, "Please enter the 6-digit verification code.").max(16);
const recoveryCode = z.string().trim().min(1, "Please enter a recovery code.").max(40);

/** What a browser's passkey answered; the library that checks it knows the rest. Unknown keys are left out. */
const credential = <S extends z.ZodRawShape>(response: S) =>
  z.object({
    id: z.string().min(1).max(2_000),
    rawId: z.string().min(1).max(2_000),
    type: z.literal("public-key"),
    response: z.object(response),
    clientExtensionResults: z.object({}).default({}),
    authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
  });
const base64 = z.string().max(20_000);
export const passkeyAnswer = credential({
  clientDataJSON: base64,
  authenticatorData: base64,
  signature: base64,
  userHandle: base64.optional(),
});
const newPasskeyAnswer = credential({
  clientDataJSON: base64,
  attestationObject: base64,
  transports: z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])).optional(),
});
const passkeyName = z
  .string()
  .trim()
  .min(1, "Please enter a name for the passkey.")
  .max(60, "A passkey’s name has at most 60 characters.");

/** POST /api/login/second-step: with the cookie of a sign-in that waits. */
export const secondStep = z.union([
  z.strictObject({ code, method: factorMethod.optional() }),
  z.strictObject({ recoveryCode }),
]);
export type SecondStepEntry = z.infer<typeof secondStep>;

/** POST /api/login/send-code, /api/user/step-up/send-code, /api/user/send-2fa-setup-code. */
export const sendCode = z.strictObject({ method: factorMethod });

/** POST /api/login/passkey. */
export const passkeySignIn = z.strictObject({ passkey: passkeyAnswer });

/** POST /api/user/step-up. */
export const stepUp = z.union([
  z.strictObject({ password: z.string().min(1, "Please enter your password.").max(256) }),
  z.strictObject({ code, method: factorMethod.optional() }),
  z.strictObject({ recoveryCode }),
  z.strictObject({ passkey: passkeyAnswer }),
]);
export type StepUpEntry = z.infer<typeof stepUp>;

/** POST /api/user/setup-2fa. The method's names are the specification's. */
export const setup = z.strictObject({ method: factorMethod, phoneNumber: z.string().max(40).optional() });
export type Setup = z.infer<typeof setup>;
export const setupAnswer = z.object({
  method: factorMethod,
  /** A data URL. With `secret` and `uri` only for the app. */
  qrCode: z.string().optional(),
  secret: z.string().optional(),
  uri: z.string().optional(),
  /** Where the code went, mostly hidden. */
  sentTo: z.string().optional(),
});
export type SetupAnswer = z.infer<typeof setupAnswer>;

/** POST /api/user/enable-2fa. */
export const enable = z.strictObject({ code });
export const enableAnswer = z.object({
  twoFactorEnabled: z.literal(true),
  twoFactorMethod: factorMethod,
  /** With the first method only, and only this once. */
  recoveryCodes: z.array(z.string()).optional(),
});
export type EnableAnswer = z.infer<typeof enableAnswer>;

/** POST /api/user/disable-2fa. */
export const disable = z.strictObject({
  password: z.string().min(1, "Please enter your password.").max(256),
});

/** POST /api/user/recovery-codes. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });

/** POST /api/user/passkeys. Without a name it gets the browser's. */
export const newPasskey = z.strictObject({ passkey: newPasskeyAnswer, name: passkeyName.optional() });
/** PATCH /api/user/passkeys/:passkeyId. */
export const renamedPasskey = z.strictObject({ name: passkeyName });
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

/** What POST /api/login answers when a code is needed besides the password. Never a code itself. */
export const secondStepNeeded = z.object({
  requiresTwoFactor: z.literal(true),
  message: z.string(),
  methods: z.array(z.object({ method: factorMethod, sentTo: z.string().nullable() })),
});
export type SecondStepNeeded = z.infer<typeof secondStepNeeded>;
