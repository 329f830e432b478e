import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, type Ref, useCallback, useEffect, useMemo, useRef } from "react";
import type { PageInk } from "#app/features/reading/engine/page-shape";
import type { PageRef, SearchHit } from "#app/features/reading/engine/pager";
import type { ReadingAction } from "#app/features/reading/reading/keys";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { useReading } from "#app/features/reading/reading/use-reading";
import { Button } from "#app/ui/button";
import type { Mark } from "#domain/vr/marks";
import { ChoosingBar } from "./choosing-bar";
import { hasFurniture } from "./flat-fit";
import type { FlatPrefs } from "./flat-prefs";
import { LoadingPage } from "./loading-page";
import { PageCanvas } from "./page-canvas";
import { PageMirror } from "./page-mirror";
import { SpotButtons } from "./spot-buttons";
import { useAutoTurn } from "./use-auto-turn";
import { useChoosing } from "./use-choosing";
import { useFlatKeys } from "./use-flat-keys";
import { type PageParts, usePageParts } from "./use-page-parts";
import { usePointer } from "./use-pointer";
import { useWheel } from "./use-wheel";
import { useWindowFit } from "./use-window-fit";
import { type Box, bandsOf, type ChosenText, type PagePoint, wordsOf } from "./words";

type OpenBookProps = {
  reading: OwnReading;
  ink: PageInk | null;
  pages: FlatPrefs["pages"];
  /** The last search's place, lit up. */
  lit: SearchHit | null;
  isRightToLeft: boolean;
  /** Something lies over the page. */
  isCovered: boolean;
  act: (action: ReadingAction) => void;
  onQuiet: () => void;
  onNote: (id: string) => void;
  onLink: (href: string) => void;
  onFigure: (asset: string, alt: string) => void;
  onMark: (mark: Mark) => void;
  /** What can be done with chosen words; by default highlights, notes and pins of one's own. */
  choosingBar?: (chosen: Chosen) => ReactNode;
  onHighlight?: (texts: readonly ChosenText[], colour: Mark["colour"]) => void;
  onWrite?: (texts: ChosenText[]) => void;
  onPin?: (texts: ChosenText[]) => void;
  exitLabel?: string;
};

export type Chosen = {
  texts: ChosenText[];
  bands: readonly Box[];
  pageWidth: number;
  barRef: Ref<HTMLDivElement>;
  cancel: () => void;
};

/** Shares of the desk's width at its sides where a tap turns. */
const turningShare = 0.3;

/** The one page or two that show, under the hand. */
export function OpenBook(props: OpenBookProps) {
  const { reading, ink, lit, isRightToLeft, isCovered, act } = props;
  const { book, page, facing, settings, marks, moved, status, sentence } = useReading(reading);
  const { pager } = reading;
  const { generation } = pager.state();
  const desk = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const fit = useWindowFit(reading, desk, settings.textSize, props.pages);
  const first = usePageParts(pager, page, generation);
  const second = usePageParts(pager, facing, generation);
  const parts = useMemo(() => (second.key ? [first, second] : [first]), [first, second]);
  const choosing = useChoosing(parts);
  const firstMarks = useMarksOf(marks, page);
  const secondMarks = useMarksOf(marks, facing);
  const isStill = useMemo(
    () => typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches,
    [],
  );

  const turn = useCallback((by: 1 | -1) => void reading.turn(by), [reading]);
  useWheel(desk, turn);
  useAutoTurn(reading, `${first.key} ${second.key}`, wordCount(parts), isCovered || choosing.isChoosing);
  useFlatKeys(
    isRightToLeft,
    choosing,
    (action) => (action === "select" ? choosing.byKey() : act(action)),
    () => bar.current?.querySelector<HTMLElement>("button")?.focus(),
  );
  const hand = usePointer({
    onTap(share, point) {
      if (choosing.isChoosing) return choosing.cancel();
      const found = point && markAt(point);
      if (found) return props.onMark(found);
      const isLeft = share < turningShare;
      if (!isLeft && share < 1 - turningShare) return props.onQuiet();
      turn(isLeft === isRightToLeft ? 1 : -1);
    },
    onSwipe: (direction) => turn((direction === 1) === isRightToLeft ? 1 : -1),
    onChooseFrom: (point) => choosing.from(point),
    onChooseTo: (point) => choosing.to(point),
    onChosen: () => choosing.done(),
  });

  /** The highlight or note under a point, if there is one. */
  function markAt({ side, x, y }: PagePoint): Mark | undefined {
    const chapter = (side === 0 ? page : facing)?.chapter;
    const word = wordsOf(parts[side]?.spots ?? []).find(
      (spot) => x >= spot.x && x <= spot.x + spot.width && y >= spot.y && y <= spot.y + spot.height,
    );
    if (!word) return undefined;
    return marks.find(
      (mark) =>
        mark.kind !== "bookmark" &&
        mark.chapter === chapter &&
        mark.block === word.block &&
        mark.start < word.end &&
        word.start < mark.end,
    );
  }

  if (status === "failed")
    return (
      <div className="reader-desk" ref={desk}>
        <div className="reader-fault" role="alert">
          <p className="d28">The book could not be opened</p>
          <p className="mut">{sentence}</p>
          <div className="row tight">
            <Button variant="primary" onClick={() => reading.tryAgain()}>
              Try again
            </Button>
            <Button onClick={() => act("leave")}>{props.exitLabel ?? "Back to the shelf"}</Button>
          </div>
        </div>
      </div>
    );

  const ownBar = ({ texts, bands, pageWidth, barRef, cancel }: Chosen) => {
    const ending = (work: () => void) => () => {
      work();
      cancel();
    };
    return (
      <ChoosingBar
        bands={bands}
        pageWidth={pageWidth}
        barRef={barRef}
        onHighlight={(colour) => ending(() => props.onHighlight?.(texts, colour))()}
        onNote={ending(() => props.onWrite?.(texts))}
        onPin={ending(() => props.onPin?.(texts))}
        onCopy={ending(() => {
          void navigator.clipboard?.writeText(texts.map(({ quote }) => quote).join("\n\n"));
        })}
        onCancel={cancel}
      />
    );
  };
  const shown = [
    { ref: page, parts: first, marks: firstMarks },
    // While nothing is laid out yet, the book lies open all the same.
    ...(facing || (!page && fit?.isSpread) ? [{ ref: facing, parts: second, marks: secondMarks }] : []),
  ];
  return (
    <div
      className="reader-desk"
      ref={desk}
      data-side-by-side={fit?.isSpread || undefined}
      data-choosing={choosing.isChoosing || undefined}
      {...hand}
    >
      <SideButton side="left" isOn={isRightToLeft} onTurn={turn} />
      <div className="reader-book" dir={isRightToLeft ? "rtl" : "ltr"}>
        {shown.map(({ ref, parts: onPage, marks: ownMarks }, side) => (
          <div
            key={side === 0 ? "first" : "second"}
            className="reader-page"
            data-side={side}
            style={fit ? { width: fit.shape.width, height: fit.shape.height } : undefined}
          >
            {ref && fit && ink ? (
              <PageCanvas
                pager={pager}
                page={ref}
                generation={generation}
                shape={fit.shape}
                ink={ink}
                marks={ownMarks}
                hasFurniture={hasFurniture(fit.shape.width, fit.shape.height)}
                moved={isRightToLeft ? reversed(moved) : moved}
                isStill={isStill}
              />
            ) : null}
            {fit && !ref && onPage.key === "" ? <LoadingPage em={fit.em} shape={fit.shape} /> : null}
            <LitWords lit={lit} page={ref} parts={onPage} />
            {choosing.isChoosing && choosing.side === side ? (
              <Bands bands={choosing.bands} className="chosen" />
            ) : null}
            <PageMirror text={onPage.text} language={book.language} />
            <SpotButtons
              spots={onPage.spots}
              onNote={props.onNote}
              onLink={props.onLink}
              onFigure={props.onFigure}
            />
            {choosing.isChoosing && choosing.isDone && choosing.side === side && fit
              ? (props.choosingBar ?? ownBar)({
                  texts: choosing.texts,
                  bands: choosing.bands,
                  pageWidth: fit.shape.width,
                  barRef: bar,
                  cancel: choosing.cancel,
                })
              : null}
          </div>
        ))}
      </div>
      <SideButton side="right" isOn={!isRightToLeft} onTurn={turn} />
      <p className="vh" role="status">
        {choosing.isByKey ? `Chosen: ${choosing.texts.map(({ quote }) => quote).join(" ")}` : ""}
      </p>
      <AskForFocus page={page} desk={desk} />
    </div>
  );
}

type SideButtonProps = { side: "left" | "right"; isOn: boolean; onTurn: (by: 1 | -1) => void };

/** The desk's edges, for the pointer; the buttons at the foot say the same to everybody. */
function SideButton({ side, isOn, onTurn }: SideButtonProps) {
  const Icon = side === "left" ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={`reader-side ${side}`}
      onClick={() => onTurn(isOn ? 1 : -1)}
    >
      <Icon className="i" />
    </button>
  );
}

/** The found words of a search, on the page they stand on. */
function LitWords({ lit, page, parts }: { lit: SearchHit | null; page: PageRef | null; parts: PageParts }) {
  if (!lit || page?.chapter !== lit.chapter) return null;
  const words = wordsOf(parts.spots).filter(
    (word) => word.block === lit.block && word.start < lit.offset + lit.length && lit.offset < word.end,
  );
  return <Bands bands={bandsOf(words, { first: 0, last: words.length })} className="lit" />;
}

function Bands({ bands, className }: { bands: ReturnType<typeof bandsOf>; className: string }) {
  return (
    <>
      {bands.map((band) => (
        <span
          key={`${band.x} ${band.y}`}
          className={`reader-band ${className}`}
          style={{ left: band.x, top: band.y, width: band.width, height: band.height }}
          aria-hidden="true"
        />
      ))}
    </>
  );
}

/** Once the book is open the keys belong to it, unless the person has gone somewhere else meanwhile. */
function AskForFocus({ page, desk }: { page: PageRef | null; desk: React.RefObject<HTMLElement> }) {
  const isOpen = page !== null;
  useEffect(() => {
    const { activeElement } = document;
    if (!isOpen || (activeElement && activeElement !== document.body && activeElement.id !== "main")) return;
    desk.current?.closest<HTMLElement>(".reader")?.focus({ preventScroll: true });
  }, [isOpen, desk]);
  return null;
}

/**
 * The same array for the same marks, so that a page is not drawn again for nothing. Proof pins are numbered through the
 * whole book, so all of them are there.
 */
function useMarksOf(marks: readonly Mark[], page: PageRef | null): readonly Mark[] {
  const chapter = page?.chapter;
  return useMemo(
    () => marks.filter((mark) => mark.chapter === chapter || mark.kind === "proof"),
    [marks, chapter],
  );
}

const wordCount = (parts: readonly PageParts[]): number =>
  parts.reduce((sum, { spots }) => sum + spots.filter(({ kind }) => kind === "text").length, 0);

const reversed = (moved: 1 | -1 | 0): 1 | -1 | 0 => (moved === 1 ? -1 : moved === -1 ? 1 : 0);
