import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { type MockUpSize, mockUpSizes } from "./kinds";
import { show } from "./pixels-of";
import type { MockUp } from "./use-mock-up";

type MockUpPictureProps = {
  mockUp: MockUp;
  size: MockUpSize;
  /** What is to be seen on it. */
  label: string;
  onAgain: () => void;
};

/** The picture as it will be downloaded, and how far it is. */
export function MockUpPicture({ mockUp, size, label, onAgain }: MockUpPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = "picture" in mockUp ? mockUp.picture : null;
  useEffect(() => {
    if (picture && canvas.current) show(picture, canvas.current);
  }, [picture]);
  const { width, height } = mockUpSizes[size];
  const isBusy = mockUp.state === "loading" || mockUp.state === "drawing";
  return (
    <div className="mock-up-stage">
      {mockUp.state === "failed" ? (
        <Notice tone="danger" title="The picture could not be drawn" role="alert">
          <p>The cover did not come, or this browser ran out of room.</p>
          <Button onClick={onAgain}>Try again</Button>
        </Notice>
      ) : (
        <div className="mock-up-room">
          <canvas
            ref={canvas}
            className={picture ? undefined : "blank"}
            role="img"
            aria-label={label}
            aria-busy={isBusy}
            data-state={mockUp.state}
            width={width}
            height={height}
          />
        </div>
      )}
      <p className="t13 mut mock-up-state" role="status">
        {mockUp.state === "loading"
          ? "Fetching the cover."
          : mockUp.state === "drawing"
            ? "Drawing the picture."
            : mockUp.state === "ready"
              ? "Ready to download."
              : ""}
      </p>
    </div>
  );
}
