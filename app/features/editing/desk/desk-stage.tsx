import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type MutableRefObject, useRef } from "react";
import type { EditableBook } from "#app/contract/books/editing";
import { ButtonLink, TextLink } from "#app/ui/button";
import { useToast } from "#app/ui/toast";
import type { useChanges } from "../changes/use-changes";
import { WaitingBar } from "../changes/waiting-bar";
import type { useFind } from "../find/use-find";
import { showItem } from "../margin/bring-into-view";
import { MarginColumn } from "../margin/margin-column";
import { MarginNumbers } from "../margin/margin-numbers";
import type { Margin } from "../margin/use-margin";
import type { useNoteNumbers } from "../notes/use-note-numbers";
import type { usePictures } from "../pictures/use-pictures";
import type { ChapterSaver } from "../saving/chapter-saver";
import type { ChapterHistories } from "../undo/chapter-histories";
import type { Deeds } from "../undo/use-deeds";
import { lockedWords } from "../view/node-views";
import { ChapterPane, type LeftAt } from "./chapter-pane";
import type { PlainQuestion } from "./desk-dialogs";
import { ChapterNotOpened } from "./not-opened";
import type { ChapterAtHand } from "./use-chapter";

type DeskStageProps = {
  book: EditableBook;
  bookPath: string;
  current: EditableBook["chapters"][number] | undefined;
  chapter: ChapterAtHand | undefined;
  fault: string | undefined;
  /** Loads the chapter again. */
  again: () => void;
  isMaking: boolean;
  go: (chapterId: string) => void;
  view: EditorView | undefined;
  saver: { current: ChapterSaver | undefined };
  deeds: Deeds;
  histories: ChapterHistories;
  changes: ReturnType<typeof useChanges>;
  margin: Margin;
  find: Pick<ReturnType<typeof useFind>, "plugins" | "changed">;
  numbers: ReturnType<typeof useNoteNumbers>;
  pictures: ReturnType<typeof usePictures>;
  /** The book's usual ornament. */
  usual: { current: string | undefined };
  slashKeys: MutableRefObject<((event: KeyboardEvent) => boolean) | undefined>;
  onView: (view: EditorView | undefined) => void;
  onSeen: (state: EditorState) => void;
  onAsk: (about: PlainQuestion) => void;
};

/** The page with the chapter at hand, and its margin. */
export function DeskStage(props: DeskStageProps) {
  const { book, bookPath, current, chapter, fault, again, isMaking, go, view, saver, deeds, histories } =
    props;
  const { changes, margin, find, numbers, pictures, usual, slashKeys, onView, onSeen, onAsk } = props;
  const toast = useToast();
  const left = useRef<LeftAt>();
  return (
    <div className="edit-stage">
      <article className="edit-leaf">
        <p className="edit-running">{book.title}</p>
        <WaitingBar
          changes={changes}
          isOff={isMaking}
          onShow={() => {
            const first = margin.placed.find(({ item }) => !item.isDone)?.item.id;
            if (first === undefined) return;
            margin.choose(first);
            margin.setSheetOpen(true);
            requestAnimationFrame(() => showItem(first));
          }}
          onChapter={go}
          onDecideAll={() => onAsk("decide")}
        />
        {chapter ? (
          <ChapterPane
            chapter={chapter}
            left={left}
            options={{
              bookId: book.projectId,
              title: current?.title || "Untitled chapter",
              language: book.language,
              typography: book.typography,
              ornament: usual.current,
              plugins: [...changes.plugins, ...margin.plugins, ...find.plugins, ...numbers.plugins],
              pictureOf: pictures.pictureOf,
              onFiles: pictures.place,
              onPicturesLost: (lost) =>
                toast({
                  title: lost === 1 ? "A picture wasn’t pasted" : `${lost} pictures weren’t pasted`,
                  description: "Save them as files and add them with the Picture tool.",
                }),
              onPicture: () => onAsk("picture"),
              onLink: () => onAsk("link"),
              onKey: (event) => slashKeys.current?.(event) ?? false,
              onHistory: deeds.step,
              onRefused: () => toast({ title: "Nothing changed", description: lockedWords }),
            }}
            onView={onView}
            onTyped={deeds.typed}
            onLeave={(id, left) => {
              histories.keep(id, left);
              numbers.left(id, left.state);
            }}
            onState={(now, isChanged) => {
              onSeen(now);
              if (isChanged) find.changed();
            }}
            onChange={(read) => saver.current?.changed(read)}
          />
        ) : (
          <ChapterNotOpened fault={fault} onRetry={again} />
        )}
        <MarginNumbers margin={margin} />
      </article>
      <MarginColumn
        margin={margin}
        foot={<TextLink to={`${bookPath}/comments`}>Proof links and all comments</TextLink>}
        onLeave={() => view?.focus()}
      >
        <ButtonLink to={`${bookPath}/comments`}>Share a proof link</ButtonLink>
      </MarginColumn>
    </div>
  );
}
