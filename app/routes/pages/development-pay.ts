import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { notForYou } from "#app/.server/development-only";
import { checkoutPage, overviewPage } from "#app/.server/development-pay";
import { readForm } from "#app/.server/request-body";
import type { Services } from "#workers/context.server";

const gone = () => new Response("The test provider has no such checkout.\n", { status: 404 });

/**
 * The test provider's pages: a checkout (`?checkout=`), or all it holds. Only in a build with development pages (app/routes.ts), and even
 * there only for this machine.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { testDesk } = context.services.billing;
  const refusal = notForYou(request, context.services);
  if (refusal || !testDesk) return refusal ?? gone();
  const checkoutId = new URL(request.url).searchParams.get("checkout");
  if (checkoutId === null) return overviewPage(await testDesk.overview(), context.nonce);
  const checkout = await testDesk.checkout(checkoutId);
  return checkout ? checkoutPage(checkout, context.nonce) : gone();
}

/** Presses a button there, then sends the events that come of it, as a provider does. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { billing } = context.services;
  const { testDesk } = billing;
  const refusal = notForYou(request, context.services);
  if (refusal || !testDesk) return refusal ?? gone();
  const form = await readForm(request);
  const { checkout = "", subscription = "", payment = "" } = form;
  switch (form.do) {
    case "pay": {
      const { data } = await testDesk.pay(checkout);
      await sendEvents(billing);
      return redirect(data.order.returnUrl);
    }
    case "decline": {
      const found = await testDesk.checkout(checkout);
      return found ? redirect(found.data.order.cancelUrl) : gone();
    }
    case "card-fails":
    case "card-pays":
      await testDesk.setCard(subscription, form.do === "card-fails" ? "fails" : "pays");
      break;
    case "pay-late":
      await testDesk.payLate(subscription);
      break;
    case "refund":
      await testDesk.refund(payment, Number(form.cents));
      break;
    case "dispute":
      await testDesk.dispute(payment);
      break;
    case "advance":
      await testDesk.advance(Math.min(366, Math.max(0, Number(form.days) || 0)));
      break;
    case "send-again":
      await sendEvents(billing, { all: true });
  }
  await sendEvents(billing);
  await billing.reconciliation.sweep(Date.now());
  return redirect("/__dev/pay");
}

/** Sends what waits, in the order in which it happened. */
async function sendEvents({ testDesk, webhooks }: Services["billing"], which = {}): Promise<void> {
  for (const { id, body, headers } of (await testDesk?.events(which)) ?? []) {
    await webhooks.receive("test", body, headers, Date.now());
    await testDesk?.noteSent(id);
  }
}
