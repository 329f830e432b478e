import {
  type CSSProperties,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { PreviewBook } from "#app/contract/books/preview";
import { previewFilePath, previewFolder } from "#domain/preview/preview-paths";
import { type Device, devices, pageBox } from "./devices";
import type { FrameLook, PageSpot } from "./frame-pages";
import type { Look } from "./look";
import { NoteCard } from "./note-card";
import { PreviewFailure } from "./preview-failure";
import { SpotButtons } from "./spot-buttons";
import { usePageTouch } from "./use-page-touch";
import type { Pages } from "./use-pages";

const PictureDialog = lazy(() => import("./picture-dialog"));

type PreviewStageProps = {
  book: PreviewBook;
  look: Look;
  pages: Pages;
  /** `1 of 410` */
  folio: string;
  /** The search found words in it: it opens when its mark is in view. */
  foundNote: { number: number } | undefined;
  onFrameLook: (look: FrameLook) => void;
};

/** The device with the page in view, scaled to fit; on a phone the page itself, as large as the screen. */
export function PreviewStage({ book, look, pages, folio, foundNote, onFrameLook }: PreviewStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const leaf = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const isBare = room?.isNarrow === true && look.device === "phone";
  const device = useMemo(
    () => (isBare && room ? bareDevice(room) : devices[look.device]),
    [isBare, room, look.device],
  );
  const box = useMemo(() => pageBox(device), [device]);
  useFrameLook(leaf, room === null ? null : box, look, device, onFrameLook);
  const [note, setNote] = useState<PageSpot | null>(null);
  const [picture, setPicture] = useState<PageSpot | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card belongs to its page, and goes with it
  useEffect(() => setNote(null), [pages.path, pages.page, look]);
  const opened = useRef<{ number: number }>();
  useEffect(() => {
    if (!foundNote || opened.current === foundNote) return;
    const spot = pages.spots.find(
      ({ kind, href }) => kind === "note" && href.endsWith(`#n${foundNote.number}`),
    );
    if (!spot) return;
    opened.current = foundNote;
    setNote(spot);
  }, [foundNote, pages.spots]);
  const touch = usePageTouch(pages, book.isRightToLeft);
  const opener = useRef<HTMLElement | null>(null);

  const press = (spot: PageSpot, button: HTMLElement) => {
    opener.current = button;
    if (spot.kind === "note") setNote(spot);
    else if (spot.kind === "picture") setPicture(spot);
    else if (spot.kind === "link") follow(spot.href, book, pages);
  };
  const closeNote = () => {
    setNote(null);
    opener.current?.focus();
  };
  const { width, height, bezel } = device;
  const outer = { width: width + 2 * bezel.side, height: height + bezel.top + bezel.bottom };
  const scale = isBare || !room ? 1 : Math.min(1, room.width / outer.width, room.height / outer.height);
  const isReady = pages.count > 0;
  return (
    <div className="preview-stage" ref={stage} data-bare={isBare || undefined}>
      <div style={{ width: outer.width * scale, height: outer.height * scale }}>
        <div
          className="preview-device"
          data-device={look.device}
          style={{
            ...outer,
            padding: `${bezel.top}px ${bezel.side}px ${bezel.bottom}px`,
            transform: scale === 1 ? undefined : `scale(${scale})`,
          }}
        >
          {look.device === "desktop" ? <p className="preview-window">{book.title}</p> : null}
          <div
            className="preview-leaf"
            ref={leaf}
            data-paper={look.paper}
            data-device={look.device}
            style={{ width, height }}
            {...touch}
          >
            <p className="preview-running">{book.title}</p>
            <div className="preview-page" style={pageStyle(device, box)}>
              {room === null || pages.isFailed
                ? null
                : pages.framed.map((path) => {
                    const isInView = path === pages.path;
                    return (
                      <iframe
                        key={`${path} ${pages.tries}`}
                        title={isInView ? `Page of ${book.title}` : "Another chapter, out of sight"}
                        sandbox="allow-same-origin"
                        src={previewFilePath(book.projectId, path)}
                        tabIndex={-1}
                        aria-hidden={isInView ? undefined : true}
                        data-ready={(isInView && isReady) || undefined}
                        onLoad={({ currentTarget }) => pages.onFrameLoad(path, currentTarget)}
                      />
                    );
                  })}
              {isReady || pages.isFailed ? null : <GreyLines />}
              {pages.isFailed ? <PreviewFailure onRetry={pages.retry} /> : null}
              <SpotButtons spots={pages.spots} onPress={press} openKey={note?.key ?? null} />
              {note && pages.doc ? (
                <NoteCard
                  doc={pages.doc}
                  spot={note}
                  width={box.width}
                  height={box.height}
                  onClose={closeNote}
                />
              ) : null}
            </div>
            <p className="preview-folio">{isReady ? folio : ""}</p>
          </div>
          {look.device === "ereader" ? <p className="preview-brand">E-reader</p> : null}
        </div>
      </div>
      {picture ? (
        <Suspense>
          <PictureDialog src={picture.href} alt={picture.label} onClose={() => setPicture(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function GreyLines() {
  return (
    <div className="preview-lines" role="status" aria-label="Loading the page">
      {Array.from({ length: 9 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nine alike
        <i key={at} />
      ))}
    </div>
  );
}

const pageStyle = ({ width, margins }: Device, box: { width: number; height: number }): CSSProperties => ({
  left: Math.round((width - box.width) / 2),
  top: margins.top,
  width: box.width,
  height: box.height,
});

type Room = { width: number; height: number; isNarrow: boolean };

/** As narrow as a phone: the style sheet changes there, too. */
const narrowQuery = "(max-width: 639px)";

/** The room for the device, followed as the window changes; null before it is known. */
function useRoom(stage: React.RefObject<HTMLElement>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const style = getComputedStyle(element);
      const across = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      const down = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
      const next = {
        width: element.clientWidth - (across || 0),
        height: element.clientHeight - (down || 0),
        isNarrow: window.matchMedia(narrowQuery).matches,
      };
      setRoom((last) =>
        last?.width === next.width && last.height === next.height && last.isNarrow === next.isNarrow
          ? last
          : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return room;
}

const bareMargins = { side: 20, top: 44, bottom: 36 };
const noBezel = { side: 0, top: 0, bottom: 0 };

const bareDevice = ({ width, height }: Room): Device => ({
  ...devices.phone,
  width,
  height,
  margins: bareMargins,
  bezel: noBezel,
});

/** The colors are read off the leaf, so that they stand in one place, the style sheet. */
function useFrameLook(
  leaf: React.RefObject<HTMLElement>,
  box: ReturnType<typeof pageBox> | null,
  look: Look,
  { font }: Device,
  onFrameLook: (look: FrameLook) => void,
): void {
  const { fontSize, lineHeight, paper, hasOwnFonts, device } = look;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device decides the colors of the leaf
  useLayoutEffect(() => {
    if (!leaf.current || !box) return;
    const style = getComputedStyle(leaf.current);
    onFrameLook({
      box,
      fontSize,
      lineHeight,
      paper: style.backgroundColor,
      ink: style.color,
      mark: style.getPropertyValue("--preview-found"),
      isDark: paper === "dark",
      font,
      hasOwnFonts,
    });
  }, [leaf, box, fontSize, lineHeight, paper, hasOwnFonts, device, font, onFrameLook]);
}

/** A link inside the book; one that leads to nothing in it does nothing. */
function follow(href: string, book: PreviewBook, pages: Pages): void {
  const address = new URL(href);
  const folder = previewFolder(book.projectId);
  if (!address.pathname.startsWith(folder)) return;
  const path = decodeURIComponent(address.pathname.slice(folder.length));
  if (!book.documents.some((document) => document.path === path)) return;
  const id = decodeURIComponent(address.hash.slice(1));
  pages.goTo(path, id ? { id } : undefined);
}
