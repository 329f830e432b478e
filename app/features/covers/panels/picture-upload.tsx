import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef } from "react";
import type { CoverPicture } from "#app/contract/covers/covers";
import { coverKeys } from "#app/features/covers/cover-queries";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import type { PictureRef } from "#domain/cover/design";
import { sendChosenPicture, uploadSentence } from "./send-chosen-picture";

/** A file from this computer, sent and taken at once. */
export function PictureUpload({ onPick }: { onPick: (ref: PictureRef) => void }) {
  const upload = useUpload((picture) => onPick(picture.ref));
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    if (file) upload.mutate(file);
    event.currentTarget.value = "";
  };
  return (
    <>
      <div className="own-upload">
        <input
          ref={input}
          className="vh"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Choose a picture from this computer"
          onChange={take}
        />
        <Button onClick={() => input.current?.click()} disabled={upload.isPending}>
          {upload.isPending ? "Sending…" : "Choose a file"}
        </Button>
        <p className="field-hint">JPG, PNG or WebP, up to 10 MB. 1600 × 2560 px or more looks sharp.</p>
      </div>
      {upload.error ? (
        <Notice tone="danger" role="alert">
          {uploadSentence(upload.error)}
        </Notice>
      ) : null}
    </>
  );
}

function useUpload(onSent: (picture: CoverPicture) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: sendChosenPicture,
    onSuccess: (picture) => {
      void queries.invalidateQueries({ queryKey: coverKeys.pictures });
      onSent(picture);
    },
  });
}
