import { useState } from "react";
import type { Passage } from "#app/contract/books/proofread";
import { placeAddress } from "#app/features/reading/reading/place-address";
import { Button, TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import type { Decision } from "#domain/proofread/decision";
import { type Editing, PassageActions, withText } from "./passage-actions";
import { PassageEditor } from "./passage-editor";
import { decisionWords, otherReasons, passageSentence } from "./passage-words";

type PassageItemProps = {
  projectId: string;
  place: Passage;
  chapterLevel: number;
  isCurrent: boolean;
  editing: Editing | null;
  isSending: boolean;
  /** The book is being made again: nothing can be decided. */
  isLocked: boolean;
  trouble: string | undefined;
  onChoose: () => void;
  onDecide: (decision: Decision | null) => void;
  onEdit: (what: Editing | null) => void;
};

/** One passage to check: the doubt, the words with those around them, and, of the place at hand, what can be done. */
export function PassageItem({
  projectId,
  place,
  chapterLevel,
  isCurrent,
  editing,
  isSending,
  isLocked,
  trouble,
  onChoose,
  onDecide,
  onEdit,
}: PassageItemProps) {
  const { decision, number } = place;
  const page = place.places[0]?.page;
  const isEditing = isCurrent && (editing === "words" || editing === "split");
  const [isAll, setAll] = useState(false);
  const words = decision?.kind === "mend" && decision.text !== undefined ? decision.text : place.text;
  return (
    <li
      className="doubt"
      data-current={isCurrent || undefined}
      data-decided={decision?.kind}
      data-place={place.name}
    >
      <button
        type="button"
        className="doubt-number"
        aria-current={isCurrent || undefined}
        aria-label={`Place ${number}: ${passageSentence(place)}`}
        onClick={onChoose}
      >
        {number}
      </button>
      <div className="doubt-body">
        <p className="lab doubt-why">{passageSentence(place)}</p>
        {isCurrent && otherReasons(place).length > 0 ? (
          <p className="t13 mut">{otherReasons(place).join(" ")}</p>
        ) : null}
        {trouble ? (
          <Notice tone="danger" role="alert">
            <p>{trouble}</p>
          </Notice>
        ) : null}
        {isEditing ? (
          <PassageEditor
            text={words}
            isSplitting={editing === "split"}
            isSending={isSending}
            onSave={(text) => onDecide(withText(place, text))}
            onCancel={() => onEdit(null)}
          />
        ) : (
          <div className="doubt-text">
            {place.before ? <p className="doubt-near before">{place.before}</p> : null}
            <p
              className={isHeading(place) ? "doubt-here heading" : "doubt-here"}
              data-all={isAll || undefined}
            >
              {words}
            </p>
            {isCurrent && isLong(words) ? (
              <Button variant="quiet" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
                {isAll ? "Show less" : "Show all of it"}
              </Button>
            ) : null}
            {place.after ? <p className="doubt-near">{place.after}</p> : null}
          </div>
        )}
        <p className="t13 mut doubt-where">
          {place.chapterTitle || `Part ${place.chapter + 1}`}
          {page === undefined ? "" : `, page ${page} of the manuscript`}
          {" · "}
          <TextLink
            to={placeAddress(projectId, {
              chapter: place.chapter,
              block: place.name.slice(place.name.indexOf("-") + 1),
              offset: 0,
            })}
          >
            Open in the reader<span className="vh"> at place {number}</span>
          </TextLink>
        </p>
        {decision ? (
          <p className="doubt-decision" role="status">
            <span>{decisionWords(decision)}</span>
            {isLocked ? null : (
              <Button
                variant="quiet"
                disabled={isSending}
                onClick={() => onDecide(null)}
                aria-keyshortcuts="u"
              >
                Undo<span className="vh"> what was decided on place {number}</span>
              </Button>
            )}
          </p>
        ) : null}
        {isCurrent && !isEditing && !isLocked ? (
          <PassageActions
            place={place}
            chapterLevel={chapterLevel}
            isTurning={editing === "turn"}
            isSending={isSending}
            onDecide={onDecide}
            onEdit={onEdit}
          />
        ) : null}
      </div>
    </li>
  );
}

/** More than the lines that are shown of a place. */
const isLong = (words: string): boolean => words.length > 700 || words.split("\n").length > 12;

function isHeading({ kind, decision }: Passage): boolean {
  const turn = decision?.kind === "mend" ? decision.turn : undefined;
  return turn ? turn.kind === "heading" : kind === "heading";
}
