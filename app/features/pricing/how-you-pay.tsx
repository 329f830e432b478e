import type { ReactNode } from "react";
import type { PaymentMethods } from "#app/contract/plans/subscribing";
import { Tabs } from "#app/ui/tabs";

type Method = PaymentMethods[number];

const facts: Record<Method["id"], [what: string, how: string][]> = {
  stripe: [
    ["Where you pay", "On Stripe’s page"],
    ["Renews", "By itself, each month or year"],
    ["We store", "Nothing of your card"],
    ["To stop it", "On your subscription page, any time"],
    ["Available", "Wherever Stripe accepts your card"],
  ],
  paypal: [
    ["Where you pay", "On PayPal’s page"],
    ["Renews", "By itself, each month or year"],
    ["We store", "Your PayPal subscription number"],
    ["To stop it", "Here or in PayPal"],
    ["Available", "Wherever you have PayPal"],
  ],
  bunq: [
    ["Where you pay", "On Bunq’s page"],
    ["Renews", "It doesn’t. You pay for a period in advance"],
    ["We store", "The payment’s reference"],
    ["To stop it", "Nothing to stop"],
    ["Available", "EU only"],
  ],
  test: [
    ["Where you pay", "On a test page of this machine"],
    ["Renews", "When its clock is put forward"],
    ["We store", "What a real provider would tell us"],
    ["To stop it", "On your subscription page, any time"],
    ["Available", "While Colophon is developed; no money moves"],
  ],
};

/** How each way to pay that is offered works; with one, there is nothing to choose. */
export function HowYouPay({ methods }: { methods: PaymentMethods }) {
  const [only] = methods;
  return (
    <section className="wrap pricing-part pricing-questions" aria-labelledby="how-you-pay">
      <div>
        <h2 className="d40" id="how-you-pay">
          How you pay
        </h2>
        <p className="mut pricing-pay-note">
          You pay on the provider’s own page. We never see your card number.
        </p>
      </div>
      {methods.length === 1 && only ? (
        <Facts method={only} />
      ) : (
        <Tabs
          label="Payment methods"
          tabs={methods.map((method) => ({
            value: method.id,
            label: <Label method={method} />,
            content: <Facts method={method} />,
          }))}
        />
      )}
    </section>
  );
}

const Label = ({ method: { name, isBeta } }: { method: Method }): ReactNode => (
  <>
    {name}
    {isBeta ? <span className="tag">Beta</span> : null}
  </>
);

function Facts({ method }: { method: Method }) {
  return (
    <dl className="pricing-facts">
      {facts[method.id].map(([what, how]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  );
}
