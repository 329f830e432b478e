import { Segments } from "#app/features/covers/form/choice";
import { RangeField } from "#app/features/covers/form/range-field";
import { Button } from "#app/ui/button";
import { Switch } from "#app/ui/field";
import {
  defaultSettings,
  type PageTransition,
  type ReadingFont,
  settingRanges,
  type VrSettings,
} from "#domain/vr/settings";

type SettingsProps = {
  settings: VrSettings;
  onChange: (change: Partial<VrSettings>) => void;
};

const transitionNames: readonly { value: PageTransition; label: string }[] = [
  { value: "fade", label: "Fade" },
  { value: "slide", label: "Slide" },
  { value: "flip", label: "Flip" },
  { value: "dissolve", label: "Dissolve" },
];
export const fontNames: readonly { value: ReadingFont; label: string }[] = [
  { value: "literata", label: "Literata" },
  { value: "inter", label: "Inter" },
  { value: "opendyslexic", label: "OpenDyslexic" },
];

/** The settings that matter to everybody. */
export function ReadingSettings({ settings, onChange }: SettingsProps) {
  return (
    <>
      <RangeField
        label="Text size"
        name="textSize"
        unit="pt"
        {...settingRanges.textSize}
        value={settings.textSize}
        onChange={(textSize) => onChange({ textSize })}
      />
      <RangeField
        label="Contrast"
        name="contrast"
        unit="%"
        {...settingRanges.contrast}
        value={settings.contrast}
        onChange={(contrast) => onChange({ contrast })}
      />
      <RangeField
        label="Ambient volume"
        name="ambientVolume"
        unit="%"
        {...settingRanges.ambientVolume}
        value={settings.ambientVolume}
        onChange={(ambientVolume) => onChange({ ambientVolume })}
      />
      <Segments
        legend="Page transition"
        name="pageTransition"
        value={settings.pageTransition}
        options={transitionNames}
        onChange={(pageTransition) => onChange({ pageTransition })}
      />
    </>
  );
}

/** Type, speed, and how the page stands before the eyes. */
export function MoreSettings({ settings, onChange }: SettingsProps) {
  return (
    <details className="vr-more js-only">
      <summary>More settings</summary>
      <div className="vr-more-body">
        <Segments
          legend="Font"
          name="font"
          value={settings.font}
          options={fontNames}
          onChange={(font) => onChange({ font })}
        />
        <Switch
          label="Two pages"
          description="Side by side, like an open book."
          name="spread"
          checked={settings.spread}
          onCheckedChange={(spread) => onChange({ spread })}
        />
        <Switch
          label="Turn pages automatically"
          description="They pause while you look away."
          name="autoTurn"
          checked={settings.autoTurn}
          onCheckedChange={(autoTurn) => onChange({ autoTurn })}
        />
        <RangeField
          label="Reading speed"
          name="readingSpeed"
          unit="words a minute"
          {...settingRanges.readingSpeed}
          value={settings.readingSpeed}
          disabled={!settings.autoTurn}
          onChange={(readingSpeed) => onChange({ readingSpeed })}
        />
        <RangeField
          label="Distance of the page"
          name="distance"
          unit="m"
          {...settingRanges.distance}
          value={settings.distance}
          onChange={(distance) => onChange({ distance: rounded(distance) })}
        />
        <RangeField
          label="Height from eye level"
          name="height"
          unit="m"
          {...settingRanges.height}
          value={settings.height}
          onChange={(height) => onChange({ height: rounded(height) })}
        />
        <Switch
          label="Lying back"
          description="The page stands overhead."
          name="recline"
          checked={settings.recline}
          onCheckedChange={(recline) => onChange({ recline })}
        />
        <Switch
          label="Dark room"
          description="No room, only the page."
          name="darkRoom"
          checked={settings.darkRoom}
          onCheckedChange={(darkRoom) => onChange({ darkRoom })}
        />
        <Button variant="quiet" className="vr-reset" onClick={() => onChange(defaultSettings)}>
          Reset settings
        </Button>
      </div>
    </details>
  );
}

/** A slider's steps add up to figures such as 1.2000000000000002. */
const rounded = (value: number) => Math.round(value * 100) / 100;
