import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { CallError } from "#app/contract/call";
import { longestPhotoQuery, type StockPhoto } from "#app/contract/covers/covers";
import { photosQuery, pickPhoto } from "#app/features/covers/cover-queries";
import { PictureUpload } from "#app/features/covers/panels/picture-upload";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { Skeleton } from "#app/ui/skeleton";
import type { PictureRef } from "#domain/cover/design";
import { type Genre, genreNames, genres } from "#domain/cover/genres";
import { nearSearches } from "#domain/cover/near-searches";

const skeletons = 9;

type StockPhotosProps = {
  genre: Genre | null;
  chosen: PictureRef | null;
  onPick: (ref: PictureRef) => void;
};

/** Search and chips over a grid of pictures; choosing one puts it behind the words. */
export function StockPhotos({ genre: first, chosen, onPick }: StockPhotosProps) {
  const [typed, setTyped] = useState("");
  const [query, setQuery] = useState("");
  const [genre, setGenre] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  const found = useQuery(photosQuery(query, genre));
  const picking = useMutation({
    mutationFn: pickPhoto,
    onSuccess: (picture) => onPick(picture.ref),
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setQuery(typed.trim());
  };
  const choose = (photo: StockPhoto) => {
    const { ref, pickToken } = photo;
    if (ref) onPick(ref);
    else if (pickToken) picking.mutate({ ...photo, pickToken });
  };

  return (
    <div className="photos" ref={list} tabIndex={-1}>
      <search>
        <form className="photo-search" onSubmit={search}>
          <label className="vh" htmlFor="photo-query">
            Search for a picture
          </label>
          <input
            id="photo-query"
            className="in"
            type="search"
            placeholder="Sea, city, forest…"
            maxLength={longestPhotoQuery}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      <fieldset className="chips">
        <legend className="vh">Genre</legend>
        <Chip isOn={genre === null} onPress={() => setGenre(null)}>
          All
        </Chip>
        {genres.map((one) => (
          <Chip key={one} isOn={genre === one} onPress={() => setGenre(genre === one ? null : one)}>
            {genreNames[one]}
          </Chip>
        ))}
      </fieldset>
      {picking.error ? (
        <Notice tone="danger" role="alert">
          {sentence(picking.error, "That picture could not be fetched. Please choose another.")}
        </Notice>
      ) : null}
      <p className="vh" role="status">
        {found.isPending ? "Loading pictures" : found.data ? `${found.data.photos.length} pictures` : ""}
      </p>
      {found.isPending ? (
        <div className="photo-grid" aria-hidden="true">
          {Array.from({ length: skeletons }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical tiles that never move
            <span key={index} className="photo-tile">
              <Skeleton width="100%" height="100%" />
            </span>
          ))}
        </div>
      ) : found.error ? (
        <Notice tone="danger" title="Failed to fetch stock photos" role="alert">
          <p>{sentence(found.error, "Please try again.")}</p>
          <Button onClick={() => void found.refetch()}>Try again</Button>
        </Notice>
      ) : found.data.photos.length === 0 ? (
        <NothingFound
          query={query}
          isArt={found.data.source === "built-in"}
          onPick={onPick}
          onTry={(word) => {
            setTyped(word);
            setQuery(word);
            // The button goes with what was not found; the keys stay with the list.
            list.current?.focus({ preventScroll: true });
          }}
        />
      ) : (
        <Photos
          photos={found.data.photos}
          ofGenre={found.data.ofGenre}
          chosen={chosen}
          busyWith={picking.isPending ? picking.variables.id : null}
          onChoose={choose}
        />
      )}
      {found.data ? <SourceLine source={found.data.source} /> : null}
    </div>
  );
}

type PhotosProps = {
  photos: readonly StockPhoto[];
  ofGenre: number | null;
  chosen: PictureRef | null;
  /** The photo that is being fetched. */
  busyWith: string | null;
  onChoose: (photo: StockPhoto) => void;
};

/** The pictures; those of the genre first, when there are others after them. */
function Photos({ photos, ofGenre, ...rest }: PhotosProps) {
  if (!ofGenre || ofGenre === photos.length) return <Grid photos={photos} {...rest} />;
  return (
    <>
      <Grid photos={photos.slice(0, ofGenre)} {...rest} />
      <h3 className="photos-more lab">Other genres</h3>
      <Grid photos={photos.slice(ofGenre)} {...rest} />
    </>
  );
}

function Grid({ photos, chosen, busyWith, onChoose }: Omit<PhotosProps, "ofGenre">) {
  return (
    <ul className="photo-grid">
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            className="photo-tile"
            aria-pressed={isChosen(photo, chosen)}
            aria-busy={busyWith === photo.id}
            disabled={busyWith !== null}
            onClick={() => onChoose(photo)}
          >
            <img src={photo.thumbnail} alt={photo.description} loading="lazy" decoding="async" />
          </button>
          <Credit photo={photo} />
        </li>
      ))}
    </ul>
  );
}

type NothingFoundProps = {
  query: string;
  isArt: boolean;
  onPick: (ref: PictureRef) => void;
  onTry: (word: string) => void;
};

/** The nearest searches, and the author's own file: nobody has to look for another way. */
function NothingFound({ query, isArt, onPick, onTry }: NothingFoundProps) {
  return (
    <div className="photos-none">
      <p>No photos found. Try a different search term.</p>
      {isArt ? (
        <>
          <p className="mut">The built-in art doesn’t show “{query}” yet. These searches come close:</p>
          <fieldset className="chips">
            <legend className="vh">Searches that find something</legend>
            {nearSearches(query).map((word) => (
              <Chip key={word} isOn={false} onPress={() => onTry(word)}>
                {word}
              </Chip>
            ))}
          </fieldset>
        </>
      ) : (
        <p className="mut">Use fewer words, or the name of one thing you want to see.</p>
      )}
      <h3 className="lab">Use your own picture</h3>
      <PictureUpload onPick={onPick} />
    </div>
  );
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button type="button" className="chip" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}

/** Name and author, with the links a library asks for. */
function Credit({ photo }: { photo: StockPhoto }) {
  const { attribution, description, author } = photo;
  if (!attribution) return <p className="photo-credit">{description}</p>;
  return (
    <p className="photo-credit">
      <a href={attribution.link} rel="noreferrer" target="_blank">
        {author}
      </a>
      {" on "}
      <a href={attribution.sourceLink} rel="noreferrer" target="_blank">
        {attribution.source}
      </a>
      {attribution.licence ? `, ${attribution.licence}` : ""}
    </p>
  );
}

function SourceLine({ source }: { source: "built-in" | "unsplash" | "openverse" }) {
  if (source !== "built-in") return null;
  return (
    <p className="photo-source">
      Built-in art, drawn for Colophon: free to use on any cover you make here, on the front and round the
      whole wrap.
    </p>
  );
}

const isChosen = (photo: StockPhoto, chosen: PictureRef | null): boolean =>
  photo.ref?.kind === "art" && chosen?.kind === "art" && photo.ref.id === chosen.id;

const sentence = (error: unknown, otherwise: string): string =>
  error instanceof CallError ? error.message : otherwise;
