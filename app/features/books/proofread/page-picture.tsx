import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Passage } from "#app/contract/books/proofread";
import { Button } from "#app/ui/button";
import { PasswordField } from "#app/ui/field";
import type { Drawn, ManuscriptPages, Trouble } from "./manuscript-pages.client";

type PagePictureProps = {
  projectId: string;
  /** The place to show; the pictures are drawn only once there is one. */
  place: Passage | undefined;
  hasManuscript: boolean;
};

const sentences: Record<Exclude<Trouble, "locked">, string> = {
  gone: "The manuscript is not kept any more, so its pages cannot be shown. The text is all there.",
  unreadable: "The page could not be drawn. The text is all there.",
};

/** The manuscript's page beside the text, drawn here from the author's own file, with the place marked. */
export function PagePicture({ projectId, place, hasManuscript }: PagePictureProps) {
  const [isWhole, setWhole] = useState(false);
  const [at, setAt] = useState(0);
  const [password, setPassword] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const { pages, trouble: notOpened } = useManuscript(
    projectId,
    hasManuscript && place !== undefined,
    password,
    attempt,
  );
  const name = place?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place begins with its first page
  useEffect(() => setAt(0), [name]);
  const numbers = [...new Set(place?.places.map(({ page }) => page))];
  const page = numbers[Math.min(at, numbers.length - 1)];
  const { frame, canvas, drawn, trouble: notDrawn } = useDrawing(pages, place, page, isWhole);
  const trouble = hasManuscript ? (notOpened ?? notDrawn) : "gone";

  return (
    <figure className="doubt-page">
      {hasManuscript ? (
        <div
          className="doubt-paper"
          ref={frame}
          data-state={trouble ?? (drawn ? "drawn" : "loading")}
          hidden={trouble !== undefined}
        >
          <div
            className="doubt-sheet"
            style={
              drawn ? { width: drawn.width, aspectRatio: `${drawn.width} / ${drawn.height}` } : undefined
            }
          >
            <canvas
              ref={canvas}
              role="img"
              aria-label={
                page === undefined
                  ? "A page of the manuscript"
                  : `Page ${page} of the manuscript, with the place marked`
              }
            />
            {drawn?.marks.map((mark) => (
              <span
                key={`${mark.left} ${mark.top}`}
                className="doubt-mark"
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
        </div>
      ) : null}
      {trouble === "locked" ? <Locked isWrong={password !== undefined} onTold={setPassword} /> : null}
      {trouble === "gone" || trouble === "unreadable" ? (
        <div className="doubt-nothing">
          <p className="mut">{sentences[trouble]}</p>
          {trouble === "unreadable" ? (
            <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
          ) : null}
        </div>
      ) : (
        <figcaption className="t13 mut">
          <span role="status">
            {page === undefined
              ? "The manuscript’s page is drawn beside the place you check."
              : drawn
                ? `Page ${page}${pages ? ` of ${pages.count}` : ""} of the manuscript`
                : `Drawing page ${page} of the manuscript`}
          </span>
          <span className="row tight">
            {numbers.length > 1 ? (
              <Button variant="quiet" onClick={() => setAt((at + 1) % numbers.length)}>
                {at + 1 < numbers.length
                  ? `Goes on on page ${numbers[at + 1]}`
                  : `Begins on page ${numbers[0]}`}
              </Button>
            ) : null}
            {page === undefined ? null : (
              <Button variant="quiet" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
                Whole page
              </Button>
            )}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

function Locked({ isWrong, onTold }: { isWrong: boolean; onTold: (password: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("manuscript-password");
    if (field instanceof HTMLInputElement && field.value !== "") onTold(field.value);
  };
  return (
    <form className="doubt-nothing" onSubmit={submit}>
      <PasswordField
        label="Password of the manuscript"
        name="manuscript-password"
        autoComplete="off"
        hint="To show its pages here. It stays in this browser."
        error={isWrong ? "That password does not open it." : undefined}
      />
      <Button type="submit">Show the pages</Button>
    </form>
  );
}

/** The manuscript, opened once it is wanted; the reader of pages is loaded with it. */
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
  place: Passage | undefined,
  page: number | undefined,
  isWhole: boolean,
) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();
  const [trouble, setTrouble] = useState<Trouble>();
  const room = useRoom(frame, isWhole);
  useEffect(() => {
    setTrouble(undefined);
    if (!pages || !place || page === undefined || !canvas.current || !room) return;
    let isGone = false;
    const rectangles = place.places.filter((one) => one.page === page);
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
  }, [pages, place, page, isWhole, room]);
  return { frame, canvas, drawn, trouble };
}

type Room = { width: number; height: number };

/**
 * The room for the picture, CSS pixels. Above the list, on narrow screens, it leaves most of the screen to the words;
 * beside them it may be as tall as the screen.
 */
function useRoom(element: { current: HTMLElement | null }, isWhole: boolean): Room | undefined {
  const [room, setRoom] = useState<Room>();
  useEffect(() => {
    const measure = () => {
      const width = element.current?.clientWidth ?? 0;
      if (width === 0) return;
      const isAbove = window.matchMedia("(max-width: 1000px)").matches;
      const share = isAbove ? (isWhole ? 0.7 : 0.34) : 1;
      const height = Math.max(200, Math.round(window.innerHeight * share - (isAbove ? 0 : 200)));
      setRoom((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    if (!element.current) return;
    const watch = new ResizeObserver(measure);
    watch.observe(element.current);
    measure();
    return () => watch.disconnect();
  }, [element, isWhole]);
  return room;
}
