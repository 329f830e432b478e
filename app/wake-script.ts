export const heldScriptId = "held-script";

declare global {
  interface Window {
    /** Called once the page is alive: presses the button that was pressed meanwhile. */
    pressAgain?: () => void;
  }
}

/**
 * Starts the page's scripts as soon as somebody points at, presses or reaches something that does anything. Until they run, links
 * lead on and forms post by themselves; a button that only a script answers is pressed again.
 */
function wakeOnUse(heldId: string): void {
  const usable = "a, button, input, select, textarea, summary, label";
  const kinds = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "dragenter"];
  const nonce = document.currentScript?.nonce;
  let pressed: HTMLElement | undefined;
  const isUse = ({ type, target }: Event) =>
    !/^(?:pointer|touch)/.test(type) || (target instanceof Element && target.closest(usable) !== null);
  const wake = (event: Event) => {
    if (!isUse(event)) return;
    for (const kind of kinds) removeEventListener(kind, wake, true);
    const script = document.createElement("script");
    script.type = "module";
    if (nonce) script.nonce = nonce;
    script.textContent = document.getElementById(heldId)?.textContent ?? "";
    document.body.appendChild(script);
    // It runs all the same, and the document stays as React knows it.
    script.remove();
  };
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    if (button) pressed = button;
  };
  for (const kind of kinds) addEventListener(kind, wake, { capture: true, passive: true });
  addEventListener("click", remember, true);
  window.pressAgain = () => {
    removeEventListener("click", remember, true);
    delete window.pressAgain;
    if (pressed?.isConnected) pressed.click();
  };
}

/** The same as a script of a page. Called on the server alone, so that the browser's build leaves it out. */
export const wakeScript = (): string => `(${wakeOnUse})(${JSON.stringify(heldScriptId)})`;
