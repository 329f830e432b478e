import { useRevalidator, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ShelfBook } from "#app/contract/reading/vr";
import type { ReadingView } from "#app/features/reading/reading/reading";
import { openSession } from "#app/features/reading/reading/reading-net";
import { defaultSettings } from "#domain/vr/settings";
import type { Choice, SetupData } from "../setup/setup-data";
import { SetupScreen } from "../setup/setup-screen";
import { ReadingHost } from "./reading-host";
import { loadScene } from "./scene-module";

/** Views that have an address; VR opens only by a press. */
const viewNames: Partial<Record<string, ReadingView>> = { screen: "flat", "3d": "scene" };
const nameOfView = (view: ReadingView) => (view === "scene" ? "3d" : "screen");

/** The setup, and over it the book that is open. */
export function VrReaderScreen({ data, problem }: { data: SetupData; problem?: string | undefined }) {
  const [params, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(data));
  const [isInVr, setInVr] = useState(false);
  const opener = useRef<{ view: ReadingView; scrollY: number }>();
  const setup = useRef<HTMLDivElement>(null);
  const saved = useRef(Promise.resolve());

  const addressed = data.books.find(({ projectId }) => projectId === params.get("book")) ?? null;
  const addressedView = viewNames[params.get("view") ?? ""];
  const open =
    addressed && addressedView ? ({ book: addressed, view: isInVr ? "vr" : addressedView } as const) : null;
  const isOpen = open !== null;

  const choose = useCallback((change: Partial<Choice>) => {
    setChoice((now) => {
      const { book } = change;
      // A book comes as it was last read.
      const kept = book
        ? { environment: book.environment ?? now.environment, settings: book.settings ?? now.settings }
        : {};
      return { ...now, ...kept, ...change };
    });
  }, []);

  function openBook(view: ReadingView, book: ShelfBook) {
    if (view === "vr") enterVr();
    setInVr(view === "vr");
    opener.current = { view, scrollY: window.scrollY };
    if (book.projectId !== choice.book?.projectId) choose({ book });
    setParams(
      { book: book.projectId, view: nameOfView(view === "vr" ? "scene" : view) },
      { preventScrollReset: true },
    );
  }

  function changeView(view: ReadingView) {
    setInVr(view === "vr");
    if (addressed)
      setParams(
        { book: addressed.projectId, view: nameOfView(view === "vr" ? "scene" : view) },
        { replace: true },
      );
  }

  const exit = useCallback(
    (whenSaved: Promise<void>) => {
      saved.current = whenSaved;
      setInVr(false);
      setParams((now) => new URLSearchParams({ book: now.get("book") ?? "" }), { preventScrollReset: true });
    },
    [setParams],
  );

  // Back where the person was, with the places as they are now.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      void saved.current.then(revalidate);
      const { view, scrollY } = opener.current ?? { view: "flat", scrollY: 0 };
      window.scrollTo({ top: scrollY });
      setup.current
        ?.querySelector<HTMLElement>(`button[data-view="${view}"]`)
        ?.focus({ preventScroll: opener.current !== undefined });
    }
    wasOpen.current = isOpen;
  }, [isOpen, revalidate]);

  const isChosenOpen = open?.book.projectId === choice.book?.projectId;
  return (
    <>
      <div ref={setup} hidden={isOpen}>
        <SetupScreen
          data={data}
          problem={problem}
          choice={withFresh(choice, data)}
          onChoice={choose}
          onOpen={openBook}
          onLikely={(view) => {
            if (view === "flat") void import("../flat/flat-reader");
            else void loadScene();
          }}
        />
      </div>
      {open ? (
        <ReadingHost
          key={open.book.projectId}
          title={open.book.title}
          view={open.view}
          at={params.get("at")}
          open={(signal) =>
            openSession(
              {
                projectId: open.book.projectId,
                ...(isChosenOpen ? { environment: choice.environment, settings: choice.settings } : {}),
              },
              signal,
            )
          }
          onView={changeView}
          onExit={exit}
        />
      ) : null}
    </>
  );
}

/** Inside the press, as browsers want it: the module was fetched when the button was first approached. */
function enterVr() {
  void loadScene().then((scene) => scene.enterVr());
}

function firstChoice({ books, chosenId }: SetupData): Choice {
  const book = books.find(({ projectId }) => projectId === chosenId) ?? null;
  return {
    book,
    environment: book?.environment ?? books[0]?.environment ?? "library",
    settings: book?.settings ?? books[0]?.settings ?? defaultSettings,
  };
}

/** The chosen book as the loader last gave it. */
function withFresh(choice: Choice, { books }: SetupData): Choice {
  const { book } = choice;
  return { ...choice, book: book && (books.find(({ projectId }) => projectId === book.projectId) ?? null) };
}
