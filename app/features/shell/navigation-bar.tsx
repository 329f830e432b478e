import { NavLink, useLocation } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button";
import { ThemeSwitch } from "#app/ui/theme";
import { useAuth } from "../accounts/use-auth";
import { Brand } from "./brand";
import { mainLinks } from "./links";
import { NarrowMenu } from "./narrow-menu";
import { useScrolledPast } from "./use-scrolled-past";
import { UserMenu } from "./user-menu";

const shrinkAfterPixels = 20;

export function NavigationBar() {
  const { user } = useAuth();
  const isShrunk = useScrolledPast(shrinkAfterPixels);
  const location = useLocation();
  const here = location.pathname + location.search;
  return (
    <header className={isShrunk ? "nav small" : "nav"}>
      <div className="wrap">
        <Brand />
        <nav aria-label="Main" className="wide-only">
          {mainLinks.map((link) => (
            <NavLink key={link.to} to={link.to}>
              {link.name}
            </NavLink>
          ))}
        </nav>
        <div className="end">
          <ThemeSwitch returnTo={here} />
          {user ? (
            <UserMenu user={user} />
          ) : (
            <ButtonLink className="wide-only" to="/auth">
              Login / Register
            </ButtonLink>
          )}
          <NarrowMenu user={user} />
        </div>
      </div>
    </header>
  );
}
