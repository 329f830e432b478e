import FilePlus from "lucide-react/icons/file-plus";
import { CropMarks } from "#app/ui/crop-marks";
import { kindLabels, offeredKinds } from "#domain/convert/manuscript-kinds";
import { acceptedExtensions } from "./manuscript-rules";

type DropzoneProps = { isOver: boolean; onChoose: (files: File[]) => void };

/** A blank sheet between crop marks: drop a manuscript on it, or press it to choose one. */
export function Dropzone({ isOver, onChoose }: DropzoneProps) {
  return (
    <CropMarks className="job-sheet">
      <label className={isOver ? "drop over" : "drop"}>
        <input
          className="vh"
          type="file"
          name="manuscript"
          id="manuscript"
          aria-label={`Choose a file: ${offeredKinds}, up to 50 MB`}
          accept={acceptedExtensions.join(",")}
          onChange={(event) => {
            onChoose([...(event.currentTarget.files ?? [])]);
            // So that the same file can be chosen again after it was removed.
            event.currentTarget.value = "";
          }}
        />
        <span className="row sb mono dim">
          <span>{kindLabels}</span>
          <span>50 MB</span>
        </span>
        <span className="mid">
          <span className="d28">{isOver ? "Let go here" : "Drop a manuscript"}</span>
          <span className="btn">
            <FilePlus className="i" aria-hidden="true" />
            Choose a file
          </span>
        </span>
        <span className="t13 mut">One file at a time. A long book can take up to five minutes.</span>
      </label>
    </CropMarks>
  );
}
