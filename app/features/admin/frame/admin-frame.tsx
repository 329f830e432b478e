import { Await, NavLink, useLocation } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { ThemeSwitch } from "#app/ui/theme";
import { LocalTime } from "../../books/local-time";
import { NotLoaded } from "../../books/not-loaded";
import { Brand } from "../../shell/brand";
import { AdminMenu } from "./admin-menu";
import { sectionGroups } from "./sections";

export type FrameData = { name: string; email: string; adminUntil: string };

/** The bar, the rail and the place of a section. Nothing of a section is shown before access was verified. */
export function AdminFrame({
  data,
  children,
}: {
  data: FrameData | Promise<FrameData>;
  children: ReactNode;
}) {
  return (
    <Suspense fallback={<Verifying />}>
      <Await
        resolve={data}
        errorElement={
          <main id="main" className="wrap plain-page">
            <NotLoaded
              title="Admin access could not be verified"
              sentence="Check your connection, then try again."
            />
          </main>
        }
      >
        {(loaded) => <Verified {...(loaded as FrameData)}>{children}</Verified>}
      </Await>
    </Suspense>
  );
}

function Verifying() {
  return (
    <main id="main" className="wrap plain-page">
      <p className="lead" role="status">
        Verifying admin access...
      </p>
    </main>
  );
}

function Verified({ name, email, adminUntil, children }: FrameData & { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const rail = useRef<HTMLElement>(null);
  // On a phone the sections stand in a strip: the one that is open is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is open
  useEffect(() => {
    const strip = rail.current;
    const open = strip?.querySelector<HTMLElement>("[aria-current]");
    if (strip && open) strip.scrollLeft = open.offsetLeft - 16;
  }, [pathname]);
  return (
    <>
      <header className="nav admin-nav">
        <div className="wrap">
          <Brand />
          <span className="adminname">Admin</span>
          <div className="end">
            <span className="t13 mut admin-ends">
              Admin access ends at <LocalTime at={adminUntil} show="time" />
            </span>
            <ThemeSwitch returnTo={pathname + search} />
            <AdminMenu name={name} email={email} />
          </div>
        </div>
      </header>
      <div className="adm">
        <nav className="rail" aria-label="Admin" ref={rail}>
          {sectionGroups.map(({ title, sections }) => (
            <div key={title ?? ""} className="rail-group">
              {title ? <p className="rail-title">{title}</p> : null}
              {sections.map(({ to, name: section, icon: Icon }) => (
                <NavLink key={to} to={to} end={to === "/admin"} prefetch="intent">
                  <Icon className="i s" aria-hidden="true" />
                  {section}
                </NavLink>
              ))}
            </div>
          ))}
        </nav>
        <main id="main" className="admain" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}
