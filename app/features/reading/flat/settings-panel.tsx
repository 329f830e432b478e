import { Segments } from "#app/features/covers/form/choice";
import { RangeField } from "#app/features/covers/form/range-field";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { useReading } from "#app/features/reading/reading/use-reading";
import { fontNames } from "#app/features/reading/setup/reading-settings";
import { Switch } from "#app/ui/field";
import { settingRanges } from "#domain/vr/settings";
import { Drawer } from "./drawer";
import type { FlatPrefs } from "./flat-prefs";

const papers: readonly { value: FlatPrefs["paper"]; label: string }[] = [
  { value: "auto", label: "Auto" },
  { value: "light", label: "White" },
  { value: "sepia", label: "Paper" },
  { value: "dark", label: "Night" },
];
const pagesChoices: readonly { value: FlatPrefs["pages"]; label: string }[] = [
  { value: "auto", label: "Auto" },
  { value: "one", label: "One" },
  { value: "two", label: "Two" },
];

type SettingsPanelProps = {
  reading: OwnReading;
  prefs: FlatPrefs;
  onPrefs: (change: Partial<FlatPrefs>) => void;
  /** Nothing is kept on other devices. */
  isThisScreenOnly?: boolean;
  onClose: () => void;
};

/** Type and paper. The page behind changes with every step. */
export function SettingsPanel({ reading, prefs, onPrefs, isThisScreenOnly, onClose }: SettingsPanelProps) {
  const { settings } = useReading(reading);
  return (
    <Drawer title="Settings" onClose={onClose} isLow>
      <div className="reader-settings">
        <RangeField
          label="Text size"
          unit="pt"
          {...settingRanges.textSize}
          value={settings.textSize}
          onChange={(textSize) => reading.set({ textSize })}
        />
        <Segments
          legend="Font"
          name="reader-font"
          value={settings.font}
          options={fontNames}
          onChange={(font) => reading.set({ font })}
        />
        <RangeField
          label="Contrast"
          unit="%"
          {...settingRanges.contrast}
          value={settings.contrast}
          onChange={(contrast) => reading.set({ contrast })}
        />
        <Segments
          legend="Paper"
          name="reader-paper"
          value={prefs.paper}
          options={papers}
          onChange={(paper) => onPrefs({ paper })}
        />
        <Segments
          legend="Pages side by side"
          name="reader-pages"
          value={prefs.pages}
          options={pagesChoices}
          onChange={(pages) => onPrefs({ pages })}
        />
        <Switch
          label="Turn pages automatically"
          description="They pause while this window is in the background."
          name="reader-auto-turn"
          checked={settings.autoTurn}
          onCheckedChange={(autoTurn) => reading.set({ autoTurn })}
        />
        <RangeField
          label="Reading speed"
          unit="words a minute"
          {...settingRanges.readingSpeed}
          value={settings.readingSpeed}
          disabled={!settings.autoTurn}
          onChange={(readingSpeed) => reading.set({ readingSpeed })}
        />
        {isThisScreenOnly ? null : (
          <p className="t13 mut">
            Size, font and contrast apply to this book on all your devices. Paper and pages apply to this
            screen.
          </p>
        )}
      </div>
    </Drawer>
  );
}
