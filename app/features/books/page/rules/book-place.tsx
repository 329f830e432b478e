import { placeAddress } from "#app/features/reading/reading/place-address";
import { TextLink } from "#app/ui/button";

type BookPlaceProps = {
  projectId: string;
  /** What the rule or the check names: a file of the EPUB, its line, and where that is in the stored book. */
  place: { file?: string; line?: number; title?: string; chapter?: number; block?: string };
};

/** Where it is: the chapter, which opens in the book, and the place in its file for those who look there. */
export function BookPlace({ projectId, place: { file, line, title, chapter, block = "" } }: BookPlaceProps) {
  return (
    <>
      {chapter !== undefined ? (
        <TextLink className="rule-place" to={placeAddress(projectId, { chapter, block, offset: 0 })}>
          {title || "Show it"}
          <span className="vh"> in the book</span>
        </TextLink>
      ) : title ? (
        <span className="rule-place">{title}</span>
      ) : null}
      {file ? (
        <span className="mono t12 mut">
          {" "}
          {file.replace(/^EPUB\//, "")}
          {line ? `:${line}` : ""}
        </span>
      ) : null}
    </>
  );
}
