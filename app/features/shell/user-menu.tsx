import { Link } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleUser from "lucide-react/icons/circle-user";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Library from "lucide-react/icons/library";
import LogOut from "lucide-react/icons/log-out";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { CurrentUser } from "#app/contract/accounts/people";
import { Button } from "#app/ui/button";
import { Menu, MenuItem } from "#app/ui/menu";
import { Avatar } from "../accounts/avatar";
import { displayNameOf, useAuth } from "../accounts/use-auth";

/** The user menu of wide screens. Without JavaScript it is a link and a button to log out. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const { logout } = useAuth();
  return (
    <div className="wide-only user-menu">
      <Menu
        trigger={
          <Button className="js-only">
            <Avatar user={user} />
            Dashboard
            <ChevronDown className="i s" aria-hidden="true" />
          </Button>
        }
        head={
          <>
            <b>{displayNameOf(user)}</b>
            <span className="t13 mut">{user.email}</span>
          </>
        }
      >
        <MenuItem to="/dashboard">
          <LayoutDashboard className="i" aria-hidden="true" />
          Dashboard
        </MenuItem>
        <MenuItem to="/projects">
          <Library className="i" aria-hidden="true" />
          Library
        </MenuItem>
        <MenuItem to="/account">
          <CircleUser className="i" aria-hidden="true" />
          Account
        </MenuItem>
        <MenuItem to="/security">
          <ShieldCheck className="i" aria-hidden="true" />
          Security
        </MenuItem>
        <MenuItem to="/sessions">
          <MonitorSmartphone className="i" aria-hidden="true" />
          Sessions
        </MenuItem>
        <MenuItem onSelect={() => logout.mutate()}>
          <LogOut className="i" aria-hidden="true" />
          Log out
        </MenuItem>
      </Menu>
      <noscript>
        <div className="row tight">
          <Link className="btn" to="/dashboard">
            Dashboard
          </Link>
          <form method="post" action="/logout">
            <Button type="submit" variant="quiet">
              Log out
            </Button>
          </form>
        </div>
      </noscript>
    </div>
  );
}
