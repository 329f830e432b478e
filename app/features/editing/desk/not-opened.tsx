import { Button } from "#app/ui/button";

type BookNotOpenedProps = { bookPath: string; message: string; onRetry: () => void };

/** In place of the editor when the book did not load. */
export function BookNotOpened({ bookPath, message, onRetry }: BookNotOpenedProps) {
  return (
    <div className="wrap edit-apart" role="alert">
      <h1 className="d56">The editor couldn’t open</h1>
      <p className="lead">{message}</p>
      <div className="row tight">
        <Button variant="primary" size="l" onClick={onRetry}>
          Try again
        </Button>
        <a className="btn l" href={bookPath}>
          Back to the book
        </a>
      </div>
    </div>
  );
}

/** In place of the text while a chapter is on its way, or when it did not come. */
export function ChapterNotOpened({ fault, onRetry }: { fault: string | undefined; onRetry: () => void }) {
  if (fault === undefined)
    return (
      <p className="edit-opening" role="status">
        Opening the chapter…
      </p>
    );
  return (
    <div role="alert" className="edit-fault">
      <p>{fault}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
