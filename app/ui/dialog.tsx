import X from "lucide-react/icons/x";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./button";
import { stayForToasts } from "./toast";
import { useFocusReturn } from "./use-focus-return";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the foot; the first is the one to press. */
  actions?: ReactNode;
  /** For lists and pictures that want room. */
  isWide?: boolean;
};

/** A question or a close look that stands before the page; Escape and a click outside close it. */
export function Dialog({ open, onOpenChange, title, description, children, actions, isWide }: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay" />
        <RadixDialog.Content
          className={isWide ? "dialog wide" : "dialog"}
          onPointerDownOutside={stayForToasts}
          {...focusReturn}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <RadixDialog.Title className="d28">{title}</RadixDialog.Title>
          {description ? (
            <RadixDialog.Description className="mut">{description}</RadixDialog.Description>
          ) : null}
          {children}
          {actions ? <div className="row tight dialog-actions">{actions}</div> : null}
          <RadixDialog.Close asChild>
            <IconButton label="Close" className="dialog-close">
              <X className="i" aria-hidden="true" />
            </IconButton>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
