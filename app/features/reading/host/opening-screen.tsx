import ArrowLeft from "lucide-react/icons/arrow-left";
import { Button } from "#app/ui/button";
import { Skeleton } from "#app/ui/skeleton";

type OpeningScreenProps = { title: string; onExit: () => void };

/** The book is being fetched. */
export function OpeningScreen({ title, onExit }: OpeningScreenProps) {
  return (
    <div className="reader">
      <OpeningBar title={title} onExit={onExit} />
      <div className="reader-desk">
        <div className="reader-opening">
          <p role="status" className="vh">
            Opening {title}
          </p>
          <Skeleton width="46%" height={24} />
          <Skeleton lines={9} height={14} />
          <Skeleton lines={6} height={14} />
        </div>
      </div>
    </div>
  );
}

type OpeningFaultProps = OpeningScreenProps & { sentence: string; onAgain: () => void };

/** It did not open: why, and what can be done. */
export function OpeningFault({ title, sentence, onAgain, onExit }: OpeningFaultProps) {
  return (
    <div className="reader">
      <OpeningBar title={title} onExit={onExit} />
      <div className="reader-desk">
        <div className="reader-fault" role="alert">
          <p className="d28">{title} could not be opened</p>
          <p className="mut">{sentence}</p>
          <div className="row tight">
            <Button variant="primary" onClick={onAgain}>
              Try again
            </Button>
            <Button onClick={onExit}>Back to the shelf</Button>
          </div>
        </div>
      </div>
    </div>
  );
}

function OpeningBar({ title, onExit }: OpeningScreenProps) {
  return (
    <header className="reader-bar">
      <Button variant="quiet" className="reader-exit" onClick={onExit} aria-label="Back to the shelf">
        <ArrowLeft className="i" aria-hidden="true" />
        <span className="reader-wide">Shelf</span>
      </Button>
      <div className="reader-name">
        <h1>{title}</h1>
      </div>
    </header>
  );
}
