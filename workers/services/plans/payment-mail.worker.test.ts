import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { grantPlan } from "#db/queries/admin/plan-grants";
import { failedPayments, paymentDifferences, subscriptions } from "#db/schema/billing";
import { invoices } from "#db/schema/invoices";
import { messages as messageRows } from "#db/schema/messages";
import { createMessages } from "#workers/services/messages/messages.server";
import type { BillingDeps } from "#workers/services/plans/billing-deps";
import { createInvoicing } from "#workers/services/plans/invoicing.server";
import { createPlans } from "#workers/services/plans/plans.server";
import { billingBench, subscribed } from "../../../tests/setup/billing-bench";
import { db } from "../../../tests/setup/conversion-bench";
import { newUser } from "../../../tests/setup/people";
import { testServices } from "../../../tests/setup/services";

const dayMs = 86_400_000;

/** Billing whose mails have rows of their own; `dies` is asked before each step in which a process could end. */
function mailingBench(dies: (step: "post" | "prepare", kind: string) => boolean) {
  const { services } = testServices();
  const queued: string[] = [];
  const real = createMessages({
    ...{ config: services.config, db: () => db, throttle: services.throttle, settings: services.settings },
    seals: { seal: (_purpose: string, _owner: string, text: string) => text } as never,
    mail: { send: async () => undefined } as never,
    sms: undefined,
    queue: {
      send: async (body: unknown) => void queued.push((body as { messageId: string }).messageId),
    } as never,
  });
  const messages: BillingDeps["messages"] = {
    prepareMail(mail) {
      if (dies("prepare", mail.message.kind)) throw new Error("the isolate died");
      const prepared = real.prepareMail(mail);
      return (
        prepared && {
          ...prepared,
          async post() {
            if (dies("post", mail.message.kind)) throw new Error("the isolate died");
            await prepared.post();
          },
        }
      );
    },
  };
  const invoicing = createInvoicing({
    ...{ db, plans: createPlans({ db }), settings: services.settings, messages },
  });
  return {
    bench: billingBench({ effects: [invoicing.effect], messages }),
    invoicing,
    messages: real,
    queued,
  };
}

const mailsTo = async (userId: string, kind: string) =>
  db
    .select()
    .from(messageRows)
    .where(and(eq(messageRows.userId, userId), eq(messageRows.kind, kind)));

describe("a process that ends right after its batch", () => {
  it("loses no mail of a payment that failed: its row came with the batch, and the sweep sends it", async () => {
    let isDying = false;
    const { bench, messages, queued } = mailingBench(
      (step, kind) => isDying && step === "post" && kind === "payment-failed",
    );
    const { id, row } = await bench.subscriber();
    await bench.desk.setCard(row.externalId, "fails");
    await bench.desk.advance(31);
    isDying = true;
    await expect(bench.deliver()).rejects.toThrow("the isolate died");
    expect(await bench.row(id)).toMatchObject({ status: "past_due" });
    const [mail] = await mailsTo(id, "payment-failed");
    expect(mail).toMatchObject({ state: "waiting" });
    expect(queued).not.toContain(mail?.id);
    isDying = false;
    // Its event comes again, and changes nothing: one mail.
    await bench.deliver();
    await messages.sweep((mail?.createdAt ?? 0) + dayMs);
    expect(queued).toContain(mail?.id);
    expect(await mailsTo(id, "payment-failed")).toHaveLength(1);
    const failed = await db.select().from(failedPayments).where(eq(failedPayments.userId, id));
    expect(failed).toMatchObject([{ amountCents: 499, paidAt: null }]);
    await bench.desk.payLate(row.externalId);
    await bench.deliver();
    const [late] = await db.select().from(failedPayments).where(eq(failedPayments.userId, id));
    expect(late?.paidAt).not.toBeNull();
  });

  it("loses no receipt: the invoice that nobody was mailed remembers it, and it goes out once", async () => {
    let isDying = true;
    const { bench, invoicing } = mailingBench((step) => isDying && step === "prepare");
    const { id } = await newUser();
    await bench.buy(id);
    await bench.deliver();
    const own = () => db.select().from(invoices).where(eq(invoices.userId, id));
    expect(await own()).toMatchObject([{ status: "paid", mailedAt: null }]);
    expect(await mailsTo(id, "receipt")).toEqual([]);
    isDying = false;
    await Promise.all([invoicing.mail(Date.now()), invoicing.mail(Date.now())]);
    await invoicing.mail(Date.now());
    expect(await mailsTo(id, "receipt")).toHaveLength(1);
    expect((await own())[0]?.mailedAt).not.toBeNull();
  });
});

it("a plan that was given is nobody's to compare: the night leaves it alone", async () => {
  const bench = billingBench();
  const { id } = await newUser();
  const now = await bench.now();
  await grantPlan(db, id, { tier: "ultimate", until: now + 30 * dayMs }, now);
  const given = () => db.select().from(subscriptions).where(eq(subscriptions.userId, id));
  const before = await given();
  await bench.reconciliation.reconcile(now + dayMs);
  expect(await given()).toEqual(before);
  expect(await bench.user(id)).toMatchObject({ tier: "ultimate" });
  expect(await db.select().from(paymentDifferences).where(eq(paymentDifferences.externalId, id))).toEqual([]);
});

describe("a VAT number", () => {
  it("stands on invoices from then on, and leaves those before as they were", async () => {
    const { services } = testServices();
    const { id } = await newUser();
    await subscribed(id, "premium");
    const { subscriptions: own } = services.billing;
    await expect(own.setVatId(id, "DE12", Date.now())).rejects.toMatchObject({ code: "vat-number-wrong" });
    await own.setVatId(id, "de 123 456 789", Date.now());
    expect((await services.invoicing.party(id)).vatId).toBe("DE123456789");
    const [first] = await services.invoicing.documents(id);
    expect(first?.buyer.vatId).toBe("");
    const { bench } = mailingBench(() => false);
    await own.setVatId(id, "FRXX123456789", Date.now());
    const { id: other } = await newUser();
    await own.setVatId(other, "ATU12345678", Date.now());
    await bench.buy(other);
    await bench.deliver();
    const [invoice] = await db.select().from(invoices).where(eq(invoices.userId, other));
    expect(invoice?.party.vatId).toBe("ATU12345678");
    await own.setVatId(other, " ", Date.now());
    expect((await services.invoicing.party(other)).vatId).toBe("ATU12345678");
  });
});
