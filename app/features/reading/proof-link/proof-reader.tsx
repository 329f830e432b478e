import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "#app/contract/call";
import type { OwnComment, ProofSession } from "#app/contract/reading/proof-links";
import type { SearchHit } from "#app/features/reading/engine/pager";
import { ContentsPanel } from "#app/features/reading/flat/contents-panel";
import { FigureCard } from "#app/features/reading/flat/figure-card";
import { useFlatPrefs } from "#app/features/reading/flat/flat-prefs";
import { GoToCard } from "#app/features/reading/flat/go-to-card";
import { NoteCard } from "#app/features/reading/flat/note-card";
import { OpenBook } from "#app/features/reading/flat/open-book";
import { ReaderFoot } from "#app/features/reading/flat/reader-foot";
import { ReaderSaid } from "#app/features/reading/flat/reader-said";
import { SearchPanel } from "#app/features/reading/flat/search-panel";
import { SettingsPanel } from "#app/features/reading/flat/settings-panel";
import { usePageInk } from "#app/features/reading/flat/use-page-ink";
import { WayBackBar } from "#app/features/reading/flat/way-back-bar";
import type { ChosenText } from "#app/features/reading/flat/words";
import type { ReadingAction } from "#app/features/reading/reading/keys";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { placeOfLink } from "#app/features/reading/reading/place-address";
import { isRightToLeft, useReading } from "#app/features/reading/reading/use-reading";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { useToast } from "#app/ui/toast";
import { CommentBar } from "./comment-bar";
import { CommentForm } from "./comment-form";
import { CommentsPanel } from "./comments-panel";
import { OwnCommentWords } from "./own-comment-words";
import { ProofBar, type ProofPanel } from "./proof-bar";
import { picturePath, proofCalls } from "./proof-calls";
import { useComments } from "./use-comments";

type Card =
  | { kind: "note"; id: string }
  | { kind: "figure"; asset: string; alt: string }
  | { kind: "own"; comment: OwnComment }
  | { kind: "write"; as: "comment" | "suggestion"; texts: readonly ChosenText[]; chapter: number };

type ProofReaderProps = { token: string; session: ProofSession; reading: OwnReading; onClosed: () => void };

/** The book of a proof link, and what its reader says about it. */
export function ProofReader({ token, session, reading, onClosed }: ProofReaderProps) {
  const state = useReading(reading);
  const { book, page, settings, status } = state;
  const root = useRef<HTMLDivElement>(null);
  const [prefs, setPrefs] = useFlatPrefs();
  const [panel, setPanel] = useState<ProofPanel | null>(null);
  const [card, setCard] = useState<Card | null>(null);
  const [words, setWords] = useState("");
  const [lit, setLit] = useState<SearchHit | null>(null);
  const [isQuiet, setQuiet] = useState(false);
  const ink = usePageInk(root, settings.contrast, prefs.paper);
  const toast = useToast();
  const own = useComments({ token, session, reading, onClosed });
  const isRtl = isRightToLeft(book.language);
  const close = useCallback(() => setPanel(null), []);
  const closeCard = useCallback(() => setCard(null), []);

  // A page that did not come may have been asked for by a link that was closed meanwhile.
  useEffect(() => {
    if (status !== "failed" && !state.sentence) return;
    proofCalls.comments(token).catch((error: unknown) => {
      if (!(error instanceof CallError)) return;
      if (error.code === "proof-link-closed") onClosed();
      // The cookie is gone: the page asks for what it needs.
      else if (error.code === "proof-password-needed") window.location.reload();
    });
  }, [status, state.sentence, token, onClosed]);

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
      case "settings":
      case "go-to":
        return setPanel(action);
      case "marks":
        return setPanel("comments");
      case "way-back":
        return void reading.back();
      default:
        return;
    }
  };
  const show = (comment: OwnComment) => {
    close();
    const chapter = session.sources.indexOf(comment.chapter);
    if (chapter >= 0) void reading.goTo({ chapter, block: comment.block, offset: comment.start });
  };

  return (
    <div ref={root} className="reader" data-paper={prefs.paper} data-quiet={isQuiet || undefined} lang="en">
      <ProofBar
        title={book.title}
        chapterTitle={page ? book.chapters[page.chapter]?.title : undefined}
        comments={own.comments.length}
        onPanel={setPanel}
      />
      <OpenBook
        reading={reading}
        ink={ink}
        pages={prefs.pages}
        lit={lit}
        isRightToLeft={isRtl}
        isCovered={panel !== null || card !== null}
        act={(action) => (action === "leave" ? window.location.reload() : act(action))}
        exitLabel="Load this page again"
        onQuiet={() => setQuiet(!isQuiet)}
        onNote={(id) => setCard({ kind: "note", id })}
        onLink={(href) => {
          const place = placeOfLink(book, href);
          if (place) void reading.goTo(place);
          else
            toast({
              title: "That link leads nowhere",
              description: "The place it names isn’t in this book.",
            });
        }}
        onFigure={(asset, alt) => setCard({ kind: "figure", asset, alt })}
        onMark={(mark) => {
          const comment = own.comments.find(({ id }) => id === mark.id);
          if (comment) setCard({ kind: "own", comment });
        }}
        choosingBar={(chosen) => (
          <CommentBar
            chosen={chosen}
            mayComment={session.mayComment}
            onWrite={(as) => {
              const chapter = page && session.sources[page.chapter];
              if (chapter != null) setCard({ kind: "write", as, texts: chosen.texts, chapter });
              chosen.cancel();
            }}
          />
        )}
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
      {panel === "comments" ? (
        <CommentsPanel
          session={session}
          comments={own.comments}
          onRefresh={own.refresh}
          onShow={show}
          onTakeBack={own.takeBack}
          onClose={close}
        />
      ) : null}
      {panel === "settings" ? (
        <SettingsPanel reading={reading} prefs={prefs} onPrefs={setPrefs} isThisScreenOnly onClose={close} />
      ) : null}
      {panel === "go-to" ? <GoToCard reading={reading} onClose={close} /> : null}
      {card?.kind === "note" && ink ? (
        <NoteCard pager={reading.pager} id={card.id} ink={ink} onClose={closeCard} />
      ) : null}
      {card?.kind === "figure" ? (
        <FigureCard
          book={book}
          asset={card.asset}
          alt={card.alt}
          pathOf={(file) => picturePath(token, session, file)}
          onClose={closeCard}
        />
      ) : null}
      {card?.kind === "write" ? (
        <CommentForm
          kind={card.as}
          chapter={card.chapter}
          texts={card.texts}
          name={own.name}
          onSend={own.write}
          onClose={closeCard}
        />
      ) : null}
      {card?.kind === "own" ? (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && closeCard()}
          title={card.comment.kind === "suggestion" ? "Your suggestion" : "Your comment"}
          actions={
            <Button
              onClick={() => {
                closeCard();
                void own.takeBack(card.comment.id);
              }}
            >
              Take back
            </Button>
          }
        >
          <OwnCommentWords comment={card.comment} />
        </Dialog>
      ) : null}
    </div>
  );
}
