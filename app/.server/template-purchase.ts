import type { PaymentProvider } from "#domain/plans/payment-methods";
import { Refusal } from "#domain/refusal";
import { ownerOf } from "#workers/services/accounts/identity";
import type { Call } from "./endpoint";
import { payerOf } from "./payer";

type Buyer = Pick<Call, "request" | "services"> & { identity: Call["identity"] & { kind: "user" } };
type Wish = {
  provider: PaymentProvider | undefined;
  discountCode: string | undefined;
  /** The page of templates that was left to pay. */
  returnPath: string;
};

/** Begins the checkout of one template. Refuses what costs nothing, and what this person may use already. */
export async function buyTemplate(call: Buyer, id: string, { returnPath, ...wish }: Wish) {
  const { services, identity } = call;
  const { user, country, now } = await payerOf(call);
  const owner = ownerOf(identity);
  const { name, priceCents, isOwned } = await services.templates.read(id, owner?.ownerId);
  if (priceCents === 0 || isOwned) throw new Refusal("template-yours", { name });
  const template = { id, name, cents: priceCents, currency: "USD" };
  const order = { ...wish, country, template, returnPath: `${returnPath}?preview=${encodeURIComponent(id)}` };
  const { redirectUrl } = await services.billing.checkouts.buyTemplate(user, order, now);
  return { redirectUrl };
}
