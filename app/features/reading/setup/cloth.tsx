import { clothTitle } from "#app/features/books/cloth-title";
import { usePicture } from "./use-picture";

type BookFaceProps = { title: string; authors: readonly string[]; coverPath: string | null };

const cloths = 5;

/** A book's cover; where it has none, or it cannot be fetched, a cloth binding with its words. */
export function BookFace({ title, authors, coverPath }: BookFaceProps) {
  const { picture, hasFailed, onError } = usePicture();
  if (coverPath && !hasFailed)
    return (
      <img
        ref={picture}
        className="cover"
        src={coverPath}
        alt=""
        width={454}
        height={726}
        decoding="async"
        onError={onError}
      />
    );
  return (
    <span className={`cloth cloth-${clothOf(title)}`} aria-hidden="true">
      <span className={clothTitle(title)}>{title}</span>
      <small>{authors.join(", ")}</small>
    </span>
  );
}

/** The same book is always bound in the same cloth. */
function clothOf(title: string): number {
  let sum = 0;
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % cloths;
}
