import FilePlus from "lucide-react/icons/file-plus";
import type { ReactNode } from "react";
import { CropMarks } from "#app/ui/crop-marks";
import { kindLabels, offeredKinds } from "#domain/convert/manuscript-kinds";
import { acceptedExtensions } from "../manuscript-rules";

type QueueDropProps = {
  /** The form field, as the server knows it. */
  name: string;
  isOver: boolean;
  most: number;
  onChoose: (files: File[]) => void;
};

/** A blank sheet between crop marks for several manuscripts: drop them on it, or press it to choose them. */
export function QueueDrop({ name, isOver, most, onChoose }: QueueDropProps) {
  return (
    <CropMarks className="job-sheet">
      <FilesLabel
        className={isOver ? "drop over" : "drop"}
        name={name}
        label={`Choose files: ${offeredKinds}, up to 50 MB each`}
        onChoose={onChoose}
      >
        <span className="row sb mono dim">
          <span>{kindLabels}</span>
          <span>50 MB</span>
        </span>
        <span className="mid">
          <span className="d28">{isOver ? "Let go here" : "Drop manuscripts"}</span>
          <span className="btn">
            <FilePlus className="i" aria-hidden="true" />
            Choose files
          </span>
        </span>
        <span className="t13 mut">Up to {most} files, in the order you choose them.</span>
      </FilesLabel>
    </CropMarks>
  );
}

/** The same, small, under a list that has begun. */
export function MoreFiles({ name, isOver, onChoose }: Omit<QueueDropProps, "most">) {
  return (
    <FilesLabel
      className={isOver ? "more-files over" : "more-files"}
      name={name}
      label="Add more files"
      onChoose={onChoose}
    >
      <FilePlus className="i" aria-hidden="true" />
      <span>{isOver ? "Let go here" : "Add more, or drop them here"}</span>
    </FilesLabel>
  );
}

type FilesLabelProps = {
  className: string;
  name?: string;
  label: string;
  isOne?: boolean;
  onChoose: (files: File[]) => void;
  children: ReactNode;
};

/** A file control that is hidden behind what it is pressed by. */
export function FilesLabel({ className, name, label, isOne, onChoose, children }: FilesLabelProps) {
  return (
    <label className={className}>
      <input
        className="vh"
        type="file"
        name={name}
        multiple={!isOne}
        aria-label={label}
        accept={acceptedExtensions.join(",")}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // So that the same files can be chosen again after they were removed.
          event.currentTarget.value = "";
        }}
      />
      {children}
    </label>
  );
}
