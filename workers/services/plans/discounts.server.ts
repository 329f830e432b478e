import type { Database } from "#db/client";
import {
  codeFor,
  codeUsedStatement,
  discountFaultOf,
  releaseCodeStatements,
  reserveCodeStatements,
} from "#db/queries/plans/discounts";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { type DiscountFault, discountFor, normalizeCode } from "#domain/billing/discount";
import { moneyText } from "#domain/billing/money";
import { Refusal } from "#domain/refusal";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { DiscountReservation, PaymentEffect } from "#workers/services/plans/payment-effects";

/** Enough for typing mistakes, too few for finding a code by trying. */
const lookRule = { kind: "window", limit: 20, windowMs: 60 * 60_000 } as const satisfies ThrottleRule;

type Asked = { code: string; userId: string; priceCents: number; currency: string; now: number };
export type Discounts = ReturnType<typeof createDiscounts>;

/** Discount codes: what one takes off, and that each use is given once. */
export function createDiscounts({ db, throttle }: { db: Database; throttle: Throttling }) {
  /** Refuses with `discount-…` what does not count. */
  async function look({ code: typed, userId, priceCents, currency, now }: Asked) {
    // The account's own clock: billing time may be put forward by a test.
    await throttle.hit("discount-code", userId, lookRule, Date.now());
    const code = normalizeCode(typed);
    const row = code === undefined ? undefined : await codeFor(db, code, userId);
    if (!row) throw new Refusal("discount-unknown");
    if (row.discountType === "fixed_amount" && row.currency !== currency)
      throw new Refusal("discount-unknown");
    const answer = discountFor(
      { ...row, type: row.discountType, value: row.discountValue },
      { priceCents, now, usedByPerson: row.isUsedByPerson },
    );
    if ("fault" in answer) throw refusalOf(answer.fault, moneyText(row.minimumCents, row.currency));
    return { row, cents: answer.cents };
  }

  const reserve: DiscountReservation = async ({ attemptId, ...asked }) => {
    const { row, cents } = await look(asked);
    const { userId, now } = asked;
    const state = "reserved" as const;
    const redemption = {
      id: crypto.randomUUID(),
      codeId: row.id,
      userId,
      attemptId,
      amountCents: cents,
      state,
    };
    return {
      ...{ codeId: row.id, cents, label: row.code },
      statements: reserveCodeStatements(db, { ...redemption, createdAt: now, updatedAt: now }),
    };
  };

  const effect: PaymentEffect = {
    async onCheckout({ id, discountCodeId }, outcome, now) {
      if (!discountCodeId) return [];
      return outcome === "completed" ? [codeUsedStatement(db, id, now)] : releaseCodeStatements(db, id, now);
    },
  };

  return {
    reserve,
    effect,
    /** What a code would take off a price; nothing is reserved. Refuses as a reservation does. */
    async preview(asked: Asked): Promise<{ code: string; cents: number }> {
      const { row, cents } = await look(asked);
      return { code: row.code, cents };
    },
  };
}

/** The refusal that a batch with a reservation ended in, when it was one. */
export function refusedReservation(error: unknown): Refusal | undefined {
  const fault = discountFaultOf(error);
  return fault && refusalOf(fault, "");
}

function refusalOf(fault: DiscountFault, minimum: string): Refusal {
  switch (fault) {
    case "inactive":
      return new Refusal("discount-unknown");
    case "not-yet":
      return new Refusal("discount-not-yet");
    case "expired":
      return new Refusal("discount-expired");
    case "used-up":
      return new Refusal("discount-used-up");
    case "used-by-you":
      return new Refusal("discount-used");
    case "too-little":
      return new Refusal("discount-too-little", { minimum });
  }
}
