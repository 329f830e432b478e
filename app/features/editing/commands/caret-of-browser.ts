import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** Reads what the browser has changed; not in ProseMirror's types. */
type WithObserver = EditorView & { domObserver: { flush(): void } };

/**
 * Takes over where the browser has put the caret before a key is acted on. The browser tells of it in a task of its own, and
 * keys that wait in line go before that: End and Enter, pressed while the page was busy, would cut the paragraph at the old
 * place.
 */
export function caretOfBrowser(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view) {
          if (!view.composing) (view as WithObserver).domObserver.flush();
          return false;
        },
      },
    },
  });
}
