import { useNavigate } from "@remix-run/react";
import FilePlus from "lucide-react/icons/file-plus";
import { type DragEvent, useId, useState } from "react";
import { Button } from "#app/ui/button";
import { CropMarks } from "#app/ui/crop-marks";
import { kindLabels, manuscriptExtensions } from "#domain/convert/manuscript-kinds";
import { maxManuscriptSize } from "#domain/convert/manuscript-limits";
import { handOver } from "../conversions/handed-file";

/**
 * Takes a manuscript and carries it to the converter. Without JavaScript it is a form that posts there, with the
 * options the converter starts with.
 */
export function DropCard() {
  const id = useId();
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);

  const take = (file: File | undefined) => {
    if (!file) return;
    handOver(file);
    navigate("/converter");
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <CropMarks>
      <form action="/converter" method="post" encType="multipart/form-data">
        <input type="hidden" name="generateTOC" value="true" />
        <input type="hidden" name="amazonCompliance" value="true" />
        <input type="hidden" name="mobileOptimized" value="false" />
        <input type="hidden" name="typography" value="true" />
        <label
          className={isOver ? "drop over" : "drop"}
          htmlFor={id}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <span className="row sb mono mut">
            <span>
              {kindLabels} · <span className="drop-size">up to {maxManuscriptSize}</span>
            </span>
          </span>
          <span className="mid">
            <span className="d40">Drop a manuscript</span>
            <span className="btn js-only">
              <FilePlus className="i" aria-hidden="true" />
              Choose a file
            </span>
            <input
              id={id}
              className="drop-input"
              type="file"
              name="manuscript"
              accept={manuscriptExtensions.join(",")}
              required
              onChange={(event) => take(event.currentTarget.files?.[0])}
            />
            <noscript>
              <Button type="submit">Convert it</Button>
            </noscript>
          </span>
          <span className="t13 mut">
            Your file stays yours: nobody reads it. Without an account, we delete it after a day.
          </span>
        </label>
      </form>
    </CropMarks>
  );
}
