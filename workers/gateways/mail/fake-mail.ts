import { DeliveryFault } from "#workers/gateways/delivery-fault";
import type { Mail, MailGateway } from "#workers/gateways/mail/mail-gateway";

/** A service in memory, for tests: it remembers what it took, and refuses as often as it is told to. */
export function fakeMail({
  refusals = 0,
  isFinal = false,
}: {
  refusals?: number;
  isFinal?: boolean;
} = {}): MailGateway & { taken: Mail[]; tries: number } {
  const fake = {
    name: "resend" as const,
    taken: [] as Mail[],
    tries: 0,
    async send(mail: Mail) {
      fake.tries += 1;
      if (fake.tries <= refusals) throw new DeliveryFault("the service answered 500", { isFinal });
      fake.taken.push(mail);
      return "sent" as const;
    },
  };
  return fake;
}
