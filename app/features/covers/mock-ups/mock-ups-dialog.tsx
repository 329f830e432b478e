import Book from "lucide-react/icons/book";
import BookCopy from "lucide-react/icons/book-copy";
import Download from "lucide-react/icons/download";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Smartphone from "lucide-react/icons/smartphone";
import Tablet from "lucide-react/icons/tablet";
import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Notice } from "#app/ui/notice";
import type { Engine } from "../engine/client";
import { Segments } from "../form/choice";
import type { MockUpSource } from "./cover-source";
import { GroundPicker } from "./ground-picker";
import type { GroundId } from "./grounds";
import {
  kindNames,
  type MockUpFormat,
  type MockUpKind,
  type MockUpSize,
  mockUpFileName,
  mockUpKinds,
  mockUpSizes,
} from "./kinds";
import { MockUpPicture } from "./mock-up-picture";
import { fileOf } from "./pixels-of";
import { useMockUp } from "./use-mock-up";

type MockUpsDialogProps = {
  source: MockUpSource;
  /** Null until it is there. */
  engine: Engine | null;
  onClose: () => void;
};

/** The cover as a book, on screens and in a shop: pictures an author shows round. */
export function MockUpsDialog({ source, engine, onClose }: MockUpsDialogProps) {
  const [kind, setKind] = useState<MockUpKind>("book");
  const [size, setSize] = useState<MockUpSize>("square");
  const [ground, setGround] = useState<GroundId | null>(null);
  const [asked, setFormat] = useState<MockUpFormat>("jpeg");
  const [hasNoFile, setNoFile] = useState(false);
  const { mockUp, loaded, again } = useMockUp(source, engine, { kind, size, ground });
  const standsOn = ground ?? loaded?.usual ?? null;
  // JPEG knows no transparency.
  const format: MockUpFormat = standsOn === "transparent" ? "png" : asked;
  const title = loaded?.words.title || "Your cover";
  const { width, height } = mockUpSizes[size];

  async function download() {
    if (mockUp.state !== "ready") return;
    setNoFile(false);
    try {
      save(
        await fileOf(mockUp.picture, format),
        mockUpFileName(loaded?.words.title ?? "", kind, size, format),
      );
    } catch {
      setNoFile(true);
    }
  }

  return (
    <Dialog
      isWide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Mock-ups"
      description="Your cover as readers will meet it, ready to post. Drawn in this browser; nothing is sent."
    >
      <div className="mock-ups">
        <MockUpPicture
          mockUp={mockUp}
          size={size}
          label={`${title}, ${kindNames[kind].toLowerCase()}`}
          onAgain={again}
        />
        <div className="mock-up-choices">
          <fieldset className="mock-up-kinds">
            <legend className="lab">Shown as</legend>
            {mockUpKinds.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="mock-up-kind"
                  checked={kind === one}
                  onChange={() => setKind(one)}
                />
                {kindIcons[one]}
                {kindNames[one]}
              </label>
            ))}
          </fieldset>
          <Segments
            legend="Size"
            name="mock-up-size"
            value={size}
            options={(Object.keys(mockUpSizes) as MockUpSize[]).map((value) => ({
              value,
              label: mockUpSizes[value].name,
            }))}
            onChange={setSize}
          />
          <p className="t13 mut mock-up-use">
            <span className="mono">
              {width} × {height} px
            </span>{" "}
            {mockUpSizes[size].use}
          </p>
          <GroundPicker grounds={loaded?.grounds ?? null} value={standsOn} onChange={setGround} />
          <Segments
            legend="File"
            name="mock-up-format"
            value={format}
            options={[
              { value: "jpeg", label: "JPEG" },
              { value: "png", label: "PNG" },
            ]}
            onChange={setFormat}
          />
          {standsOn === "transparent" ? (
            <p className="t13 mut mock-up-use">Only PNG keeps the ground clear.</p>
          ) : null}
          <Button
            variant="primary"
            size="l"
            wide
            disabled={mockUp.state !== "ready"}
            onClick={() => void download()}
          >
            <Download className="i" aria-hidden="true" />
            Download picture
          </Button>
          {hasNoFile ? (
            <Notice tone="danger" role="alert">
              <p>No file came of it. Try another size, or reload the page.</p>
            </Notice>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

const kindIcons: Readonly<Record<MockUpKind, ReactNode>> = {
  book: <Book className="i" aria-hidden="true" />,
  stack: <BookCopy className="i" aria-hidden="true" />,
  phone: <Smartphone className="i" aria-hidden="true" />,
  "e-reader": <Tablet className="i" aria-hidden="true" />,
  shop: <LayoutGrid className="i" aria-hidden="true" />,
};

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
