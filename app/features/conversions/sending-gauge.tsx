import { sizeLabel } from "#app/features/books/quantities";
import { LineGauge } from "#app/ui/progress";
import type { Sending } from "./send-manuscript";

/** How much of the manuscript has left this computer: bytes really sent. */
export function SendingGauge({ name, sending }: { name: string; sending: Sending | undefined }) {
  const { sentBytes, totalBytes } = sending ?? { sentBytes: 0, totalBytes: 0 };
  const percent = totalBytes > 0 ? (sentBytes / totalBytes) * 100 : 0;
  const isSent = totalBytes > 0 && sentBytes >= totalBytes;
  return (
    <div className="sending">
      <LineGauge percent={percent} label={`Sending ${name}`} marks={[]} />
      <p className="t13 mut row sb">
        <span aria-live="polite">
          {isSent ? "Sent. The server is looking at it." : "Sending the manuscript."}
        </span>
        {totalBytes > 0 ? (
          <span className="num">
            {sizeLabel(sentBytes)} of {sizeLabel(totalBytes)}
          </span>
        ) : null}
      </p>
    </div>
  );
}
