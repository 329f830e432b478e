import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { Footer } from "./footer";
import { NavigationBar } from "./navigation-bar";
import { PaymentDue } from "./payment-due";
import { useDropAnywhere } from "./use-drop-anywhere";
import { useFocusInRow } from "./use-focus-in-row";

/** A route with this handle stands alone, without bar and footer. */
export const bareHandle = { isBare: true };

/** A route with this handle brings its own bar and its own main part. */
export const framedHandle = { isFramed: true };

type PageShellProps = {
  year: number;
  /** With bar and footer also in the place of a route that stands alone. */
  isWhole?: boolean;
  children: ReactNode;
};

export function PageShell({ year, isWhole = false, children }: PageShellProps) {
  useDropAnywhere();
  useFocusInRow();
  const matches = useMatches();
  const isAlone = matches.some(({ handle }) => handle === bareHandle);
  const isFramed = matches.some(({ handle }) => handle === framedHandle);
  const isBare = isAlone && !isWhole;
  const skip = (
    <a className="skip" href="#main">
      Skip to the page
    </a>
  );
  if (isFramed && !isWhole)
    return (
      <>
        {skip}
        {children}
      </>
    );
  return (
    <>
      {skip}
      {isBare ? null : <NavigationBar />}
      {isBare ? null : <PaymentDue />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isBare ? null : <Footer year={year} />}
    </>
  );
}
