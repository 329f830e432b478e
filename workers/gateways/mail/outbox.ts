import type { MailGateway } from "#workers/gateways/mail/mail-gateway";

/** Sends nothing: on a developer's machine every mail stays in the database, where /__dev/outbox shows it. */
export const outbox: MailGateway = { name: "outbox", send: async () => "held" };
