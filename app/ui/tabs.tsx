import { Link } from "@remix-run/react";
import { Tabs as RadixTabs } from "radix-ui";
import type { ReactNode } from "react";

type Tab = {
  value: string;
  label: ReactNode;
  content: ReactNode;
  /** Where the tab lives: it then works as a link without JavaScript. */
  href?: string;
};

type TabsProps = {
  label: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  tabs: Tab[];
};

export function Tabs({ label, value, defaultValue, onValueChange, tabs }: TabsProps) {
  return (
    <RadixTabs.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
      onValueChange={onValueChange}
    >
      <RadixTabs.List className="tabs" aria-label={label}>
        {tabs.map((tab) =>
          tab.href ? (
            <RadixTabs.Trigger key={tab.value} value={tab.value} asChild type={undefined}>
              <Link to={tab.href} replace preventScrollReset>
                {tab.label}
              </Link>
            </RadixTabs.Trigger>
          ) : (
            <RadixTabs.Trigger key={tab.value} value={tab.value}>
              {tab.label}
            </RadixTabs.Trigger>
          ),
        )}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="tab-panel">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
