import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";

const accountLinks = [
  { to: "/security", name: "Security" },
  { to: "/sessions", name: "Sessions" },
  { to: "/subscription", name: "Subscription" },
];

/** What stands around every page of one's account: its heading, and the way to the others. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap acct">
      <h1 className="d56">{title}</h1>
      <nav className="tabs links" aria-label="Your account">
        {accountLinks.map(({ to, name }) => (
          <NavLink key={to} to={to}>
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
