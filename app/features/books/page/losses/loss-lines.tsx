import type { LossLine } from "#app/contract/books/losses";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { placeAddress } from "#app/features/reading/reading/place-address";
import { TextLink } from "#app/ui/button";
import { kindCount } from "./loss-words";

type LossLinesProps = { projectId: string; lines: readonly LossLine[] };

/** Each line with the manuscript's own words, and the way to its place in the book. */
export function LossLines({ projectId, lines }: LossLinesProps) {
  return (
    <ol className="loss-lines">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a loss report is never rearranged
        <Line key={at} projectId={projectId} line={line} />
      ))}
    </ol>
  );
}

const states = { missing: "Lost", left: "Removed", added: "Added" } as const;

function Line({ projectId, line }: { projectId: string; line: LossLine }) {
  const locale = useReaderLocale();
  const { state, kind, count, words, text, reason, source, place } = line;
  const size = words > 0 ? `${words.toLocaleString(locale)} ${words === 1 ? "word" : "words"}` : "";
  const what = [kindCount(kind, count, locale), size, source && `in ${source}`].filter((part) => part !== "");
  return (
    <li data-state={state}>
      <span className="loss-state">{states[state]}</span>
      <div>
        {text ? (
          <blockquote>
            <p>{text}</p>
          </blockquote>
        ) : null}
        <p className="t13 mut">
          {what.join(", ")}.{" "}
          {reason || (state === "added" ? "It is in the book, but not in the manuscript." : "")}
        </p>
      </div>
      {place ? (
        <TextLink
          className="t13"
          to={placeAddress(projectId, { chapter: place.chapter, block: place.block, offset: 0 })}
        >
          {state === "added" ? "Show it" : "Show its place"}
          <span className="vh"> in {place.title || "the book"}</span>
        </TextLink>
      ) : null}
    </li>
  );
}
