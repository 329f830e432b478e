import { lazy, Suspense, useEffect, useState } from "react";
import type { ReadingView } from "#app/features/vr-reader/reading/reading";
import type { SessionAnswer } from "#app/features/vr-reader/reading/reading-net";
import { OpeningFault, OpeningScreen } from "./opening-screen";
import { SceneHost } from "./scene-host";
import { useOpened } from "./use-opened";

const FlatReader = lazy(async () => ({ default: (await import("../flat/flat-reader")).FlatReader }));

type ReadingHostProps = {
  title: string;
  view: ReadingView;
  open: (signal: AbortSignal) => Promise<SessionAnswer>;
  onView: (view: ReadingView) => void;
  onExit: () => void;
};

/** An open book over the whole window, in one of its three views. */
export function ReadingHost({ title, view, open, onView, onExit }: ReadingHostProps) {
  const [attempt, setAttempt] = useState(0);
  const opened = useOpened(open, attempt);
  useWindowToItself();
  const reading = opened.kind === "open" ? opened.reading : null;
  useEffect(() => reading?.setView(view), [reading, view]);

  if (opened.kind === "failed")
    return (
      <OpeningFault
        title={title}
        sentence={opened.sentence}
        onAgain={() => setAttempt(attempt + 1)}
        onExit={onExit}
      />
    );
  if (view !== "flat")
    return <SceneHost title={title} reading={reading} view={view} onView={onView} onExit={onExit} />;
  if (!reading) return <OpeningScreen title={title} onExit={onExit} />;
  return (
    <Suspense fallback={<OpeningScreen title={title} onExit={onExit} />}>
      <FlatReader reading={reading} onExit={onExit} />
    </Suspense>
  );
}

/** The page behind neither scrolls nor takes the focus while a book is open. */
function useWindowToItself() {
  useEffect(() => {
    const behind = document.querySelectorAll<HTMLElement>(".skip, header.nav, footer.foot");
    for (const element of behind) element.inert = true;
    document.documentElement.classList.add("is-reading");
    return () => {
      for (const element of behind) element.inert = false;
      document.documentElement.classList.remove("is-reading");
    };
  }, []);
}
