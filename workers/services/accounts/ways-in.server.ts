import type { DatabaseOf } from "#db/client";
import type { SecurityRules } from "#domain/accounts/security-rules";
import type { Config } from "#workers/env.server";
import { createAccounts } from "#workers/services/accounts/accounts.server";
import { createAdmission } from "#workers/services/accounts/admission.server";
import type { Audit } from "#workers/services/accounts/audit.server";
import type { EmailAddresses } from "#workers/services/accounts/email-addresses.server";
import { createFactorChanges } from "#workers/services/accounts/factor-changes.server";
import { createFactorSetup } from "#workers/services/accounts/factor-setup.server";
import type { Guests } from "#workers/services/accounts/guests.server";
import type { KnownBrowsers } from "#workers/services/accounts/known-browsers.server";
import { createPasskeySignIn } from "#workers/services/accounts/passkey-sign-in.server";
import { createPasskeys } from "#workers/services/accounts/passkeys.server";
import { createRecoveryCodes } from "#workers/services/accounts/recovery-codes.server";
import type { SealedValues } from "#workers/services/accounts/sealed-values.server";
import { createSecondFactors } from "#workers/services/accounts/second-factors.server";
import { createSecondStep } from "#workers/services/accounts/second-step.server";
import { createSecurityLog } from "#workers/services/accounts/security-log.server";
import { createSentCodes } from "#workers/services/accounts/sent-codes.server";
import type { Sessions } from "#workers/services/accounts/sessions.server";
import { createStepUp } from "#workers/services/accounts/step-up.server";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { Messages } from "#workers/services/messages/messages.server";

type Deps = {
  rules: SecurityRules;
  config: Config;
  db: DatabaseOf;
  seals: SealedValues;
  throttle: Throttling;
  sessions: Sessions;
  guests: Guests;
  knownBrowsers: KnownBrowsers;
  messages: Messages;
  emailAddresses: EmailAddresses;
  /** The address of a link that says "this was not me". */
  notMeLink: (userId: string, now: number) => Promise<string>;
  audit: Audit;
};

/** Everything by which an account is opened, and what changes that. */
export function waysIn(deps: Deps) {
  const { config, db, seals, throttle, sessions, guests, knownBrowsers, messages, audit } = deps;
  const admission = createAdmission({
    db,
    sessions,
    guests,
    knownBrowsers,
    messages,
    notMeLink: deps.notMeLink,
    audit,
  });
  const sentCodes = createSentCodes({ config, db });
  const recoveryCodes = createRecoveryCodes({ config, db });
  const changes = createFactorChanges({ db, sessions, messages, audit });
  const secondFactors = createSecondFactors({ db, seals, sentCodes, recoveryCodes, messages, throttle });
  const secondStep = createSecondStep({
    config,
    db,
    secondFactors,
    admission,
    knownBrowsers,
    throttle,
    messages,
    audit,
  });
  const accounts = createAccounts({
    rules: deps.rules,
    config,
    db,
    throttle,
    sessions,
    guests,
    knownBrowsers,
    admission,
    secondStep,
    emailAddresses: deps.emailAddresses,
    audit,
  });
  const passkeys = createPasskeys({ db, changes });
  return {
    accounts,
    factorSetup: createFactorSetup({
      rules: deps.rules,
      db,
      seals,
      sentCodes,
      recoveryCodes,
      secondFactors,
      changes,
      messages,
      throttle,
    }),
    passkeys,
    passkeySignIn: createPasskeySignIn({ db, passkeys, secondStep, admission, throttle, audit }),
    recoveryCodes,
    secondFactors,
    secondStep,
    sentCodes,
    securityLog: createSecurityLog({ db }),
    stepUp: createStepUp({ accounts, secondFactors, passkeys, messages, throttle, audit }),
  };
}
export type WaysIn = ReturnType<typeof waysIn>;
