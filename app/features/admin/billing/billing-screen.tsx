import type { BillingPage, BillingTab } from "#app/contract/admin/billing";
import { Tabs } from "#app/ui/tabs";
import { AnalyticsTab } from "./analytics-tab";
import { CodesTab } from "./codes-tab";
import { InvoicesTab } from "./invoices-tab";
import { OverviewTab } from "./overview-tab";
import { SubscriptionsTab } from "./subscriptions-tab";

/** Money: five tabs, each at an address of its own. */
export function BillingScreen({ tab, range, ...page }: BillingPage) {
  const at = (value: BillingTab) => ({ value, href: `/admin/billing?tab=${value}` });
  return (
    <>
      <h1 className="d40 admin-head">Billing</h1>
      <Tabs
        label="Billing"
        value={tab}
        tabs={[
          {
            ...at("overview"),
            label: "Overview",
            content: page.overview ? <OverviewTab {...page.overview} /> : null,
          },
          {
            ...at("invoices"),
            label: "Invoices",
            content: page.invoices ? <InvoicesTab list={page.invoices} /> : null,
          },
          {
            ...at("subscriptions"),
            label: "Subscriptions",
            content: page.subscriptions ? <SubscriptionsTab list={page.subscriptions} /> : null,
          },
          {
            ...at("codes"),
            label: "Discount Codes",
            content: page.codes ? <CodesTab codes={page.codes} /> : null,
          },
          {
            ...at("analytics"),
            label: "Analytics",
            content: page.analytics ? <AnalyticsTab analytics={page.analytics} range={range} /> : null,
          },
        ]}
      />
    </>
  );
}
