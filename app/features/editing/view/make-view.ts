import { chainCommands } from "prosemirror-commands";
import { gapCursor } from "prosemirror-gapcursor";
import { redo, undo } from "prosemirror-history";
import { EditorState, NodeSelection, type Plugin, type Transaction } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import { blockHandle } from "../blocks/block-handle";
import { caretOfBrowser } from "../commands/caret-of-browser";
import { keepLocked } from "../commands/keep-locked";
import { keepPlaces } from "../commands/keep-places";
import { textKeys } from "../commands/keys";
import { typographicQuotes } from "../commands/quotes";
import type { OpenChapter } from "../model/chapter";
import { ownClipboard } from "../paste/own-clipboard";
import { asNew, cleanedMarkup } from "../paste/paste";
import { structuredMarkup } from "../paste/structured-markup";
import { arrivingPictures } from "../pictures/arriving-pictures";
import { isPicture } from "../pictures/picture-commands";
import { textHistory } from "../undo/chapter-histories";
import { nodeViews } from "./node-views";
import { noteBoxes } from "./note-box";

export type ViewOptions = {
  chapter: OpenChapter;
  /** As the chapter was left: its caret and its history go on. */
  kept?: EditorState | undefined;
  bookId: string;
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
  /** True when what is next to be undone or redone is no change of this text. */
  onHistory: (which: "undo" | "redo") => boolean;
  /** Of other parts of the editor: marks in the text, keys of their own. */
  plugins?: readonly Plugin[];
  /** Picture files that are pasted, or dropped at a place of the text. */
  onFiles: (view: EditorView, files: File[], pos: number | undefined) => void;
  /** What was pasted shows so many pictures that cannot be taken over. */
  onPicturesLost: (count: number) => void;
  /** A picture is to be described. */
  onPicture: () => void;
  onTransaction: (state: EditorState, tr: Transaction) => void;
};

/** One chapter in an editor. */
export function makeView(place: HTMLElement, options: ViewOptions): EditorView {
  const { chapter, kept, title, language, typography, ornament, pictureOf, onLink, onRefused } = options;
  const steps = {
    undo: chainCommands(() => options.onHistory("undo"), undo),
    redo: chainCommands(() => options.onHistory("redo"), redo),
  };
  // A note has the keys of the text, without a history of its own.
  const inNotes = (): Plugin[] => [
    caretOfBrowser(),
    ...(typography ? [typographicQuotes(language)] : []),
    ...textKeys({ ornament, onLink, steps }),
  ];
  const plugins = [
    caretOfBrowser(),
    noteBoxes(inNotes, steps),
    ...(options.plugins ?? []),
    ownClipboard(options.bookId),
    arrivingPictures(options.onFiles),
    blockHandle(),
    ...(typography ? [typographicQuotes(language)] : []),
    ...textKeys({ ornament, onLink, steps }),
    textHistory(),
    tableEditing(),
    gapCursor(),
    keepPlaces(),
    keepLocked(onRefused),
  ];
  const view: EditorView = new EditorView(place, {
    state: kept?.reconfigure({ plugins }) ?? EditorState.create({ doc: chapter.doc, plugins }),
    nodeViews: nodeViews(pictureOf),
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": title,
      lang: language,
      spellcheck: "true",
      class: "edit-text chapter",
    },
    handleKeyDown(_view, event) {
      if (options.onKey(event)) return true;
      if (event.key !== "Enter" || !isPictureChosen(view.state)) return false;
      options.onPicture();
      return true;
    },
    handleClickOn(_view, _pos, node, at, event) {
      // A press on the picture itself, not on its caption.
      const isOnPicture = event.target instanceof Element && event.target.closest(".edit-picture") !== null;
      if (!isPicture(node) || !isOnPicture) return false;
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
      return true;
    },
    handleDoubleClickOn(_view, _pos, node) {
      if (!isPicture(node)) return false;
      options.onPicture();
      return true;
    },
    transformPastedHTML(html) {
      const { html: clean, pictures } = structuredMarkup(cleanedMarkup(html));
      if (pictures > 0) options.onPicturesLost(pictures);
      return clean;
    },
    transformPasted: (slice, from) => asNew(slice, from.dragging?.move === true),
    dispatchTransaction(tr) {
      const state = view.state.apply(tr);
      view.updateState(state);
      options.onTransaction(state, tr);
    },
  });
  return view;
}

const isPictureChosen = ({ selection }: EditorState): boolean =>
  selection instanceof NodeSelection && isPicture(selection.node);
