import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { Toast as RadixToast } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";

export type Toast = {
  title: string;
  description?: string;
  tone?: "plain" | "destructive" | "success";
  /** What can be done about it at once. */
  action?: { label: string; onPress: () => void };
};
type ShownToast = Toast & { number: number; isOpen: boolean };

const durationMs = 5000;
const swipeThresholdPixels = 50;
const icons = { plain: Info, destructive: CircleAlert, success: CircleCheck };

const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

/**
 * One toast at a time: a new one takes the place of the last. It closes after 5 s, waits while hovered or focused,
 * and goes with Escape or a swipe to the right; F8 reaches it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast>();
  const show = useCallback(
    (toast: Toast) => setShown((last) => ({ ...toast, number: (last?.number ?? 0) + 1, isOpen: true })),
    [],
  );
  const setOpen = (isOpen: boolean) => setShown((last) => last && { ...last, isOpen });

  return (
    <ToastContext.Provider value={show}>
      <RadixToast.Provider
        duration={durationMs}
        swipeDirection="right"
        swipeThreshold={swipeThresholdPixels}
        label="Notification"
      >
        {children}
        {shown ? <Sheet key={shown.number} toast={shown} onOpenChange={setOpen} /> : null}
        <RadixToast.Viewport className="toasts" hotkey={["F8"]} label="Notifications ({hotkey})" />
      </RadixToast.Provider>
    </ToastContext.Provider>
  );
}

export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast must be used within a ToastProvider");
  return show;
}

function Sheet({ toast, onOpenChange }: { toast: ShownToast; onOpenChange: (isOpen: boolean) => void }) {
  const tone = toast.tone ?? "plain";
  const Icon = icons[tone];
  return (
    <RadixToast.Root className={`toast ${tone}`} open={toast.isOpen} onOpenChange={onOpenChange}>
      <Icon className="i" aria-hidden="true" />
      <div>
        <RadixToast.Title className="toast-title">{toast.title}</RadixToast.Title>
        {toast.description ? (
          <RadixToast.Description className="t13 mut">{toast.description}</RadixToast.Description>
        ) : null}
        {toast.action ? (
          <RadixToast.Action
            altText={toast.action.label}
            className="btn toast-action"
            onClick={toast.action.onPress}
          >
            {toast.action.label}
          </RadixToast.Action>
        ) : null}
      </div>
      <RadixToast.Close className="ib" aria-label="Dismiss">
        <X className="i s" aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
