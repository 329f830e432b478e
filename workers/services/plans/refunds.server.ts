import { anySubscription } from "#db/queries/admin/billing";
import type { InvoiceRow } from "#db/queries/plans/invoices";
import { moneyText } from "#domain/billing/money";
import { Refusal } from "#domain/refusal";
import type { BillingDeps } from "#workers/services/plans/billing-deps";
import { settlePayment } from "#workers/services/plans/settle-payment.server";
import { mirrorSubscription } from "#workers/services/plans/subscription-mirror.server";
import { gatewayOf, withProvider } from "#workers/services/plans/with-provider";

export type Refunds = ReturnType<typeof createRefunds>;

/** Money that is given back from here. The provider does it; its credit note, and what else comes of it, is learned from the provider. */
export function createRefunds(deps: BillingDeps) {
  return {
    /**
     * Gives back `cents` of a payment, or all that is left of it. Refuses with `refund-impossible` what was not paid, went back already or
     * is more than is left. Answers how much it was, cents.
     */
    async give(invoice: InvoiceRow, cents: number | undefined, now: number): Promise<number> {
      const left = invoice.totalCents - invoice.creditedCents;
      if (invoice.status !== "paid" || left <= 0) throw new Refusal("refund-impossible", { left: "" });
      const wanted = cents ?? left;
      if (wanted <= 0 || wanted > left)
        throw new Refusal("refund-impossible", { left: moneyText(left, invoice.currency) });
      const gateway = gatewayOf(deps, invoice.provider);
      // Pressed twice, it is one: what has gone back so far is part of the key.
      const key = `refund:${invoice.id}:${invoice.creditedCents}:${wanted}`;
      const at = await deps.billingTime(now);
      await withProvider(async () => {
        await gateway.refund(invoice.externalId, wanted, key);
        const subscription = invoice.subscriptionId
          ? await anySubscription(deps.db, invoice.subscriptionId)
          : undefined;
        if (subscription) await mirrorSubscription(deps, gateway, subscription.externalId, at);
        else await settlePayment(deps, gateway, invoice.externalId, at);
      });
      return wanted;
    },
  };
}
