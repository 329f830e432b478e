import { NavLink, useLocation } from "@remix-run/react";
import MenuIcon from "lucide-react/icons/menu";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { CurrentUser } from "#app/contract/accounts/people";
import { Button, ButtonLink } from "#app/ui/button";
import { displayNameOf, useAuth } from "../accounts/use-auth";
import { mainLinks } from "./links";

/** The stacked menu of narrow screens: a disclosure of the browser's own, so it opens without JavaScript too. */
export function NarrowMenu({ user }: { user: CurrentUser | null }) {
  const { logout } = useAuth();
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => {
    details.current?.removeAttribute("open");
  };

  // A choice has been made: another page is shown. A menu that was opened before the page came alive stays open.
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    details.current?.removeAttribute("open");
  }, [key]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open) return;
    close();
    details.current.querySelector("summary")?.focus();
  };

  return (
    <details className="narrow-menu" ref={details} onKeyDown={closeOnEscape}>
      <summary className="ib" aria-label="Menu">
        <MenuIcon className="i" aria-hidden="true" />
      </summary>
      <nav aria-label="Menu">
        {mainLinks.map((link) => (
          <NavLink key={link.to} to={link.to} onClick={close}>
            {link.name}
          </NavLink>
        ))}
        {user ? (
          <>
            <NavLink to="/dashboard" onClick={close}>
              Dashboard
            </NavLink>
            <NavLink to="/account" onClick={close}>
              Account
            </NavLink>
            <NavLink to="/security" onClick={close}>
              Security
            </NavLink>
            <NavLink to="/sessions" onClick={close}>
              Sessions
            </NavLink>
            <div className="narrow-who">
              <p>
                <b>{displayNameOf(user)}</b>
                <span className="t13 mut">{user.email}</span>
              </p>
              <form
                method="post"
                action="/logout"
                onSubmit={(event) => {
                  event.preventDefault();
                  close();
                  logout.mutate();
                }}
              >
                <Button type="submit">Log out</Button>
              </form>
            </div>
          </>
        ) : (
          <div className="narrow-who">
            <ButtonLink to="/auth" wide onClick={close}>
              Login / Register
            </ButtonLink>
          </div>
        )}
      </nav>
    </details>
  );
}
