import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

const accountLinks: { to: string; name: string; isAlso?: string }[] = [
  { to: "/account", name: "Account" },
  { to: "/security", name: "Security" },
  { to: "/sessions", name: "Sessions", isAlso: "/session-timeline" },
  { to: "/subscription", name: "Subscription" },
];

/** What stands around every page of one's account: its heading, and the way to the others. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="wrap acct">
      <h1 className="d56">{title}</h1>
      <nav className="tabs links" aria-label="Your account">
        {accountLinks.map(({ to, name, isAlso }) => (
          <Link key={to} to={to} aria-current={pathname === to || pathname === isAlso ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
