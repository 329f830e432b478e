import { outbox } from "#workers/gateways/sms/outbox";
import type { Fetch, SmsGateway } from "#workers/gateways/sms/sms-gateway";
import { twilio } from "#workers/gateways/sms/twilio";

export type SmsSettings = {
  ENVIRONMENT: "development" | "production";
  SMS?: "outbox" | "twilio" | undefined;
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_FROM?: string | undefined;
};

/** The way text messages go, as the configuration says; the outbox on a developer's machine, undefined where there is none. */
export function smsGateway(settings: SmsSettings, fetch: Fetch): SmsGateway | undefined {
  const { ENVIRONMENT, SMS } = settings;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = settings;
  const driver = SMS ?? (ENVIRONMENT === "development" ? "outbox" : undefined);
  if (driver === "twilio" && accountSid && authToken && from)
    return twilio({ accountSid, authToken, from }, fetch);
  return driver === "outbox" && ENVIRONMENT === "development" ? outbox : undefined;
}
