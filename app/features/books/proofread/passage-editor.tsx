import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button";
import { longestEdit } from "#domain/proofread/decision";

type PassageEditorProps = {
  text: string;
  /** The cursor is to be put where a new paragraph begins. */
  isSplitting: boolean;
  isSending: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** A place's words. Enter begins a new paragraph, Shift and Enter a new line; Control and Enter keeps them. */
export function PassageEditor({ text, isSplitting, isSending, onSave, onCancel }: PassageEditorProps) {
  const [words, setWords] = useState(text);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    area.current?.focus();
    const caret = isSplitting ? middleOf(text) : text.length;
    area.current?.setSelectionRange(caret, caret);
  }, [isSplitting, text]);
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (words.trim() !== "" && words !== text) onSave(words.trim());
    else onCancel();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onCancel();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save(event);
    else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.currentTarget;
      const before = words.slice(0, selectionStart).trimEnd();
      setWords(`${before}\n\n${words.slice(selectionEnd).trimStart()}`);
      requestAnimationFrame(() => area.current?.setSelectionRange(before.length + 2, before.length + 2));
    }
  };
  return (
    <form className="doubt-editor" onSubmit={save}>
      <label className="vh" htmlFor={id}>
        The words of this place
      </label>
      <textarea
        id={id}
        ref={area}
        className="in"
        value={words}
        maxLength={longestEdit}
        rows={Math.min(14, Math.max(3, Math.ceil(words.length / 52) + words.split("\n").length - 1))}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p className="t13 mut" id={`${id}-hint`}>
        {isSplitting
          ? "Put the cursor where the second paragraph begins and press Enter."
          : "Enter begins a new paragraph, Shift and Enter a new line. Italics, links and notes stay with their words."}
      </p>
      <p className="row tight">
        <Button type="submit" disabled={isSending}>
          Keep these words
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}

/** The end of the sentence nearest to the middle. */
function middleOf(text: string): number {
  const ends = [...text.matchAll(/[.!?…]["”’»)]*\s/g)].map(({ index, 0: { length } }) => index + length);
  const middle = text.length / 2;
  return ends.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? Math.floor(middle);
}
