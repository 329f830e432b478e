import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { discountCodes, discountRedemptions } from "#db/schema/discounts";
import { creditNotes, invoices } from "#db/schema/invoices";
import { templatePurchases } from "#db/schema/templates";
import { invoiceNumber } from "#domain/billing/invoice";
import { createDiscounts } from "#workers/services/plans/discounts.server";
import { createInvoicing } from "#workers/services/plans/invoicing.server";
import { createPlans } from "#workers/services/plans/plans.server";
import { createTemplateLicences } from "#workers/services/templates/template-licences.server";
import { billingBench, mailsInto } from "../../../tests/setup/billing-bench";
import { db } from "../../../tests/setup/conversion-bench";
import { newUser } from "../../../tests/setup/people";
import { offerTemplates, sampleFacts } from "../../../tests/setup/sample-templates";
import { testServices } from "../../../tests/setup/services";

function shop() {
  const { services } = testServices();
  const mailed: unknown[] = [];
  const invoicing = createInvoicing({
    db,
    plans: createPlans({ db }),
    settings: services.settings,
    messages: mailsInto(({ message }) => void mailed.push(message)),
  });
  const discounts = createDiscounts({
    db,
    throttle: { ...services.throttle, hit: async () => undefined } as never,
  });
  const licences = createTemplateLicences({ db });
  const bench = billingBench({
    effects: [invoicing.effect, discounts.effect, licences.effect],
    reserveDiscount: discounts.reserve,
  });
  return { bench, invoicing, discounts, licences, mailed };
}

const numbersOf = async (kind: "invoice" | "credit-note") => {
  const rows =
    kind === "invoice"
      ? await db.select({ number: invoices.number }).from(invoices)
      : await db.select({ number: creditNotes.number }).from(creditNotes);
  return rows.map(({ number }) => Number(number?.slice(-4))).sort((one, other) => one - other);
};
const isUnbroken = (numbers: number[]) => numbers.every((number, at) => number === at + 1);

async function code(about: Partial<typeof discountCodes.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const name = `T-${id.slice(0, 8)}`.toUpperCase();
  const now = Date.now();
  const usual = { discountType: "percentage" as const, discountValue: 2_000, validFrom: now - 1 };
  await db
    .insert(discountCodes)
    .values({ id, code: name, name, ...usual, createdAt: now, updatedAt: now, ...about });
  return name;
}

it("each payment has one invoice, numbered without gaps under parallel payments and repeated events", async () => {
  const { bench, invoicing } = shop();
  const people = await Promise.all(Array.from({ length: 8 }, () => newUser()));
  for (const { id } of people) await bench.buy(id);
  await Promise.all([bench.deliver(), bench.deliver({ all: true }), bench.deliver()]);
  await bench.deliver();
  const numbers = await numbersOf("invoice");
  expect(isUnbroken(numbers), numbers.join()).toBe(true);
  for (const { id } of people) {
    const { invoices: own } = await invoicing.listed(id);
    expect(own).toHaveLength(1);
    expect(own[0]?.number).toBe(
      invoiceNumber("invoice", new Date().getUTCFullYear(), Number(own[0]?.number?.slice(-4))),
    );
    expect(own[0]).toMatchObject({ status: "paid", totalCents: 499 });
    expect(own[0]?.description).toMatch(/^Premium, /);
  }
});

it("a refund is a credit note of the invoice, once, and another person's invoice does not exist", async () => {
  const { bench, invoicing, mailed } = shop();
  const { id } = await bench.subscriber();
  const { invoices: own } = await invoicing.listed(id);
  const [invoice] = own;
  if (!invoice) throw new Error("no invoice");
  await bench.desk.refund(invoice.externalId, 200);
  await bench.deliver();
  await bench.deliver({ all: true });
  const { invoices: after, credits } = await invoicing.listed(id);
  expect(after[0]).toMatchObject({ creditedCents: 200, status: "paid" });
  expect(credits).toHaveLength(1);
  expect(isUnbroken(await numbersOf("credit-note"))).toBe(true);
  const note = await invoicing.creditNote(id, invoice.id, credits[0]?.id ?? "");
  expect(note).toMatchObject({ kind: "credit-note", credits: invoice.number });
  await invoicing.mail(Date.now());
  await invoicing.mail(Date.now());
  const told = mailed.filter((one) => JSON.stringify(one).includes(note.number));
  expect(told).toEqual([expect.objectContaining({ kind: "refund", cents: 200 })]);
  const { id: stranger } = await newUser();
  await expect(invoicing.invoice(stranger, invoice.id)).rejects.toMatchObject({ code: "not-found" });
});

it("of fifty who use the last of a code at once, one has it", async () => {
  const { bench } = shop();
  const name = await code({ maxUses: 1 });
  const people = await Promise.all(Array.from({ length: 50 }, () => newUser()));
  const now = await bench.now();
  const outcomes = await Promise.allSettled(
    people.map(async ({ id }) => {
      const order = { tier: "premium", cycle: "monthly", provider: undefined, country: "US" } as const;
      return bench.checkouts.subscribe(await bench.user(id), { ...order, discountCode: name }, now);
    }),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const reasons = new Set(outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : [])));
  expect([...reasons]).toEqual(["discount-used-up"]);
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, name));
  expect(row?.usedCount).toBe(1);
});

it("a code is used once a person, taken off the first payment, and free again when the checkout ends unpaid", async () => {
  const { bench, invoicing } = shop();
  const name = await code({ maxUses: 5 });
  const { id } = await newUser();
  const order = {
    tier: "premium",
    cycle: "monthly",
    provider: undefined,
    country: "US",
    discountCode: name.toLowerCase(),
  } as const;
  const now = await bench.now();
  const uses = async () =>
    (await db.select().from(discountCodes).where(eq(discountCodes.code, name)))[0]?.usedCount;
  await bench.checkouts.subscribe(await bench.user(id), { ...order, discountCode: undefined }, now);
  const first = await bench.checkouts.subscribe(await bench.user(id), order, now);
  expect(await uses()).toBe(1);
  await bench.desk.pay(new URL(first.redirectUrl).searchParams.get("checkout") ?? "");
  await bench.deliver();
  expect((await invoicing.listed(id)).invoices[0]).toMatchObject({
    subtotalCents: 499,
    discountCents: 100,
    totalCents: 399,
  });
  const [redemption] = await db.select().from(discountRedemptions).where(eq(discountRedemptions.userId, id));
  expect(redemption?.state).toBe("used");
  const { id: other } = await newUser();
  await bench.checkouts.subscribe(await bench.user(other), order, now);
  expect(await uses()).toBe(2);
  await bench.checkouts.sweep(now + 30 * 60 * 60 * 1000);
  expect(await uses()).toBe(1);
});

it("a part of the money given back takes no template away", async () => {
  const { bench } = shop();
  const templateId = `sold-${crypto.randomUUID().slice(0, 8)}`;
  await offerTemplates(sampleFacts({ id: templateId, priceCents: 399 }));
  const { id } = await newUser();
  const template = { id: templateId, name: "Red Desert", cents: 399, currency: "USD" };
  const order = {
    template,
    provider: undefined,
    discountCode: undefined,
    country: "US",
    returnPath: "/templates",
  };
  const { redirectUrl } = await bench.checkouts.buyTemplate(await bench.user(id), order, await bench.now());
  await bench.desk.pay(new URL(redirectUrl).searchParams.get("checkout") ?? "");
  await bench.deliver();
  const owned = () => db.select().from(templatePurchases).where(eq(templatePurchases.userId, id));
  const [purchase] = await owned();
  await bench.desk.refund(purchase?.externalId ?? "", 398);
  await bench.deliver();
  expect((await owned())[0]?.state).toBe("owned");
});

it("a bought template is its buyer's until all of the money goes back, and its creator's share is counted", async () => {
  const { bench, licences } = shop();
  const templateId = `sold-${crypto.randomUUID().slice(0, 8)}`;
  await offerTemplates(sampleFacts({ id: templateId, name: "Red Desert", priceCents: 399 }));
  const { id } = await newUser();
  const template = { id: templateId, name: "Red Desert", cents: 399, currency: "USD" };
  const order = {
    template,
    provider: undefined,
    discountCode: undefined,
    country: "US",
    returnPath: "/templates",
  };
  const { redirectUrl } = await bench.checkouts.buyTemplate(await bench.user(id), order, await bench.now());
  await bench.desk.pay(new URL(redirectUrl).searchParams.get("checkout") ?? "");
  await bench.deliver();
  await bench.deliver({ all: true });
  const owned = () => db.select().from(templatePurchases).where(eq(templatePurchases.userId, id));
  expect(await owned()).toMatchObject([{ state: "owned", priceCents: 399, creatorShareCents: 279 }]);
  const sales = async () => (await licences.sales()).find((one) => one.templateId === templateId);
  expect(await sales()).toMatchObject({ sold: 1, returned: 0, revenueCents: 399, creatorShareCents: 279 });
  const [purchase] = await owned();
  await bench.desk.refund(purchase?.externalId ?? "", 399);
  await bench.deliver();
  expect((await owned())[0]?.state).toBe("refunded");
  expect(await sales()).toMatchObject({ sold: 0, returned: 1, revenueCents: 0 });
});
