import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef } from "react";
import { CallError } from "#app/contract/call";
import type { CoverPicture } from "#app/contract/covers/covers";
import { coverKeys, picturesQuery, sendPicture } from "#app/features/covers/cover-queries";
import { normalisePicture } from "#app/features/covers/engine/normalise-picture";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { Skeleton } from "#app/ui/skeleton";
import type { PictureRef } from "#domain/cover/design";
import { Refusal } from "#domain/refusal";

type OwnPicturesProps = { chosen: PictureRef | null; onPick: (ref: PictureRef) => void };

/** A file from this computer, or one that was sent before. */
export function OwnPictures({ chosen, onPick }: OwnPicturesProps) {
  const stored = useQuery(picturesQuery);
  const upload = useUpload((picture) => onPick(picture.ref));
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    if (file) upload.mutate(file);
    event.currentTarget.value = "";
  };
  return (
    <div className="photos">
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
      {stored.isPending ? (
        <div className="photo-grid" aria-hidden="true">
          {[0, 1, 2].map((index) => (
            <span key={index} className="photo-tile">
              <Skeleton width="100%" height="100%" />
            </span>
          ))}
        </div>
      ) : stored.error ? (
        <Notice tone="danger">
          <p>Your pictures could not be listed.</p>
          <Button onClick={() => void stored.refetch()}>Try again</Button>
        </Notice>
      ) : stored.data.length === 0 ? (
        <p className="photos-none">Pictures you send appear here, for every cover you make.</p>
      ) : (
        <ul className="photo-grid">
          {stored.data.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className="photo-tile"
                aria-pressed={chosen?.kind === "own" && chosen.id === picture.id}
                onClick={() => onPick(picture.ref)}
              >
                <img src={picture.path} alt={picture.name} loading="lazy" decoding="async" />
              </button>
              <p className="photo-credit">
                {picture.name}
                <span className="num">
                  {picture.width} × {picture.height} px
                </span>
                {picture.credit ? <Credited credit={picture.credit} /> : null}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Credited({ credit }: { credit: { name: string; link: string; source: string } }) {
  return (
    <a href={credit.link} rel="noreferrer" target="_blank">
      {credit.name}, {credit.source}
    </a>
  );
}

/** Makes a chosen file what the server keeps, and sends it. */
function useUpload(onSent: (picture: CoverPicture) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const { blob, name } = await normalisePicture(file);
      return sendPicture(blob, name);
    },
    onSuccess: (picture) => {
      void queries.invalidateQueries({ queryKey: coverKeys.pictures });
      onSent(picture);
    },
  });
}

/** Every refusal on this way is already a sentence; a fault is not. */
const uploadSentence = (error: unknown): string =>
  error instanceof CallError || error instanceof Refusal
    ? error.message
    : "That picture could not be read. Save it as a JPG and choose that file.";
