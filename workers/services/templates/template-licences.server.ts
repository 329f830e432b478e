import type { Database } from "#db/client";
import {
  ownTemplateStatement,
  revokeTemplateStatement,
  salesByTemplate,
} from "#db/queries/templates/purchases";
import { anyTemplate } from "#db/queries/templates/templates";
import { creatorShare } from "#domain/billing/creator-share";
import type { PaymentFound } from "#workers/gateways/payments/payment-gateway";
import type { PaymentEffect } from "#workers/services/plans/payment-effects";

export type TemplateLicences = ReturnType<typeof createTemplateLicences>;

/** Who bought which template: a licence comes with a payment, and goes when all of the money has gone back. */
export function createTemplateLicences({ db }: { db: Database }) {
  const effect: PaymentEffect = {
    async onPayment(payment, paidFor, now) {
      if (paidFor.kind !== "template" || payment.status !== "paid") return [];
      const { attempt, userId } = paidFor;
      if (!attempt.templateId) return [];
      const template = await anyTemplate(db, attempt.templateId);
      const priceCents = payment.subtotalCents - payment.discountCents;
      const { provider } = attempt;
      const own = ownTemplateStatement(db, {
        ...{ id: crypto.randomUUID(), userId, templateId: attempt.templateId, attemptId: attempt.id },
        templateName: template?.name ?? attempt.templateId,
        ...{
          provider,
          externalId: payment.externalId,
          state: "owned",
          priceCents,
          currency: payment.currency,
        },
        ...{ creatorShareCents: creatorShare(priceCents), boughtAt: payment.paidAt ?? now },
      });
      const gone = returnedBy(payment);
      return gone
        ? [own, revokeTemplateStatement(db, { provider, externalId: payment.externalId }, gone, now)]
        : [own];
    },
  };
  return {
    effect,
    /** What each template sold, and what of it is its creator's. */
    sales: () => salesByTemplate(db),
  };
}

/** How all of a payment went back; undefined while some of it is ours. */
function returnedBy({ refunds, totalCents }: PaymentFound): "refunded" | "disputed" | undefined {
  const returned = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (refunds.length === 0 || returned < totalCents) return undefined;
  return refunds.some(({ reason }) => reason === "dispute") ? "disputed" : "refunded";
}
