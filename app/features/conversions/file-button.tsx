import type { ReactNode } from "react";
import { acceptedExtensions } from "./manuscript-rules";

type FileButtonProps = {
  className: string;
  /** The form field, as the server knows it; left out, nothing of it is posted. */
  name?: string;
  id?: string;
  /** The control's name, where its words do not say enough. */
  label?: string;
  isMultiple?: boolean;
  onChoose: (files: File[]) => void;
  children: ReactNode;
};

/** A file control behind what it is pressed by. */
export function FileButton({ className, name, id, label, isMultiple, onChoose, children }: FileButtonProps) {
  return (
    <label className={`file-button ${className}`}>
      <input
        className="vh"
        type="file"
        name={name}
        id={id}
        multiple={isMultiple}
        aria-label={label}
        accept={acceptedExtensions.join(",")}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          event.currentTarget.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
      {children}
    </label>
  );
}
