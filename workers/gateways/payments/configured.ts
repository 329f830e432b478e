import type { PaymentProvider } from "#domain/plans/payment-methods";
import type { PaymentGateway } from "#workers/gateways/payments/payment-gateway";
import type { TestStore } from "#workers/gateways/payments/test-provider/objects";
import { testGateway } from "#workers/gateways/payments/test-provider/test-gateway";

export type PaymentSettings = {
  ENVIRONMENT: "development" | "production";
  PUBLIC_ORIGIN: string;
  SESSION_SECRET: string;
};

/** The ways to pay that are configured. On a developer's machine without any, the test provider; in production never that one. */
export function paymentGateways(
  settings: PaymentSettings,
  { testStore }: { testStore: TestStore },
): Partial<Record<PaymentProvider, PaymentGateway>> {
  const { ENVIRONMENT, PUBLIC_ORIGIN: origin } = settings;
  if (ENVIRONMENT !== "development") return {};
  return { test: testGateway(testStore, { origin, secrets: [testSecret(settings)] }) };
}

/** What the test provider signs with: of this site alone. */
export const testSecret = ({ SESSION_SECRET }: Pick<PaymentSettings, "SESSION_SECRET">): string =>
  `test provider ${SESSION_SECRET}`;
