import { Link } from "@remix-run/react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

type MenuProps = {
  /** One element that takes a ref: a Button. */
  trigger: ReactNode;
  /** What the menu is called. Without it the menu bears its trigger's name. */
  label?: string;
  /** Reading matter above the items: a name, an address. */
  head?: ReactNode;
  children: ReactNode;
};

/**
 * Arrow keys walk it, letters find an item (forgotten after a second), Escape closes it. It opens where it stands in
 * the page, so that it stays inside its landmark.
 */
export function Menu({ trigger, label, head, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="menu-sheet"
        align="end"
        sideOffset={8}
        collisionPadding={8}
        {...(label ? { "aria-label": label, "aria-labelledby": undefined } : {})}
      >
        {head ? <DropdownMenu.Label className="menu-head">{head}</DropdownMenu.Label> : null}
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

type MenuItemProps = {
  to?: string;
  onSelect?: (event: Event) => void;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ to, onSelect, disabled, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className="menu-item" asChild={Boolean(to)} onSelect={onSelect} disabled={disabled}>
      {to ? <Link to={to}>{children}</Link> : children}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="menu-rule" />;
}
