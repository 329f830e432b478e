import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import FilePlus from "lucide-react/icons/file-plus";
import { lazy, Suspense, useState } from "react";
import { kindLabels, offeredKinds } from "#domain/convert/manuscript-kinds";
import { maxManuscriptSize } from "#domain/convert/manuscript-limits";
import type { ConversionOptions } from "#domain/convert/options";
import { FileButton } from "../file-button";
import { type Device, devices } from "../preview/devices";
import { StyleStrip } from "./style-strip";

const ChapterPages = lazy(() => import("../preview/chapter-pages"));

type StageProps = {
  file: File | undefined;
  title: string;
  options: ConversionOptions;
  isOver: boolean;
  onChoose: (files: File[]) => void;
  onOptions: (options: ConversionOptions) => void;
};

/** The bench on which the book is seen: a sheet to drop a manuscript on, then its first chapter on the chosen device. */
export function Stage({ file, title, options, isOver, onChoose, onOptions }: StageProps) {
  const [device, setDevice] = useState<Device>("e-reader");
  const [page, setPage] = useState(0);
  const [pages, setPages] = useState<{ known: number; isWhole: boolean } | "sample">();
  const known = pages === undefined || pages === "sample" ? 1 : pages.known;
  const at = Math.min(page, known - 1);
  const turn = (by: 1 | -1) => setPage(Math.max(0, Math.min(known - 1, at + by)));
  return (
    <section className="stage" aria-label="How the book looks">
      {file ? (
        <>
          <div className="top">
            <DeviceSwitch
              device={device}
              onChange={(next) => {
                setDevice(next);
                setPage(0);
              }}
            />
            <p className="t13 mut stage-words" aria-live="polite">
              {whereWords(pages, at)}
            </p>
          </div>
          <div className="mid">
            <TurnButton label="Previous page" isOff={at === 0} onPress={() => turn(-1)}>
              <ChevronLeft className="i" aria-hidden="true" />
            </TurnButton>
            <div className={`stage-device ${device}`}>
              <Suspense fallback={<div className="leaf" />}>
                <ChapterPages
                  key={device}
                  file={file}
                  title={title}
                  options={options}
                  device={device}
                  page={at}
                  onPages={setPages}
                />
              </Suspense>
            </div>
            <TurnButton label="Next page" isOff={at >= known - 1} onPress={() => turn(1)}>
              <ChevronRight className="i" aria-hidden="true" />
            </TurnButton>
          </div>
        </>
      ) : (
        <div className="mid">
          <FileButton
            className={isOver ? "drop over" : "drop"}
            name="manuscript"
            id="manuscript"
            label={`Choose a file: ${offeredKinds}, up to ${maxManuscriptSize}`}
            isMultiple
            onChoose={onChoose}
          >
            <span className="mid">
              <span className="d28">{isOver ? "Drop it here" : "Drop a manuscript"}</span>
              <span className="btn">
                <FilePlus className="i" aria-hidden="true" />
                Choose a file
              </span>
            </span>
            <span className="t13 mut drop-kinds">
              {kindLabels}, up to {maxManuscriptSize}. Most books take a few seconds; very long PDFs a few
              minutes.
            </span>
          </FileButton>
        </div>
      )}
      <StyleStrip value={options.theme} onChange={(theme) => onOptions({ ...options, theme })} />
    </section>
  );
}

function whereWords(pages: { known: number; isWhole: boolean } | "sample" | undefined, at: number): string {
  if (pages === undefined) return "Opening your first chapter…";
  if (pages === "sample") return "We can’t show this file before it’s converted. This is a sample page.";
  return pages.isWhole
    ? `Your first chapter, page ${at + 1} of ${pages.known}`
    : `Your first chapter, page ${at + 1}`;
}

function DeviceSwitch({ device, onChange }: { device: Device; onChange: (device: Device) => void }) {
  return (
    <div className="seg sm" role="radiogroup" aria-label="Preview on">
      {devices.map(({ name, label }) => (
        <label key={name}>
          <input
            type="radio"
            name="preview-on"
            value={name}
            checked={name === device}
            onChange={() => onChange(name)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

type TurnButtonProps = { label: string; isOff: boolean; onPress: () => void; children: React.ReactNode };

/** Not disabled at the end, so that the focus stays where it is. */
function TurnButton({ label, isOff, onPress, children }: TurnButtonProps) {
  return (
    <button className="turn" type="button" aria-label={label} aria-disabled={isOff} onClick={onPress}>
      {children}
    </button>
  );
}
