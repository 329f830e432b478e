import type { PageSpot } from "./frame-pages";

type SpotButtonsProps = {
  spots: readonly PageSpot[];
  /** Of the note that is open. */
  openKey: string | null;
  onPress: (spot: PageSpot, button: HTMLElement) => void;
};

/**
 * A button of ours over each link, note mark and picture of the page: the frame itself hears nothing, and Safari would not tell us
 * what is pressed in it.
 */
export function SpotButtons({ spots, openKey, onPress }: SpotButtonsProps) {
  return (
    <>
      {spots.map((spot) => {
        const { key, kind, href, x, y, width, height } = spot;
        const style = { left: x, top: y, width, height };
        const name = nameOf(spot);
        if (kind === "web")
          return (
            <a
              key={key}
              className="preview-spot"
              style={style}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              title={href}
            >
              <span className="vh">{name}</span>
            </a>
          );
        return (
          <button
            key={key}
            type="button"
            className="preview-spot"
            data-kind={kind}
            style={style}
            aria-label={name}
            aria-expanded={kind === "note" ? key === openKey : undefined}
            onClick={({ currentTarget }) => onPress(spot, currentTarget)}
          />
        );
      })}
    </>
  );
}

function nameOf({ kind, label }: PageSpot): string {
  switch (kind) {
    case "note":
      return `Note ${label}`;
    case "picture":
      return label === "" ? "Enlarge the picture" : `Enlarge the picture: ${label}`;
    case "web":
      return `${label || "Link"} (opens a new tab)`;
    default:
      return `Go to ${label || "the place"}`;
  }
}
