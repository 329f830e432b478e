import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { Footer } from "./footer";
import { NavigationBar } from "./navigation-bar";
import { useDropAnywhere } from "./use-drop-anywhere";

/** A route with this handle stands alone, without bar and footer. */
export const bareHandle = { isBare: true };

type PageShellProps = {
  year: number;
  /** With bar and footer also in the place of a route that stands alone. */
  isWhole?: boolean;
  children: ReactNode;
};

export function PageShell({ year, isWhole = false, children }: PageShellProps) {
  useDropAnywhere();
  const isAlone = useMatches().some(({ handle }) => handle === bareHandle);
  const isBare = isAlone && !isWhole;
  return (
    <>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      {isBare ? null : <NavigationBar />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isBare ? null : <Footer year={year} />}
    </>
  );
}
