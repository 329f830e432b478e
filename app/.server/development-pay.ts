import { moneyText } from "#domain/billing/money";
import type { Services } from "#workers/context.server";

type TestDesk = NonNullable<Services["billing"]["testDesk"]>;
type Overview = Awaited<ReturnType<TestDesk["overview"]>>;
type Checkout = NonNullable<Awaited<ReturnType<TestDesk["checkout"]>>>;
type Subscription = Overview["subscriptions"][number];
type Payment = Overview["payments"][number]["data"];

/** Where somebody pays at the test provider: what, how much, and two buttons. */
export function checkoutPage({ id, data }: Checkout, nonce: string): Response {
  const { order, state } = data;
  const [what, price] =
    order.kind === "subscription"
      ? [`Colophon ${order.plan.name}, ${order.plan.cycle}`, order.plan]
      : [order.template.name, order.template];
  const discount = order.discount?.cents ?? 0;
  const total = moneyText(price.cents - discount, price.currency);
  const line = (name: string, value: string) => `<dt>${name}</dt><dd>${value}</dd>`;
  const lines = `<dl>
${line(escaped(what), moneyText(price.cents, price.currency))}
${discount > 0 ? line(`Code ${escaped(order.discount?.label ?? "")}`, moneyText(-discount, price.currency)) : ""}
${line("<strong>Due today</strong>", `<strong>${total}</strong>`)}
</dl>`;
  const buttons =
    state === "open"
      ? `<div class="row">${button("pay", { checkout: id }, `Pay ${total}`, "main")}
${button("decline", { checkout: id }, "Let the card be declined")}</div>
<p><a href="${escaped(order.cancelUrl)}">Go back without paying</a></p>`
      : `<p>This checkout is ${state}. <a href="${escaped(order.returnUrl)}">Go back</a></p>`;
  const about = "<p>No money moves here: this page stands in for the card provider.</p>";
  return page("Test payment", `${about}<section class="card">${lines}${buttons}</section>`, nonce);
}

/** Everything the test provider holds, with the buttons that move it on. */
export function overviewPage({ now, subscriptions, payments, events }: Overview, nonce: string): Response {
  const single = payments
    .filter(({ data }) => data.subscriptionId === undefined)
    .map(({ data }) => paymentItem(data));
  const of = (id: string) =>
    payments.filter(({ data }) => data.subscriptionId === id).map(({ data }) => paymentItem(data));
  const steps = [1, 7, 14, 31, 366]
    .map((days) => button("advance", { days: String(days) }, `${days} ${days === 1 ? "day" : "days"} on`))
    .join(" ");
  const body = `<p>No money moves here. Cards fail, banks dispute and time passes when you press a button.</p>
<section class="card"><h2>Clock</h2><p>The provider’s time is <strong>${moment(now)}</strong> (UTC).</p><div class="row">${steps}</div></section>
<h2>Subscriptions</h2>
${subscriptions.map((one) => subscriptionCard(one, of(one.id))).join("\n") || "<p>None yet. Choose a plan, and pay for it here.</p>"}
${single.length > 0 ? `<h2>Templates</h2><section class="card"><ul>${single.join("")}</ul></section>` : ""}
<h2>Events</h2>
<section class="card"><p>${events.length} sent. Sent again, they must change nothing.</p>
<div class="row">${button("send-again", {}, "Send all of them again")}</div></section>`;
  return page("Test payments", body, nonce);
}

function subscriptionCard({ id, data }: Subscription, items: string[]): string {
  const { plan, status, periodStart, periodEnd, cancelAtPeriodEnd, card, payer } = data;
  const pays = card === "pays";
  const word = status.replace("_", " ");
  const state = cancelAtPeriodEnd ? `${word}, cancels at period end` : word;
  return `<section class="card"><h3>${escaped(payer.email)} <span class="tag">${state}</span></h3>
<p>${plan.tier === "premium" ? "Premium" : "Ultimate"}, ${plan.cycle}, ${moneyText(plan.cents, plan.currency)}. Period from ${moment(periodStart)} to ${moment(periodEnd)}. The card ${pays ? "pays" : "is declined"}.</p>
<div class="row">${button(pays ? "card-fails" : "card-pays", { subscription: id }, pays ? "Let the card fail from now on" : "Let the card pay again")}
${status === "past_due" ? button("pay-late", { subscription: id }, "Pay what is late", "main") : ""}</div>
<ul>${items.join("")}</ul></section>`;
}

function paymentItem({ externalId, totalCents, currency, status, createdAt, refunds }: Payment): string {
  const given = refunds
    .map(({ reason, amountCents }) => `, ${reason} of ${moneyText(amountCents, currency)}`)
    .join("");
  const buttons =
    status === "paid" && refunds.length === 0
      ? `${button("refund", { payment: externalId, cents: String(totalCents) }, "Refund")} ${button("dispute", { payment: externalId }, "Dispute")}`
      : "";
  return `<li><span>${moment(createdAt)}</span><span>${moneyText(totalCents, currency)}, ${status}${given}</span><span class="row">${buttons}</span></li>`;
}

function button(action: string, fields: Record<string, string>, label: string, look = ""): string {
  const hidden = Object.entries({ do: action, ...fields })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join("");
  return `<form method="post">${hidden}<button class="${look}">${escaped(label)}</button></form>`;
}

const styles = `
:root { color-scheme: light dark; --ink: #1d1a17; --soft: #5c554d; --paper: #faf7f1; --card: #fff; --line: #d9d2c5; --main: #6e1423; --on: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1ece3; --soft: #b5ac9f; --paper: #171513; --card: #211e1b; --line: #3d3832; --main: #e8a0a8; --on: #2a0a10; }
}
* { box-sizing: border-box; }
body { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font: 400 2rem/1.2 Georgia, serif; margin: 0 0 0.5rem; }
h2 { font: 400 1.35rem/1.3 Georgia, serif; margin: 2rem 0 0.75rem; }
.card h2 { margin-top: 0; }
h3 { font-size: 1rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
p { margin: 0 0 0.75rem; }
a { color: inherit; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 1.25rem; margin: 0 0 1rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-bottom: 0.75rem; }
dl { display: grid; grid-template-columns: 1fr auto; margin: 0 0 1.25rem; }
dt, dd { margin: 0; padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
dd { text-align: right; font-variant-numeric: tabular-nums; }
button { font: inherit; font-size: 0.9375rem; padding: 0.5rem 0.9rem; border: 1px solid var(--soft); border-radius: 4px; background: transparent; color: var(--ink); cursor: pointer; }
button:hover { background: var(--paper); }
button.main { border-color: var(--main); background: var(--main); color: var(--on); }
:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
.tag { font-size: 0.8125rem; font-weight: 400; padding: 0.1rem 0.5rem; border: 1px solid var(--line); border-radius: 3px; color: var(--soft); }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; padding: 0.6rem 0; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
li > :nth-child(2) { flex: 1; }
li .row, .card > :last-child { margin: 0; }
ul > :first-child { border-top: 0; }
.card > .row + ul { border-top: 1px solid var(--line); }
`;

function page(title: string, body: string, nonce: string): Response {
  return new Response(
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${escaped(nonce)}">${styles}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    { headers: { "Content-Type": "text/html; charset=utf-8" } },
  );
}

const moment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
