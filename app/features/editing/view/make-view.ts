import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { EditorState, type Plugin, type Transaction } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import { keepLocked } from "../commands/keep-locked";
import { keepPlaces } from "../commands/keep-places";
import { textKeys } from "../commands/keys";
import { typographicQuotes } from "../commands/quotes";
import type { OpenChapter } from "../model/chapter";
import { nodeViews } from "./node-views";
import { noteBoxes } from "./note-box";
import { asNew, cleanedMarkup } from "./paste";

export type ViewOptions = {
  chapter: OpenChapter;
  title: string;
  language: string;
  /** Quotes and dashes are set as the book's are. */
  typography: boolean;
  ornament: string | undefined;
  pictureOf: (asset: string) => { path: string; alt: string } | undefined;
  onLink: () => void;
  /** Sees every key before the text does; true when it was for somebody else. */
  onKey: (event: KeyboardEvent) => boolean;
  onRefused: () => void;
  /** Of other parts of the editor: marks in the text, keys of their own. */
  plugins?: readonly Plugin[];
  onTransaction: (state: EditorState, tr: Transaction) => void;
};

/** One chapter in an editor. */
export function makeView(place: HTMLElement, options: ViewOptions): EditorView {
  const { chapter, title, language, typography, ornament, pictureOf, onLink, onRefused } = options;
  // A note has the keys of the text, without a history of its own.
  const inNotes = (): Plugin[] => [
    ...(typography ? [typographicQuotes(language)] : []),
    ...textKeys({ ornament, onLink }),
  ];
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({
      doc: chapter.doc,
      plugins: [
        noteBoxes(inNotes),
        ...(options.plugins ?? []),
        ...(typography ? [typographicQuotes(language)] : []),
        ...textKeys({ ornament, onLink }),
        history({ depth: 500 }),
        tableEditing(),
        gapCursor(),
        keepPlaces(),
        keepLocked(onRefused),
      ],
    }),
    nodeViews: nodeViews(pictureOf),
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": title,
      lang: language,
      spellcheck: "true",
      class: "edit-text chapter",
    },
    handleKeyDown: (_view, event) => options.onKey(event),
    transformPastedHTML: cleanedMarkup,
    transformPasted: (slice, from) => asNew(slice, from.dragging?.move === true),
    dispatchTransaction(tr) {
      const state = view.state.apply(tr);
      view.updateState(state);
      options.onTransaction(state, tr);
    },
  });
  return view;
}
