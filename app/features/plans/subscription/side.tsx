import { Form } from "@remix-run/react";
import CreditCard from "lucide-react/icons/credit-card";
import type { ReactNode } from "react";
import type { SubscriptionAnswer } from "#app/contract/plans/subscription";
import type { SubscriptionPage, SubscriptionResult } from "#app/contract/plans/subscription-page";
import { moneyText } from "#domain/billing/money";
import { sourceNames } from "#domain/plans/payment-methods";
import { dayOf } from "../day-text";
import { VatNumber } from "./vat-number";

type SideProps = { page: SubscriptionPage; result: SubscriptionResult | undefined };

/** What comes next, how it is paid, and what stands on invoices. */
export function Side({ page, result }: SideProps) {
  const { subscription, party, invoices } = page;
  const canEdit = subscription?.can.portal ?? false;
  return (
    <aside className="stack">
      {subscription?.next ? <NextInvoice subscription={subscription} page={page} /> : null}
      {subscription ? (
        <Part id="payment-method" title="Payment method" action={canEdit ? "Change how you pay" : null}>
          <p className="row sub-method">
            <CreditCard className="i mut" aria-hidden="true" />
            <span>
              <b className="lab">{methodText(subscription)}</b>
              <br />
              <span className="t13 mut">{renewal(subscription)}</span>
            </span>
          </p>
        </Part>
      ) : null}
      {subscription || invoices.length > 0 ? (
        <Part id="on-invoices" title="On your invoices" action={canEdit ? "Edit name and address" : null}>
          <dl className="sub-facts">
            <dt>Name</dt>
            <dd>{party.name}</dd>
            <dt>Country</dt>
            <dd>{party.country ? countryNames.of(party.country) : <span className="mut">Not given</span>}</dd>
            <dt>Sent to</dt>
            <dd>{party.email}</dd>
          </dl>
          <VatNumber key={party.vatId} vatId={party.vatId} result={result} />
        </Part>
      ) : null}
    </aside>
  );
}

const countryNames = new Intl.DisplayNames("en-US", { type: "region" });

/** `Visa ending in 4242`, where the provider shows the card; else the way to pay. */
function methodText({ card, paymentMethod }: SubscriptionAnswer): string {
  if (!card) return sourceNames[paymentMethod];
  const brand = card.brand.replaceAll("_", " ");
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${card.lastFour}`;
}

function renewal({ paymentMethod, status, cancelAtPeriodEnd }: SubscriptionAnswer): string {
  if (paymentMethod === "granted") return "You pay nothing";
  if (paymentMethod === "bunq") return "You pay for each period yourself";
  return status === "cancelled" || cancelAtPeriodEnd ? "Won’t be charged again" : "Renews by itself";
}

function NextInvoice({ subscription, page }: { subscription: SubscriptionAnswer; page: SubscriptionPage }) {
  const { next } = subscription;
  if (!next) return null;
  const name = page.plans.find(({ id }) => id === next.planId)?.name ?? "";
  return (
    <section aria-labelledby="next-invoice">
      <div className="h">
        <h2 className="d21" id="next-invoice">
          Next invoice
        </h2>
        <span className="t13 mut">{dayOf(next.at)}</span>
      </div>
      <dl className="sub-facts">
        <dt>
          {name}, {next.billingCycle === "yearly" ? "1 year" : "1 month"}
        </dt>
        <dd className="num">{moneyText(next.priceCents, subscription.currency)}</dd>
      </dl>
      <p className="t13 mut sub-note">Tax is added where it applies.</p>
    </section>
  );
}

type PartProps = { id: string; title: string; action: string | null; children: ReactNode };

/** Cards and billing details are changed on the provider's page. */
function Part({ id, title, action, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div className="h">
        <h2 className="d21" id={id}>
          {title}
        </h2>
        {action ? (
          <Form method="post">
            <button type="submit" className="a t13 sub-link" name="intent" value="portal">
              {action}
            </button>
          </Form>
        ) : null}
      </div>
      {children}
    </section>
  );
}
