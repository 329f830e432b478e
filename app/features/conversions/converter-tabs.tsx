import { Link, useNavigate } from "@remix-run/react";
import type { KeyboardEvent, ReactNode } from "react";

export type TabName = "single" | "several" | "ai";
type Tab = { name: TabName; label: string; href: string };

type ConverterTabsProps = { title: string; tabs: Tab[]; value: TabName; children: ReactNode };

const idOf = (name: TabName) => `tab-${name}`;
const panelId = "converter-panel";

/** The page's heading with its tabs beside it, and what the chosen tab shows. The tabs are links, so they work as such. */
export function ConverterTabs({ title, tabs, value, children }: ConverterTabsProps) {
  const navigate = useNavigate();
  const walk = (event: KeyboardEvent, at: number) => {
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    if (!next) return;
    document.getElementById(idOf(next.name))?.focus();
    navigate(next.href, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className="chead">
        <h1 className="d40">{title}</h1>
        <div className="tabs" role="tablist" aria-label="Ways to convert">
          {tabs.map(({ name, label, href }, at) => (
            <Link
              key={name}
              id={idOf(name)}
              role="tab"
              aria-selected={name === value}
              aria-controls={name === value ? panelId : undefined}
              tabIndex={name === value ? 0 : -1}
              to={href}
              replace
              preventScrollReset
              onKeyDown={(event) => walk(event, at)}
            >
              {label}
            </Link>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={idOf(value)}>
        {children}
      </div>
    </>
  );
}
