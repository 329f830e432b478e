import type { EditorView } from "prosemirror-view";
import type { EditableBook } from "#app/contract/books/editing";
import { useToast } from "#app/ui/toast";
import { DecideAllDialog } from "../changes/decide-all-dialog";
import type { useDecideAll } from "../changes/use-decide-all";
import { RenameDialog } from "../chapters/rename-dialog";
import { linkAt, setLink } from "../commands/marks";
import { languageAt, setLanguage } from "../language/language-commands";
import { LanguageDialog } from "../language/language-dialog";
import { LinkDialog } from "../links/link-dialog";
import type { useLinkPlaces } from "../links/use-link-places";
import { PictureDialogs } from "../pictures/picture-dialogs";
import type { usePictures } from "../pictures/use-pictures";
import type { SaveState } from "../saving/chapter-saver";
import { ConflictDialog } from "./conflict-dialog";
import { ShortcutsDialog } from "./shortcuts-dialog";
import type { useChapter } from "./use-chapter";

type Chapter = EditableBook["chapters"][number];
/** A question that needs no chapter named. */
export type PlainQuestion = "decide" | "link" | "picture" | "language" | "keys" | "conflict";
/** What a dialog of the editor is open for. */
export type Asked = { about: PlainQuestion } | { about: "rename"; chapter: Chapter };

type DeskDialogsProps = {
  asked: Asked | undefined;
  book: EditableBook;
  view: EditorView | undefined;
  state: SaveState;
  settle: ReturnType<typeof useChapter>["settle"];
  linkPlaces: ReturnType<typeof useLinkPlaces>;
  pictures: ReturnType<typeof usePictures>;
  decideAll: ReturnType<typeof useDecideAll>;
  onRename: (chapter: Chapter, title: string) => void;
  /** Closes what is open; `staysThere`: the focus is not put back into the text. */
  onClose: (staysThere?: boolean) => void;
};

/** The editor's dialogs, of which one is open at a time. */
export function DeskDialogs(props: DeskDialogsProps) {
  const { asked, book, view, state, settle, linkPlaces, pictures, decideAll, onRename } = props;
  const toast = useToast();
  const close = () => props.onClose();
  const leave = () => props.onClose(true);
  return (
    <>
      {state.kind === "conflict" ? (
        <ConflictDialog
          isOpen={asked?.about === "conflict"}
          mine={state.mine}
          theirs={state.theirs}
          onClose={close}
          onKeep={(which) => {
            leave();
            void settle(which);
          }}
        />
      ) : null}
      {asked?.about === "link" && view ? (
        <LinkDialog
          href={linkAt(view.state)?.href ?? ""}
          places={linkPlaces.list()}
          onPlace={async (place) => {
            await linkPlaces.set(place);
            close();
          }}
          onClose={close}
          onSet={(href) => {
            if (!setLink(href)(view.state, view.dispatch) && href !== "")
              toast({ title: "Select the words first", description: "Then add the link to them." });
            close();
          }}
        />
      ) : null}
      {asked?.about === "rename" ? (
        <RenameDialog
          title={asked.chapter.title}
          onRename={(title) => {
            leave();
            onRename(asked.chapter, title);
          }}
          onClose={leave}
        />
      ) : null}
      {asked?.about === "language" && view ? (
        <LanguageDialog
          now={languageAt(view.state)}
          bookLanguage={book.language}
          onSet={(wanted) => {
            setLanguage(wanted)(view.state, view.dispatch);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {asked?.about === "picture" && view ? (
        <PictureDialogs view={view} pictures={pictures} onClose={close} />
      ) : null}
      {asked?.about === "decide" ? (
        <DecideAllDialog
          inChapter={decideAll.inChapter()}
          loadBook={decideAll.loadBook}
          onClose={close}
          onDecide={async (what) => {
            await decideAll.decide(what);
            close();
          }}
        />
      ) : null}
      {asked?.about === "keys" ? <ShortcutsDialog onClose={close} /> : null}
    </>
  );
}
