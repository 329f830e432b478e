import { useSearchParams } from "@remix-run/react";
import type { ApiSettings, PaymentSettings, SiteSetting } from "#app/contract/admin/settings";
import { Tabs } from "#app/ui/tabs";
import { ApiTab } from "./api-tab";
import { PaymentsTab } from "./payments-tab";
import { SettingsTab } from "./settings-tab";

export type SettingsData = { api: ApiSettings; payments: PaymentSettings; fields: SiteSetting[] };

const tabs = ["api", "payments", "security", "system"] as const;
const platform = [
  ["Password expiry", "Off. Passwords that expire are changed to weaker ones."],
  ["Server port", "Set by the platform"],
  ["Connection pool", "Set by the platform"],
  ["Query timeout", "Set by the platform"],
  ["Cache", "Set by the platform"],
] as const;

/** Four tabs; Security and System open from an overview card. Which is open stands in the address. */
export function SettingsScreen({ api, payments, fields }: SettingsData) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("tab");
  const tab = tabs.find((one) => one === asked) ?? "api";
  const panel = search.get("panel") === "open";
  const open = (next: string, isOpen = false) =>
    setSearch({ tab: next, ...(isOpen && { panel: "open" }) }, { preventScrollReset: true });
  const of = (category: SiteSetting["category"]) => fields.filter((field) => field.category === category);

  return (
    <>
      <h1 className="d40 admin-head">Settings</h1>
      <Tabs
        label="Settings"
        value={tab}
        onValueChange={(next) => open(next)}
        tabs={[
          { value: "api", label: "API Settings", content: <ApiTab settings={api} /> },
          { value: "payments", label: "Payment Methods", content: <PaymentsTab payments={payments} /> },
          {
            value: "security",
            label: "Security",
            content: (
              <SettingsTab
                category="security"
                title="Security"
                text="Sessions, passwords and failed sign-ins."
                fields={of("security")}
                fixed={platform.slice(0, 1)}
                isOpen={panel}
                onOpen={(isOpen) => open("security", isOpen)}
              />
            ),
          },
          {
            value: "system",
            label: "System",
            content: (
              <SettingsTab
                category="system"
                title="System"
                text="Uploads, requests, the conversion gate and a word to everybody."
                fields={of("system")}
                fixed={platform.slice(1)}
                isOpen={panel}
                onOpen={(isOpen) => open("system", isOpen)}
              />
            ),
          },
        ]}
      />
    </>
  );
}
