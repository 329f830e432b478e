import Box from "lucide-react/icons/box";
import LogOut from "lucide-react/icons/log-out";
import Goggles from "lucide-react/icons/rectangle-goggles";
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { PageMirror } from "#app/features/reading/flat/page-mirror";
import { usePageParts } from "#app/features/reading/flat/use-page-parts";
import { pageWords } from "#app/features/reading/page-words";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import type { ReadingView } from "#app/features/reading/reading/reading";
import { useReading } from "#app/features/reading/reading/use-reading";
import type { SceneSession } from "#app/features/reading/scene/session/session-news";
import { Badge } from "#app/ui/badge";
import { Button } from "#app/ui/button";
import { loadScene } from "./scene-module";

const ReadingScene = lazy(loadScene);

type SceneHostProps = {
  title: string;
  /** Null while the book is being opened. */
  reading: OwnReading | null;
  view: Exclude<ReadingView, "flat">;
  onView: (view: ReadingView) => void;
  onExit: () => void;
};

/** The room on this screen, and the frame round it: the way out, what the headset does, the page. */
export function SceneHost({ title, reading, view, onView, onExit }: SceneHostProps) {
  const [session, setSession] = useState<SceneSession>({ kind: "none" });
  const isVr = view === "vr";
  const isRunning = session.kind === "running" || session.kind === "hidden" || session.kind === "blurred";

  // Exit, in the room itself, puts the reading back on the flat page.
  useEffect(() => {
    if (!reading) return;
    let hasBeenHere = reading.get().view !== "flat";
    return reading.subscribe(() => {
      if (reading.get().view !== "flat") hasBeenHere = true;
      else if (hasBeenHere) onExit();
    });
  }, [reading, onExit]);

  const follow = (next: SceneSession) => {
    setSession(next);
    // The headset's session is over: what is left is the room on the screen, or, when the person left, the shelf.
    if (next.kind === "ended" && !next.sentence) onExit();
    if (next.kind === "running" && !isVr) onView("vr");
    if (next.kind === "failed" || (next.kind === "ended" && next.sentence)) onView("scene");
  };
  const enter = () => {
    onView("vr");
    void loadScene().then((scene) => scene.enterVr());
  };

  return (
    <div className="reader scene-frame" data-vr={isVr || undefined}>
      <header className="reader-bar">
        <Button className="reader-exit" onClick={onExit}>
          <LogOut className="i s" aria-hidden="true" />
          {isVr ? "Exit VR" : "Exit 3D view"}
        </Button>
        <div className="reader-name">
          <h1>{title}</h1>
        </div>
        {isRunning ? (
          <Badge tone="go" icon={<Goggles className="i s" aria-hidden="true" />}>
            VR Active
          </Badge>
        ) : (
          <Button variant="quiet" onClick={enter} onPointerEnter={() => void loadScene()}>
            <Goggles className="i s" aria-hidden="true" />
            Enter VR
          </Button>
        )}
      </header>
      <div className="scene-stage">
        <SceneBoundary onExit={onExit} onFlat={() => onView("flat")}>
          <Suspense fallback={<SceneLoading />}>
            {reading ? <ReadingScene reading={reading} onSession={follow} /> : <SceneLoading />}
          </Suspense>
        </SceneBoundary>
        {reading ? <SceneMirror reading={reading} /> : null}
        {session.sentence ? (
          <div className="scene-said" role={session.kind === "failed" ? "alert" : "status"}>
            <p>{session.sentence}</p>
            {session.kind === "failed" || session.kind === "ended" ? (
              <div className="row tight">
                <Button onClick={() => setSession({ kind: "none" })}>Stay in 3D</Button>
                <Button onClick={() => onView("flat")}>Read on this screen</Button>
                <Button variant="quiet" onClick={onExit}>
                  Back to the shelf
                </Button>
              </div>
            ) : null}
          </div>
        ) : null}
      </div>
      <footer className="reader-foot scene-foot">
        {reading ? <PageIndicator reading={reading} /> : null}
      </footer>
    </div>
  );
}

function PageIndicator({ reading }: { reading: OwnReading }) {
  const { number, total, page, book } = useReading(reading);
  return (
    <>
      <p className="mut reader-wide">{page ? book.chapters[page.chapter]?.title : ""}</p>
      <p className="num" role="status">
        {number !== null && total !== null ? pageWords(number, total) : "Counting the pages"}
      </p>
    </>
  );
}

/** The words of the pages in the room, for screen readers: the canvas says nothing. */
function SceneMirror({ reading }: { reading: OwnReading }) {
  const { page, facing, book } = useReading(reading);
  const { generation } = reading.pager.state();
  const first = usePageParts(reading.pager, page, generation);
  const second = usePageParts(reading.pager, facing, generation);
  return (
    <>
      <PageMirror text={first.text} language={book.language} />
      {facing ? <PageMirror text={second.text} language={book.language} /> : null}
    </>
  );
}

function SceneLoading() {
  return (
    <div className="scene-loading" role="status">
      <Box className="i" aria-hidden="true" />
      <p>Building the room</p>
    </div>
  );
}

type SceneBoundaryProps = { onExit: () => void; onFlat: () => void; children: ReactNode };

/** A room that cannot be fetched or drawn does not take the book down with it. */
class SceneBoundary extends Component<SceneBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="scene-loading" role="alert">
        <p className="d28">The room could not be drawn</p>
        <p>
          This browser has no 3D graphics, or they are switched off. The book itself opens on this screen.
        </p>
        <div className="row tight">
          <Button onClick={this.props.onFlat}>Read on this screen</Button>
          <Button variant="quiet" onClick={this.props.onExit}>
            Back to the shelf
          </Button>
        </div>
      </div>
    );
  }
}
