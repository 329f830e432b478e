import X from "lucide-react/icons/x";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "#app/ui/button";

type DrawerProps = {
  title: string;
  onClose: () => void;
  /** Set beside the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A panel at the side of the book, which stays in sight. Escape and a click on the page close it. */
export function Drawer({ title, onClose, aside, children }: DrawerProps) {
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="reader-veil" />
        <RadixDialog.Content className="reader-drawer" aria-describedby={undefined}>
          <div className="reader-drawer-head">
            <RadixDialog.Title className="d28">{title}</RadixDialog.Title>
            {aside}
            <RadixDialog.Close asChild>
              <IconButton label="Close">
                <X className="i" aria-hidden="true" />
              </IconButton>
            </RadixDialog.Close>
          </div>
          <div className="reader-drawer-body">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
