import { useQuery } from "@tanstack/react-query";
import { picturesQuery } from "#app/features/covers/cover-queries";
import { PictureUpload } from "#app/features/covers/panels/picture-upload";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { Skeleton } from "#app/ui/skeleton";
import type { PictureRef } from "#domain/cover/design";

type OwnPicturesProps = { chosen: PictureRef | null; onPick: (ref: PictureRef) => void };

/** A file from this computer, or one that was sent before. */
export function OwnPictures({ chosen, onPick }: OwnPicturesProps) {
  const stored = useQuery(picturesQuery);
  return (
    <div className="photos">
      <PictureUpload onPick={onPick} />
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
