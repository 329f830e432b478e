import { clothTitle } from "#app/features/books/cloth-title";
import { usePicture } from "#app/ui/use-picture";

type BookFaceProps = {
  /** Decides the cloth. */
  id: string;
  title: string;
  author: string | null;
  /** Of the cover in the book's EPUB, or of a cover by itself. */
  picturePath: string | null;
  /** As in a list: too small for words on the cloth. */
  isSmall?: boolean;
  /** Fetched when it comes into view. */
  isLazy?: boolean;
};

const cloths = 5;

/** A book's picture, the same wherever it is shown: its cover; where it has none, or it cannot be fetched, cloth. */
export function BookFace({ id, title, author, picturePath, isSmall, isLazy }: BookFaceProps) {
  const { picture, hasFailed, onError } = usePicture(picturePath);
  const small = isSmall ? " small" : "";
  if (picturePath && !hasFailed)
    return (
      <img
        ref={picture}
        className={`cover${small}`}
        src={picturePath}
        alt=""
        width={454}
        height={726}
        decoding="async"
        loading={isLazy ? "lazy" : undefined}
        onError={onError}
      />
    );
  return (
    <span className={`cloth cloth-${clothOf(id)}${small}`} aria-hidden="true">
      {isSmall ? null : (
        <>
          <span className={clothTitle(title)}>{title}</span>
          <small>{author}</small>
        </>
      )}
    </span>
  );
}

/** The same book is always bound in the same cloth, whatever it is called. */
function clothOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % cloths;
}
