import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { Footer } from "./footer";
import { NavigationBar } from "./navigation-bar";
import { useDropAnywhere } from "./use-drop-anywhere";

/** A route with this handle stands alone, without bar and footer. */
export const bareHandle = { isBare: true };

export function PageShell({ year, children }: { year: number; children: ReactNode }) {
  useDropAnywhere();
  const isBare = useMatches().some(({ handle }) => handle === bareHandle);
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
