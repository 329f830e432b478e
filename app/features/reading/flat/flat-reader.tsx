import { useCallback, useRef, useState } from "react";
import type { SearchHit } from "#app/features/reading/engine/pager";
import type { ReadingAction } from "#app/features/reading/reading/keys";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { placeOfLink } from "#app/features/reading/reading/place-address";
import { isRightToLeft, useReading } from "#app/features/reading/reading/use-reading";
import { useToast } from "#app/ui/toast";
import type { Mark } from "#domain/vr/marks";
import { ContentsPanel } from "./contents-panel";
import { FigureCard } from "./figure-card";
import { useFlatPrefs } from "./flat-prefs";
import { GoToCard } from "./go-to-card";
import { HelpCard } from "./help-card";
import { type DraftMark, MarkCard } from "./mark-card";
import { MarksPanel } from "./marks-panel";
import { NoteCard } from "./note-card";
import { OpenBook } from "./open-book";
import type { PanelId } from "./panel-id";
import { ReaderBar } from "./reader-bar";
import { ReaderFoot } from "./reader-foot";
import { ReaderSaid } from "./reader-said";
import { SearchPanel } from "./search-panel";
import { SettingsPanel } from "./settings-panel";
import { useBookmarked } from "./use-bookmarked";
import { useFullScreen } from "./use-full-screen";
import { usePageInk } from "./use-page-ink";
import { WayBackBar } from "./way-back-bar";
import type { ChosenText } from "./words";

type Card =
  | { kind: "note"; id: string }
  | { kind: "figure"; asset: string; alt: string }
  | { kind: "mark"; mark: Mark }
  | { kind: "new-note"; texts: ChosenText[]; isPin?: boolean };

type FlatReaderProps = { reading: OwnReading; onExit: () => void };

/** A book on this screen: the pages, and everything one does with them. */
export function FlatReader({ reading, onExit }: FlatReaderProps) {
  const state = useReading(reading);
  const { book, page, settings } = state;
  const root = useRef<HTMLDivElement>(null);
  const [prefs, setPrefs] = useFlatPrefs();
  const [panel, setPanel] = useState<PanelId | null>(null);
  const [card, setCard] = useState<Card | null>(null);
  const [words, setWords] = useState("");
  const [lit, setLit] = useState<SearchHit | null>(null);
  const [isQuiet, setQuiet] = useState(false);
  const ink = usePageInk(root, settings.contrast, prefs.paper);
  const fullScreen = useFullScreen();
  const isBookmarked = useBookmarked(reading);
  const toast = useToast();
  const isRtl = isRightToLeft(book.language);
  const close = useCallback(() => setPanel(null), []);
  const closeCard = useCallback(() => setCard(null), []);

  const follow = useCallback(
    (href: string) => {
      const place = placeOfLink(book, href);
      if (place) void reading.goTo(place);
      else toast({ title: "That link leads nowhere", description: "The place it names is not in the book." });
    },
    [book, reading, toast],
  );

  const act = (action: ReadingAction) => {
    switch (action) {
      case "on":
        return void reading.turn(1);
      case "back":
        return void reading.turn(-1);
      case "first":
        return void reading.goToNumber(1);
      case "last":
        return state.total !== null && void reading.goToNumber(state.total);
      case "contents":
      case "search":
      case "marks":
      case "settings":
      case "go-to":
      case "help":
        return setPanel(action);
      case "bookmark":
        return reading.toggleBookmark();
      case "undo":
        return reading.undoMark();
      case "way-back":
        return void reading.back();
      case "full-screen":
        return fullScreen.canFullScreen && fullScreen.toggle();
      case "leave":
        return onExit();
      default:
        return;
    }
  };

  const mark = (texts: readonly ChosenText[], change: Pick<Mark, "kind" | "colour" | "text">) => {
    if (!page) return;
    const { chapter } = page;
    // The written words stand once, at the first of the blocks.
    for (const [index, text] of texts.entries())
      reading.putMark({ ...change, ...text, chapter, isDone: false, text: index === 0 ? change.text : "" });
  };

  return (
    <div ref={root} className="reader" data-paper={prefs.paper} data-quiet={isQuiet || undefined} lang="en">
      <ReaderBar
        book={book}
        chapterTitle={page ? book.chapters[page.chapter]?.title : undefined}
        isBookmarked={isBookmarked}
        isFullScreen={fullScreen.isFullScreen}
        canFullScreen={fullScreen.canFullScreen}
        onPanel={setPanel}
        onBookmark={() => reading.toggleBookmark()}
        onFullScreen={fullScreen.toggle}
        onExit={onExit}
      />
      <OpenBook
        reading={reading}
        ink={ink}
        pages={prefs.pages}
        lit={lit}
        isRightToLeft={isRtl}
        isCovered={panel !== null || card !== null}
        act={act}
        onQuiet={() => setQuiet(!isQuiet)}
        onNote={(id) => setCard({ kind: "note", id })}
        onLink={follow}
        onFigure={(asset, alt) => setCard({ kind: "figure", asset, alt })}
        onMark={(found) => setCard({ kind: "mark", mark: found })}
        onHighlight={(texts, colour) => mark(texts, { kind: "highlight", colour, text: "" })}
        onWrite={(texts) => setCard({ kind: "new-note", texts })}
        onPin={(texts) => setCard({ kind: "new-note", texts, isPin: true })}
      />
      <WayBackBar reading={reading} />
      <ReaderSaid reading={reading} />
      <ReaderFoot reading={reading} isRightToLeft={isRtl} onGoTo={() => setPanel("go-to")} />
      {panel === "contents" ? <ContentsPanel reading={reading} onClose={close} /> : null}
      {panel === "search" ? (
        <SearchPanel
          reading={reading}
          words={words}
          onWords={setWords}
          onClose={close}
          onHit={(hit) => {
            setLit(hit);
            close();
            void reading.goTo({ chapter: hit.chapter, block: hit.block, offset: hit.offset });
          }}
        />
      ) : null}
      {panel === "marks" ? (
        <MarksPanel
          reading={reading}
          onClose={close}
          onMark={(to) => {
            close();
            void reading.goTo({ chapter: to.chapter, block: to.block, offset: to.start });
          }}
        />
      ) : null}
      {panel === "settings" ? (
        <SettingsPanel reading={reading} prefs={prefs} onPrefs={setPrefs} onClose={close} />
      ) : null}
      {panel === "help" ? <HelpCard onClose={close} /> : null}
      {panel === "go-to" ? <GoToCard reading={reading} onClose={close} /> : null}
      {card?.kind === "note" && ink ? (
        <NoteCard pager={reading.pager} id={card.id} ink={ink} onClose={closeCard} />
      ) : null}
      {card?.kind === "figure" ? (
        <FigureCard book={book} asset={card.asset} alt={card.alt} onClose={closeCard} />
      ) : null}
      {card?.kind === "mark" ? (
        <MarkCard
          mark={card.mark}
          onClose={closeCard}
          onSave={(change) =>
            reading.putMark({ ...card.mark, ...kindWith(card.mark, change.text), ...change })
          }
          onRemove={() => reading.removeMark(card.mark.id)}
        />
      ) : null}
      {card?.kind === "new-note" ? (
        <MarkCard
          mark={{ ...emptyNote(card.texts), kind: card.isPin ? "proof" : "note" }}
          onClose={closeCard}
          onSave={({ text, colour }) =>
            mark(card.texts, { kind: card.isPin ? "proof" : text ? "note" : "highlight", colour, text })
          }
        />
      ) : null}
    </div>
  );
}

/** A highlight somebody writes to is a note; a note without words is a highlight again. Proof pins stay what they are. */
const kindWith = ({ kind }: Mark, text: string): Pick<Mark, "kind"> =>
  kind === "highlight" || kind === "note" ? { kind: text ? "note" : "highlight" } : { kind };

const emptyNote = (texts: readonly ChosenText[]): DraftMark => ({
  kind: "note",
  quote: texts.map(({ quote }) => quote).join(" … "),
  text: "",
  colour: "yellow",
});
