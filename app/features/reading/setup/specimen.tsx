import { inkShare } from "#app/features/reading/reading/contrast";
import type { VrSettings } from "#domain/vr/settings";

/** A line and a half of the book, in the type that is chosen. */
export function Specimen({ settings, text }: { settings: VrSettings; text?: string | undefined }) {
  const share = Math.round(inkShare(settings.contrast) * 100);
  return (
    <div className="leaf vr-specimen">
      <p
        className={`vr-face-${settings.font}`}
        style={{
          fontSize: settings.textSize,
          lineHeight: 1.55,
          color: `color-mix(in srgb, var(--page-ink) ${share}%, var(--page))`,
        }}
      >
        {text ?? "The lamp had been out for eleven nights before anyone thought to ask."}
      </p>
    </div>
  );
}
