import { useNavigate } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import DoorClosed from "lucide-react/icons/door-closed";
import KeyRound from "lucide-react/icons/key-round";
import Library from "lucide-react/icons/library";
import LogOut from "lucide-react/icons/log-out";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button } from "#app/ui/button";
import { Menu, MenuItem } from "#app/ui/menu";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import { useAuth } from "../../accounts/use-auth";

/** Who administers, and the ways out. */
export function AdminMenu({ name, email }: { name: string; email: string }) {
  const { logout } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const close = useAction((_input: undefined) => call("/api/admin/access", anything, { method: "DELETE" }), {
    onSuccess: () => navigate("/dashboard"),
    onError: ({ message }) =>
      toast({ title: "Admin access is still open", description: message, tone: "destructive" }),
  });
  return (
    <Menu
      trigger={
        <Button className="js-only">
          <span className="avatar" aria-hidden="true">
            {name.slice(0, 1).toLocaleUpperCase()}
          </span>
          <span className="admin-who">{name}</span>
          <ChevronDown className="i s" aria-hidden="true" />
        </Button>
      }
      label="Your menu"
      head={
        <>
          <b>{name}</b>
          <span className="t13 mut">{email}</span>
        </>
      }
    >
      <MenuItem to="/dashboard">
        <Library className="i" aria-hidden="true" />
        Your own books
      </MenuItem>
      <MenuItem to="/admin/change-password">
        <KeyRound className="i" aria-hidden="true" />
        Change password
      </MenuItem>
      <MenuItem onSelect={() => close.mutate(undefined)}>
        <DoorClosed className="i" aria-hidden="true" />
        Close admin access
      </MenuItem>
      <MenuItem onSelect={() => logout.mutate(undefined, { onSuccess: () => navigate("/admin-login") })}>
        <LogOut className="i" aria-hidden="true" />
        Log out
      </MenuItem>
    </Menu>
  );
}
