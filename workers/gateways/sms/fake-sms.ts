import type { SmsGateway, TextMessage } from "#workers/gateways/sms/sms-gateway";

/** A service in memory, for tests: it remembers what it took. */
export function fakeSms(): SmsGateway & { taken: TextMessage[] } {
  const taken: TextMessage[] = [];
  return {
    name: "twilio",
    taken,
    async send(message) {
      taken.push(message);
      return "sent";
    },
  };
}
