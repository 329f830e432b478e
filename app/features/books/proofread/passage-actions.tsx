import type { Passage } from "#app/contract/books/proofread";
import { Button } from "#app/ui/button";
import type { Decision } from "#domain/proofread/decision";

export type Editing = "words" | "split" | "turn";

type PassageActionsProps = {
  place: Passage;
  chapterLevel: number;
  isTurning: boolean;
  isSending: boolean;
  onDecide: (decision: Decision) => void;
  onEdit: (what: Editing | null) => void;
};

/** What can be done with the place at hand. */
export function PassageActions({
  place,
  chapterLevel,
  isTurning,
  isSending,
  onDecide,
  onEdit,
}: PassageActionsProps) {
  if (isTurning)
    return (
      <fieldset className="doubt-actions">
        <legend className="t13 mut">It is</legend>
        {turnsOf(place, chapterLevel).map(({ label, turn }) => (
          <Button key={label} disabled={isSending} onClick={() => onDecide(withTurn(place, turn))}>
            {label}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => onEdit(null)}>
          Cancel
        </Button>
      </fieldset>
    );
  return (
    <div className="doubt-actions">
      <Button disabled={isSending} onClick={() => onDecide({ kind: "accept" })} aria-keyshortcuts="Enter">
        Right as it is
      </Button>
      {place.canEdit ? (
        <Button variant="quiet" onClick={() => onEdit("words")} aria-keyshortcuts="e">
          Edit words
        </Button>
      ) : null}
      {place.canJoin ? (
        <Button
          variant="quiet"
          disabled={isSending}
          onClick={() => onDecide(withJoin(place))}
          aria-keyshortcuts="m"
        >
          Join to the one before
        </Button>
      ) : null}
      {place.canEdit ? (
        <Button variant="quiet" onClick={() => onEdit("split")} aria-keyshortcuts="s">
          Split
        </Button>
      ) : null}
      {turnsOf(place, chapterLevel).length > 0 ? (
        <Button variant="quiet" onClick={() => onEdit("turn")} aria-keyshortcuts="h">
          {place.kind === "paragraph" || place.kind === "heading" ? "Heading or text" : "Make it plain text"}
        </Button>
      ) : null}
      <Button
        variant="quiet"
        disabled={isSending}
        onClick={() => onDecide({ kind: "remove" })}
        aria-keyshortcuts="x"
      >
        Remove
      </Button>
    </div>
  );
}

type Mend = Extract<Decision, { kind: "mend" }>;

/** What was decided before goes on: words that were edited are joined, too. */
const mendOf = ({ decision }: Passage): Mend => (decision?.kind === "mend" ? decision : { kind: "mend" });

export const withText = (place: Passage, text: string): Decision => ({ ...mendOf(place), text });
export const withJoin = (place: Passage): Decision => {
  const { turn: _, ...rest } = mendOf(place);
  return { ...rest, join: true };
};
const withTurn = (place: Passage, turn: NonNullable<Mend["turn"]>): Decision => {
  const { join: _, ...rest } = mendOf(place);
  return { ...rest, turn };
};

type Level = Extract<NonNullable<Mend["turn"]>, { kind: "heading" }>["level"];

/** What a place can be made, other than what it is. */
function turnsOf(
  { kind, level, decision }: Passage,
  chapterLevel: number,
): { label: string; turn: NonNullable<Mend["turn"]> }[] {
  const turn = decision?.kind === "mend" ? decision.turn : undefined;
  const isHeading = turn ? turn.kind === "heading" : kind === "heading";
  const present = turn?.kind === "heading" ? turn.level : level;
  const plain = { label: "Plain text", turn: { kind: "paragraph" as const } };
  if (kind === "figure" || kind === "sceneBreak" || kind === "pageBreak") return [];
  if (kind !== "paragraph" && kind !== "heading") return turn ? [] : [plain];
  const heading = (label: string, of: number) => ({
    label,
    turn: { kind: "heading" as const, level: Math.min(6, Math.max(1, of)) as Level },
  });
  const headings = [
    ...(chapterLevel > 1 ? [heading("A part’s title", chapterLevel - 1)] : []),
    heading("A chapter’s title", chapterLevel),
    heading("A heading in a chapter", chapterLevel + 1),
    heading("A smaller heading", chapterLevel + 2),
  ].filter((one) => !isHeading || one.turn.level !== present);
  return isHeading ? [plain, ...headings] : headings;
}
