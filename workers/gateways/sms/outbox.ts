import type { SmsGateway } from "#workers/gateways/sms/sms-gateway";

/** Sends nothing: on a developer's machine every text message stays in the database, where /__dev/outbox shows it. */
export const outbox: SmsGateway = { name: "outbox", send: async () => "held" };
