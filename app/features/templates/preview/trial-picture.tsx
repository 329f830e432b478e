import { useEffect, useState } from "react";

/** Longer than for a picture drawn here: each of these is drawn by the server. */
const pauseMs = 600;

type TrialPictureProps = {
  /** The address of the marked picture with the words as they are now. */
  address: string;
  /** Shown until the first one is there. */
  first: string;
  label: string;
};

/** A paid template with the person's own words: a marked picture from the server, again after every change once they pause. */
export function TrialPicture({ address, first, label }: TrialPictureProps) {
  const [shown, setShown] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        const picture = new Image();
        picture.src = address;
        picture.decode().then(
          () => isCurrent && setShown(address),
          () => isCurrent && setFailed(address),
        );
      },
      shown === null ? 0 : pauseMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [address, shown]);

  const hasFailed = failed === address;
  const isDrawing = !hasFailed && shown !== address;
  return (
    <div className="tlive" data-drawn={shown === address}>
      <div className="tlive-cover" role="img" aria-label={label} aria-busy={isDrawing}>
        <img src={shown ?? first} alt="" width={800} height={1280} />
      </div>
      <p className="t13 mut tlive-state" role="status">
        {hasFailed
          ? "We couldn’t draw your words just now. Change them, or try again in a minute."
          : isDrawing
            ? "Drawing…"
            : ""}
      </p>
    </div>
  );
}
