import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useSwipe } from "./use-swipe";

export type Toast = {
  title: string;
  description?: string;
  tone?: "plain" | "destructive" | "success";
  /** What can be done about it at once. */
  action?: { label: string; onPress: () => void };
};
type ShownToast = Toast & { number: number };

const durationMs = 5000;
const icons = { plain: Info, destructive: CircleAlert, success: CircleCheck };

const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

/**
 * One toast at a time: a new one takes the place of the last. It closes after 5 s, waits while hovered or focused and
 * while the window is in the background, and goes with Escape or a swipe to the right; F8 reaches it. Made here, because
 * every page loads it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast>();
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const isRaised = useRaised(region, shown !== undefined);
  const show = useCallback(
    (toast: Toast) => setShown((last) => ({ ...toast, number: (last?.number ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => {
    setShown(undefined);
    setHeld(false);
  }, []);

  useEffect(() => {
    const reach = (event: globalThis.KeyboardEvent) => {
      if (event.code === "F8") region.current?.focus();
    };
    document.addEventListener("keydown", reach);
    return () => document.removeEventListener("keydown", reach);
  }, []);
  useEffect(() => {
    const hold = () => setHeld(true);
    const letGo = () => setHeld(region.current?.contains(document.activeElement) ?? false);
    window.addEventListener("blur", hold);
    window.addEventListener("focus", letGo);
    return () => {
      window.removeEventListener("blur", hold);
      window.removeEventListener("focus", letGo);
    };
  }, []);
  useEffect(() => {
    if (!shown || isHeld) return;
    const timer = setTimeout(close, durationMs);
    return () => clearTimeout(timer);
  }, [shown, isHeld, close]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && shown) close();
  };
  return (
    <ToastContext.Provider value={show}>
      {children}
      <section
        ref={region}
        className={isRaised ? "toasts raised" : "toasts"}
        aria-label="Notifications (F8)"
        tabIndex={-1}
        onKeyDown={closeOnEscape}
        onPointerMove={() => setHeld(true)}
        onPointerLeave={() => setHeld(region.current?.contains(document.activeElement) ?? false)}
        onFocus={() => setHeld(true)}
        onBlur={({ relatedTarget }) => {
          if (!region.current?.contains(relatedTarget)) setHeld(false);
        }}
      >
        {shown ? <Sheet key={shown.number} toast={shown} onClose={close} /> : null}
      </section>
      {/* Stands before there is anything to say: readers listen to what is already there. */}
      <div className="vh" role="status" aria-live={shown?.tone === "destructive" ? "assertive" : "polite"}>
        {shown ? [shown.title, shown.description].filter(Boolean).join(". ") : null}
      </div>
    </ToastContext.Provider>
  );
}

/** Whether toasts stand at the top of the window, out of the way of the focus (WCAG 2.2, success criterion 2.4.11). */
function useRaised(region: RefObject<HTMLElement>, isShown: boolean): boolean {
  const [isRaised, setRaised] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    let frame = 0;
    const stepAside = () => {
      if (region.current && isBetterElsewhere(region.current)) setRaised((was) => !was);
    };
    // Only then has the page been scrolled to what has the focus.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(stepAside);
    };
    look();
    document.addEventListener("focusin", look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", look);
      setRaised(false);
    };
  }, [region, isShown]);
  return isRaised;
}

/** Whether toasts cover what has the focus, and would not at the window's other end. */
function isBetterElsewhere(toasts: Element): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || toasts.contains(focused)) return false;
  const { left, right, top, bottom } = toasts.getBoundingClientRect();
  const { left: from, right: to, top: head, bottom: foot } = focused.getBoundingClientRect();
  const isCovered = (upper: number, lower: number) =>
    left < to && from < right && upper < foot && head < lower;
  return isCovered(top, bottom) && !isCovered(window.innerHeight - bottom, window.innerHeight - top);
}

export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast must be used within a ToastProvider");
  return show;
}

/** For a dialog's `onPointerDownOutside`: a press on a toast is none outside. */
export function stayForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest(".toasts")) event.preventDefault();
}

function Sheet({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const tone = toast.tone ?? "plain";
  const Icon = icons[tone];
  const swipe = useSwipe(onClose);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: F8 and Tab reach it, so that Escape can dismiss it
    <div className={`toast ${tone}`} data-state="open" tabIndex={0} {...swipe}>
      <Icon className="i" aria-hidden="true" />
      <div>
        <div className="toast-title">{toast.title}</div>
        {toast.description ? <div className="t13 mut">{toast.description}</div> : null}
        {toast.action ? (
          <button
            type="button"
            className="btn toast-action"
            onClick={() => {
              toast.action?.onPress();
              onClose();
            }}
          >
            {toast.action.label}
          </button>
        ) : null}
      </div>
      <button type="button" className="ib" aria-label="Dismiss" onClick={onClose}>
        <X className="i s" aria-hidden="true" />
      </button>
    </div>
  );
}
