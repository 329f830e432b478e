import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { providerPrices } from "#db/schema/billing";
import type { PaymentProvider } from "#domain/plans/payment-methods";

/** What one provider calls our prices. */
export const priceBook = (db: Database, provider: PaymentProvider) => ({
  async find(price: string): Promise<string | undefined> {
    const row = await db.query.providerPrices.findFirst({
      where: and(eq(providerPrices.provider, provider), eq(providerPrices.price, price)),
    });
    return row?.externalId;
  },
  async priceOf(externalId: string): Promise<string | undefined> {
    const row = await db.query.providerPrices.findFirst({
      where: and(eq(providerPrices.provider, provider), eq(providerPrices.externalId, externalId)),
    });
    return row?.price;
  },
  async note(price: string, externalId: string): Promise<void> {
    await db
      .insert(providerPrices)
      .values({ provider, price, externalId, createdAt: Date.now() })
      .onConflictDoNothing();
  },
});
