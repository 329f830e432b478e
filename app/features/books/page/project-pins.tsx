import { useState } from "react";
import { CallError, call } from "#app/contract/call";
import { markAnswer, type ProofPin } from "#app/contract/reading/vr";
import { counted } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { placeAddress } from "#app/features/reading/reading/place-address";
import { Button, TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { numberedPins } from "#domain/vr/pin-numbers";

type ProjectPinsProps = { projectId: string; pins: readonly ProofPin[] };
type Trouble = { id: string; isDone: boolean; sentence: string };

/** The notes its author made while reading, numbered as on the pages, to be ticked off when they are done. */
export function ProjectPins({ projectId, pins: loaded }: ProjectPinsProps) {
  const locale = useReaderLocale();
  /** What was ticked here since the page was loaded; null: the pin was removed elsewhere. */
  const [changed, setChanged] = useState<ReadonlyMap<string, ProofPin | null>>(new Map());
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const pins = loaded
    .map((pin) => {
      const change = changed.get(pin.id);
      // The newer of the two: the page may have been loaded again meanwhile.
      return change === undefined || (change && change.updatedAt < pin.updatedAt) ? pin : change;
    })
    .filter((pin) => pin !== null);
  const numbers = new Map(numberedPins(pins).map(({ number, pin }) => [pin.id, number]));
  const left = pins.filter(({ isDone }) => !isDone).length;
  const note = (id: string, pin: ProofPin | null | undefined) =>
    setChanged((now) => {
      const next = new Map(now);
      if (pin === undefined) next.delete(id);
      else next.set(id, pin);
      return next;
    });

  const tick = async (pin: ProofPin, isDone: boolean) => {
    const { chapterTitle, ...mark } = pin;
    // Later than what it changes, however slow this device's clock is: the server keeps the newer one.
    const sent = { ...mark, isDone, updatedAt: Math.max(Date.now(), pin.updatedAt + 1) };
    setTrouble(null);
    note(pin.id, { ...sent, chapterTitle });
    try {
      const path = `/api/vr/marks/${encodeURIComponent(projectId)}/${encodeURIComponent(pin.id)}`;
      const { mark: stands } = await call(path, markAnswer, { method: "PUT", body: sent });
      note(pin.id, stands && { ...stands, chapterTitle });
    } catch (error) {
      note(pin.id, pin);
      const sentence = error instanceof CallError ? error.message : "The note could not be changed.";
      setTrouble({ id: pin.id, isDone, sentence });
    }
  };
  const troubled = trouble && pins.find(({ id }) => id === trouble.id);

  return (
    <>
      <p className="t13 mut" role="status">
        {left === 0
          ? "All done"
          : `${left.toLocaleString(locale)} of ${counted(pins.length, "note", "notes", locale)} to do`}
      </p>
      {trouble && troubled ? (
        <Notice tone="danger" title={`Note ${numbers.get(trouble.id)} was not changed`} role="alert">
          <p>
            {trouble.sentence}{" "}
            <Button variant="quiet" onClick={() => tick(troubled, trouble.isDone)}>
              Try again
            </Button>
          </p>
        </Notice>
      ) : null}
      <ol className="project-pins">
        {pins.map((pin) => (
          <li key={pin.id} data-done={pin.isDone || undefined}>
            <span className="project-pin" aria-hidden="true">
              {numbers.get(pin.id)}
            </span>
            <div>
              <blockquote>{pin.quote.trim() ? `“${pin.quote.trim()}”` : "A place without words"}</blockquote>
              {pin.text ? <p>{pin.text}</p> : null}
              <p className="t13 mut">
                {pin.chapterTitle || `Part ${pin.chapter + 1}`}
                {" · "}
                <TextLink
                  to={placeAddress(projectId, {
                    chapter: pin.chapter,
                    block: pin.block,
                    offset: pin.start,
                  })}
                >
                  Open in the reader<span className="vh"> at note {numbers.get(pin.id)}</span>
                </TextLink>
              </p>
            </div>
            <label className="project-tick">
              <input
                type="checkbox"
                checked={pin.isDone}
                onChange={(event) => void tick(pin, event.currentTarget.checked)}
              />
              <span>
                Done<span className="vh">: note {numbers.get(pin.id)}</span>
              </span>
            </label>
          </li>
        ))}
      </ol>
    </>
  );
}
