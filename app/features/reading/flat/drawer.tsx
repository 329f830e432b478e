import X from "lucide-react/icons/x";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "#app/ui/button";
import { stayForToasts } from "#app/ui/toast";
import { useFocusReturn } from "#app/ui/use-focus-return";

type DrawerProps = {
  title: string;
  onClose: () => void;
  /** Set beside the title. */
  aside?: ReactNode;
  /** On a narrow screen it leaves the upper half of the page in sight. */
  isLow?: boolean;
  children: ReactNode;
};

/** A panel at the side of the book, which stays in sight. Escape and a click on the page close it. */
export function Drawer({ title, onClose, aside, isLow, children }: DrawerProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="reader-veil" />
        <RadixDialog.Content
          className={isLow ? "reader-drawer low" : "reader-drawer"}
          aria-describedby={undefined}
          onPointerDownOutside={stayForToasts}
          onCloseAutoFocus={onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            // A panel that is opened to write or choose in begins there, not at its close button.
            const first = document.querySelector<HTMLElement>(".reader-drawer [data-first]");
            if (!first) return;
            event.preventDefault();
            first.focus({ preventScroll: true });
          }}
        >
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
