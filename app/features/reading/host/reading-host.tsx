import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { placeInAddress } from "#app/features/reading/reading/place-address";
import type { ReadingView } from "#app/features/reading/reading/reading";
import type { SessionAnswer } from "#app/features/reading/reading/reading-net";
import { OpeningFault, OpeningScreen } from "./opening-screen";
import { SceneHost } from "./scene-host";
import { useOpened } from "./use-opened";
import { useWindowToItself } from "./use-window-to-itself";

const FlatReader = lazy(async () => ({ default: (await import("../flat/flat-reader")).FlatReader }));

type ReadingHostProps = {
  title: string;
  view: ReadingView;
  /** Where it is to open, as the address says; else where the person stopped. */
  at?: string | null;
  open: (signal: AbortSignal) => Promise<SessionAnswer>;
  onView: (view: ReadingView) => void;
  /** `saved` resolves when what the person did is on the server, or known not to get there now. */
  onExit: (saved: Promise<void>) => void;
};

/** An open book over the whole window, in one of its three views. */
export function ReadingHost({ title, view, at = null, open, onView, onExit: onClosed }: ReadingHostProps) {
  const [attempt, setAttempt] = useState(0);
  const opened = useOpened(open, attempt);
  useWindowToItself();
  const reading = opened.kind === "open" ? opened.reading : null;
  useEffect(() => reading?.setView(view), [reading, view]);
  useAddressedPlace(reading, at);
  const exit = useRef(() => {});
  exit.current = () => onClosed(reading ? reading.flush().catch(() => undefined) : Promise.resolve());
  const onExit = useCallback(() => exit.current(), []);

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

/** Goes to the address's place as soon as pages are there, once. */
function useAddressedPlace(reading: OwnReading | null, at: string | null) {
  useEffect(() => {
    const place = placeInAddress(at);
    if (!reading || !place) return;
    let hasGone = false;
    const go = () => {
      if (hasGone || reading.get().page === null) return;
      hasGone = true;
      void reading.goTo(place);
    };
    go();
    return reading.subscribe(go);
  }, [reading, at]);
}
