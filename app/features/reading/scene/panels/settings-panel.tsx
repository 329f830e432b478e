import { useCallback, useState } from "react";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { columns } from "#app/features/reading/scene/boards/region";
import { useAtDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { paintChoice, paintSlider, paintToggle } from "#app/features/reading/scene/panels/controls";
import { PanelBoard, panelMargin, panelSize, panelTop } from "#app/features/reading/scene/panels/panel-board";
import { useScrolling } from "#app/features/reading/scene/panels/scrolling";
import { environments } from "#domain/vr/environments";
import { pageTransitions, type ReadingFont, settingRanges, type VrSettings } from "#domain/vr/settings";

const fonts: readonly { id: ReadingFont; label: string }[] = [
  { id: "literata", label: "Literata" },
  { id: "inter", label: "Inter" },
  { id: "opendyslexic", label: "OpenDyslexic" },
];
const transitions = pageTransitions.map((id) => ({ id, label: id[0]?.toUpperCase() + id.slice(1) }));

type Sliding = keyof typeof settingRanges;
const sliders: readonly { key: Sliding; label: string; words: (value: number) => string }[] = [
  { key: "textSize", label: "Text size", words: (value) => `${value} pt` },
  { key: "contrast", label: "Contrast", words: (value) => `${value}%` },
  { key: "ambientVolume", label: "Ambient volume", words: (value) => (value === 0 ? "off" : `${value}%`) },
  { key: "readingSpeed", label: "Reading speed", words: (value) => `${value} words a minute` },
  { key: "distance", label: "Distance", words: (value) => `${value.toFixed(1)} m` },
  {
    key: "height",
    label: "Height",
    words: (value) => `${value > 0 ? "+" : ""}${Math.round(value * 100)} cm`,
  },
];

const viewHeight = panelSize.height - panelTop - 8;
const contentHeight = 6 * 53 + 2 * 84 + 2 * 52 + 26 + 100 + 22;

/** Everything a reader can set, and the rooms. */
export function SettingsPanel() {
  const { reading, desk } = useAtDesk();
  const settings = useReading((state) => state.settings);
  const room = useReading((state) => state.environment);
  /** Of text size: the book is laid out anew only when the slider is let go. */
  const [pulled, setPulled] = useState<number | null>(null);
  const { top, scroll } = useScrolling(contentHeight, viewHeight);

  const paint = useCallback(
    (pen: Pen) => {
      const x = panelMargin;
      const width = pen.width - 2 * panelMargin;
      const set = (change: Partial<VrSettings>) => reading.set(change);
      pen.clip(0, panelTop - 12, pen.width, viewHeight + 12, () => {
        let y = panelTop - top;
        for (const { key, label, words } of sliders) {
          const value = key === "textSize" ? (pulled ?? settings[key]) : settings[key];
          paintSlider(pen, x, y, width, {
            name: `slider-${key}`,
            label,
            words,
            value,
            range: settingRanges[key],
            pull: (to, isDone) => {
              if (key === "textSize") setPulled(isDone ? null : to);
              if ((key !== "textSize" || isDone) && to !== settings[key]) set({ [key]: to });
            },
          });
          y += 53;
        }
        y += 8;
        y += paintChoice(pen, x, y, width, {
          name: "font",
          label: "Type",
          options: fonts,
          chosen: settings.font,
          pick: (font) => set({ font }),
        });
        y += 8;
        y += paintChoice(pen, x, y, width, {
          name: "transition",
          label: "Page transition",
          options: transitions,
          chosen: settings.pageTransition,
          pick: (pageTransition) => set({ pageTransition }),
        });
        y += 10;
        const toggles = [
          { key: "spread", label: "Two pages" },
          { key: "autoTurn", label: "Turn by itself" },
          { key: "recline", label: "Lying back" },
          { key: "darkRoom", label: "Dark room" },
        ] as const;
        const { lefts, width: half } = columns(2, x, width, 6);
        for (const [index, { key, label }] of toggles.entries())
          paintToggle(pen, lefts[index % 2] ?? x, y + Math.floor(index / 2) * 50, half, {
            name: `toggle-${key}`,
            label,
            isOn: settings[key],
            press: () => {
              if (key === "recline" || key === "spread") desk.blink();
              set({ [key]: !settings[key] });
            },
          });
        y += 106;
        paintChoice(pen, x, y, width, {
          name: "room",
          label: "Room",
          options: environments.map(({ id, name }) => ({ id, label: name })),
          chosen: room,
          across: 3,
          pick: (id) => {
            desk.blink();
            reading.setEnvironment(id);
          },
        });
      });
    },
    [reading, desk, settings, room, pulled, top],
  );
  return <PanelBoard name="settings-panel" title="Reading" paint={paint} onScroll={scroll} />;
}
