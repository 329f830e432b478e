import { useEffect, useRef } from "react";

type Typing = { type: (letter: string) => void; erase: () => void; enter: () => void };

/** While it is used, a real keyboard's letters are typed and not taken for commands; Escape still is one. */
export function useTypedKeys(typing: Typing) {
  const now = useRef(typing);
  now.current = typing;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { type, erase, enter } = now.current;
      if (event.key === "Backspace") erase();
      else if (event.key === "Enter") enter();
      else if ([...event.key].length === 1) type(event.key);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before the scene's own keys, which listen while the event goes back up.
    addEventListener("keydown", hear, { capture: true });
    return () => removeEventListener("keydown", hear, { capture: true });
  }, []);
}
