/** Longest wait for the panel, ms: then keys go where they went before. */
const maxWaitMs = 10_000;

/**
 * Keeps what is typed while the find panel is on its way, since the text still has the focus then. `take` returns it and lets
 * the keys go again.
 */
export class EarlyKeys {
  private words: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  hold(): void {
    if (this.words !== undefined) return;
    this.words = "";
    document.addEventListener("keydown", this.press, true);
    document.addEventListener("paste", this.paste, true);
    this.timer = setTimeout(() => this.take(), maxWaitMs);
  }

  take(): string {
    const { words = "" } = this;
    this.words = undefined;
    clearTimeout(this.timer);
    document.removeEventListener("keydown", this.press, true);
    document.removeEventListener("paste", this.paste, true);
    return words;
  }

  private readonly press = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isLetter = [...key].length === 1;
    if (ctrlKey || metaKey || altKey || event.isComposing) return;
    if (isLetter) this.words += key;
    else if (key === "Backspace") this.words = [...(this.words ?? "")].slice(0, -1).join("");
    else if (key !== "Enter" && key !== "Delete") return;
    event.preventDefault();
    event.stopPropagation();
  };

  private readonly paste = (event: ClipboardEvent): void => {
    this.words += event.clipboardData?.getData("text/plain").split("\n")[0] ?? "";
    event.preventDefault();
    event.stopPropagation();
  };
}
