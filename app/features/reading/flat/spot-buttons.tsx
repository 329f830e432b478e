import type { PageSpot } from "#app/features/reading/engine/pager";

type SpotButtonsProps = {
  spots: readonly PageSpot[];
  onNote: (id: string) => void;
  onLink: (href: string) => void;
  onFigure: (asset: string, alt: string) => void;
};

/** A finger wants so much room, CSS pixels. */
const minPx = 24;

/** Notes, links and pictures of the page, as real buttons over what is drawn. */
export function SpotButtons({ spots, onNote, onLink, onFigure }: SpotButtonsProps) {
  return spots.map((spot) => {
    const { target } = spot;
    if (spot.kind === "text" || !target) return null;
    const key = `${spot.kind} ${spot.block} ${spot.start} ${spot.x} ${spot.y}`;
    const style = placed(spot);
    switch (spot.kind) {
      case "noteRef":
        return (
          <button
            key={key}
            type="button"
            className="reader-spot note"
            style={style}
            aria-label={`Note ${spot.text}`}
            aria-haspopup="dialog"
            onClick={() => onNote(target)}
          />
        );
      case "link":
        return isOutward(target) ? (
          <a
            key={key}
            className="reader-spot link"
            style={style}
            href={target}
            target="_blank"
            rel="noreferrer"
          >
            <span className="vh">{spot.text}, on another site</span>
          </a>
        ) : (
          <button
            key={key}
            type="button"
            className="reader-spot link"
            style={style}
            aria-label={`Go to: ${spot.text}`}
            onClick={() => onLink(target)}
          />
        );
      case "figure":
        return (
          <button
            key={key}
            type="button"
            className="reader-spot figure"
            style={style}
            aria-label={spot.text ? `Enlarge the picture: ${spot.text}` : "Enlarge the picture"}
            aria-haspopup="dialog"
            onClick={() => onFigure(target, spot.text)}
          />
        );
      default:
        return spot.kind satisfies never;
    }
  });
}

const isOutward = (href: string): boolean => /^(https?|mailto):/i.test(href);

/** Grown round its middle to what a finger can hit. */
function placed({ x, y, width, height }: PageSpot) {
  const wide = Math.max(minPx, width);
  const high = Math.max(minPx, height);
  return { left: x - (wide - width) / 2, top: y - (high - height) / 2, width: wide, height: high };
}
