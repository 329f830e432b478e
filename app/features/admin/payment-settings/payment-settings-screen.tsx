import { useSearchParams } from "@remix-run/react";
import type { AdminPlan } from "#app/contract/admin/billing";
import type { PaymentSettings } from "#app/contract/admin/settings";
import { TextLink } from "#app/ui/button";
import { Tabs } from "#app/ui/tabs";
import { MethodPanel } from "./method-panel";
import { type Method, methodIds, methods, standingOf } from "./methods";
import { PlanPrices } from "./plan-prices";

const tabs = ["overview", ...methodIds] as const;

/** Ways to pay: whether each is offered, and its keys, which are written here and never read back. */
type ScreenProps = { payments: PaymentSettings; plans: AdminPlan[] };

export function PaymentSettingsScreen({ payments, plans }: ScreenProps) {
  const [search] = useSearchParams();
  const tab = tabs.find((one) => one === search.get("tab")) ?? "overview";
  const at = (value: (typeof tabs)[number]) => ({ value, href: `/admin/payment-settings?tab=${value}` });
  return (
    <>
      <h1 className="d40 admin-head">Payment settings</h1>
      <Tabs
        label="Payment settings"
        value={tab}
        tabs={[
          { ...at("overview"), label: "Overview", content: <Overview payments={payments} plans={plans} /> },
          ...methods.map((method) => ({
            ...at(method.id),
            label: method.name,
            content: <MethodPanel key={method.id} method={method} payments={payments} />,
          })),
        ]}
      />
    </>
  );
}

function Overview({ payments, plans }: ScreenProps) {
  return (
    <>
      <ul className="pay-methods">
        {methods.map((method) => (
          <Line key={method.id} method={method} payments={payments} />
        ))}
      </ul>
      <PlanPrices plans={plans} />
      <p className="t13 mut pay-note">
        Who sells is named on every invoice. Change it under{" "}
        <TextLink to="/admin/content?tab=settings">Content, Site Settings</TextLink>.
      </p>
    </>
  );
}

function Line({ method, payments }: { method: Method; payments: PaymentSettings }) {
  const { word, tone } = standingOf(payments[method.id]);
  return (
    <li>
      <span>
        <b className="lab">{method.name}</b>
        <br />
        <span className="t13 mut">{method.what}</span>
      </span>
      <span className={`tag ${tone}`}>{word}</span>
      <TextLink to={`/admin/payment-settings?tab=${method.id}`}>Set up {method.name}</TextLink>
    </li>
  );
}
