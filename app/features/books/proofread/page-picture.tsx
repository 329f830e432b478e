import ZoomIn from "lucide-react/icons/zoom-in";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { PasswordField } from "#app/ui/field";
import type { Drawn, ManuscriptPages, Trouble, WhatToDraw } from "./manuscript-pages.client";

type Rectangles = WhatToDraw["rectangles"];

type PagePictureProps = {
  projectId: string;
  /** Changes with what is shown. */
  name: string;
  /** What is boxed on its page. */
  marks: Rectangles;
  hasManuscript: boolean;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
};

const sentences: Record<Exclude<Trouble, "locked">, string> = {
  gone: "The PDF is no longer stored, so its pages can't be shown. Your text is all here.",
  unreadable: "This page could not be shown. Your text is all here.",
};

/** The manuscript's page around a passage, drawn here from the author's own file, with the words boxed. */
export function PagePicture({ projectId, name, marks, hasManuscript, isWhole, onWhole }: PagePictureProps) {
  const [at, setAt] = useState(0);
  const [password, setPassword] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const { pages, trouble: notOpened } = useManuscript(projectId, hasManuscript, password, attempt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage begins with its first page
  useEffect(() => setAt(0), [name]);
  const numbers = [...new Set(marks.map(({ page }) => page))];
  const page = numbers[Math.min(at, numbers.length - 1)];
  const { frame, canvas, drawn, trouble: notDrawn } = useDrawing(pages, marks, page, false, attempt);
  const trouble = hasManuscript ? (notOpened ?? notDrawn) : "gone";
  if (trouble === "locked") return <Locked isWrong={password !== undefined} onTold={setPassword} />;
  if (trouble)
    return (
      <div className="proofread-no-page">
        <p className="mut">{sentences[trouble]}</p>
        {trouble === "unreadable" ? <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button> : null}
      </div>
    );
  return (
    <figure className="proofread-page">
      <div className="proofread-paper" ref={frame} data-state={drawn ? "drawn" : "loading"}>
        <Sheet canvas={canvas} drawn={drawn} label={labelOf(page)} />
      </div>
      <figcaption className="t13 mut">
        <span role="status">
          {page === undefined
            ? "The page is shown here."
            : drawn
              ? `Page ${page}${pages ? ` of ${pages.count}` : ""} in your PDF`
              : `Loading page ${page} of your PDF`}
        </span>
        <span className="row tight">
          {numbers.length > 1 ? (
            <Button className="small" onClick={() => setAt((at + 1) % numbers.length)}>
              {at + 1 < numbers.length ? `Next, page ${numbers[at + 1]}` : `Back to page ${numbers[0]}`}
            </Button>
          ) : null}
          {page === undefined ? null : (
            <Button className="small" disabled={!drawn} onClick={() => onWhole(true)} aria-keyshortcuts="p">
              <ZoomIn className="i s" aria-hidden="true" />
              Show whole page
            </Button>
          )}
        </span>
      </figcaption>
      <Dialog open={isWhole && page !== undefined} onOpenChange={onWhole} title={`Page ${page ?? ""}`} isWide>
        {isWhole && pages ? <WholePage pages={pages} marks={marks} page={page} /> : null}
      </Dialog>
    </figure>
  );
}

const labelOf = (page: number | undefined) =>
  page === undefined ? "A page of your PDF" : `Page ${page} of your PDF, with the passage boxed`;

/** The page from edge to edge, as wide as the screen lets it be; the browser's own zoom brings it nearer. */
function WholePage({
  pages,
  marks,
  page,
}: {
  pages: ManuscriptPages;
  marks: Rectangles;
  page: number | undefined;
}) {
  const { frame, canvas, drawn } = useDrawing(pages, marks, page, true, 0);
  return (
    <div className="proofread-whole" ref={frame} data-state={drawn ? "drawn" : "loading"}>
      <Sheet canvas={canvas} drawn={drawn} label={labelOf(page)} />
    </div>
  );
}

type SheetProps = {
  canvas: React.RefObject<HTMLCanvasElement>;
  drawn: Drawn | undefined;
  label: string;
};

function Sheet({ canvas, drawn, label }: SheetProps) {
  return (
    <div
      className="proofread-sheet"
      data-state={drawn ? "drawn" : "loading"}
      style={drawn ? { width: drawn.width, aspectRatio: `${drawn.width} / ${drawn.height}` } : undefined}
    >
      <canvas ref={canvas} role="img" aria-label={label} />
      {drawn?.marks.map((mark) => (
        <span
          key={`${mark.left} ${mark.top}`}
          className="proofread-box"
          aria-hidden="true"
          style={{
            left: `${mark.left * 100}%`,
            top: `${mark.top * 100}%`,
            width: `${mark.width * 100}%`,
            height: `${mark.height * 100}%`,
          }}
        />
      ))}
    </div>
  );
}

function Locked({ isWrong, onTold }: { isWrong: boolean; onTold: (password: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("manuscript-password");
    if (field instanceof HTMLInputElement && field.value !== "") onTold(field.value);
  };
  return (
    <form className="proofread-no-page" onSubmit={submit}>
      <PasswordField
        label="PDF password"
        name="manuscript-password"
        autoComplete="off"
        hint="To show its pages here. It stays in this browser."
        error={isWrong ? "That password doesn't open it." : undefined}
      />
      <Button type="submit">Show the pages</Button>
    </form>
  );
}

/** The manuscript, opened once; the reader of pages is loaded with it. */
function useManuscript(projectId: string, isWanted: boolean, password: string | undefined, attempt: number) {
  const [pages, setPages] = useState<ManuscriptPages>();
  const [trouble, setTrouble] = useState<Trouble>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let opened: ManuscriptPages | undefined;
    setTrouble(undefined);
    import("./manuscript-pages.client")
      .then(({ openManuscript }) =>
        openManuscript(`/api/projects/${encodeURIComponent(projectId)}/manuscript`, password),
      )
      .then(
        (manuscript) => {
          opened = manuscript;
          if (isGone) manuscript.close();
          else setPages(manuscript);
        },
        (error: { what?: Trouble }) => {
          if (!isGone) setTrouble(error.what ?? "unreadable");
        },
      );
    return () => {
      isGone = true;
      opened?.close();
      setPages(undefined);
    };
  }, [projectId, isWanted, password, attempt]);
  return { pages, trouble };
}

function useDrawing(
  pages: ManuscriptPages | undefined,
  marks: Rectangles,
  page: number | undefined,
  isWhole: boolean,
  attempt: number,
) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();
  const [trouble, setTrouble] = useState<Trouble>();
  const room = useRoom(frame, isWhole, trouble === undefined);
  const key = JSON.stringify(marks);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rectangles alike are drawn once; another attempt draws anew
  useEffect(() => {
    setTrouble(undefined);
    if (!pages || page === undefined || !canvas.current || !room) return;
    let isGone = false;
    const rectangles = marks.filter((one) => one.page === page);
    pages.draw(canvas.current, { page, rectangles, isWhole, ...room }).then(
      (made) => {
        if (!isGone && made) setDrawn(made);
      },
      () => {
        if (!isGone) setTrouble("unreadable");
      },
    );
    return () => {
      isGone = true;
    };
  }, [pages, key, page, isWhole, room, attempt]);
  return { frame, canvas, drawn, trouble };
}

type Room = { width: number; height: number };

/**
 * The room for the picture, CSS pixels. Above the question, on narrow screens, it leaves most of the screen to the choices;
 * beside it, it may be as tall as the screen. A whole page may be taller.
 */
function useRoom(
  element: { current: HTMLElement | null },
  isWhole: boolean,
  isShown: boolean,
): Room | undefined {
  const [room, setRoom] = useState<Room>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken away and came back is another element
  useEffect(() => {
    const measure = () => {
      const width = element.current?.clientWidth ?? 0;
      if (width === 0) return;
      const isAbove = window.matchMedia("(max-width: 1000px)").matches;
      const height = isWhole
        ? Math.round(width * 3)
        : isAbove
          ? Math.max(130, Math.min(300, Math.round(window.innerHeight * 0.24)))
          : Math.max(240, window.innerHeight - 340);
      setRoom((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    if (!element.current) return;
    const watch = new ResizeObserver(measure);
    watch.observe(element.current);
    measure();
    return () => watch.disconnect();
  }, [element, isWhole, isShown]);
  return room;
}
