import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button";
import { longestEdit } from "#domain/proofread/decision";
import { PathButton } from "./path-button";

type ProofreadEditorProps = {
  /** The question's name, for where scripts do not run. */
  question: string;
  text: string;
  onSave: (text: string) => void;
  /** Where scripts do not run. */
  cancelPath: string;
  onCancel: () => void;
};

/** A passage's words. An empty line starts a new paragraph; Control and Enter saves, Escape cancels. */
export function ProofreadEditor({ question, text, cancelPath, onSave, onCancel }: ProofreadEditorProps) {
  const [words, setWords] = useState(text);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(0, 0);
  }, []);
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (words.trim() !== "") onSave(words.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onCancel();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save(event);
  };
  return (
    <form className="proofread-editor" method="post" onSubmit={save}>
      <input type="hidden" name="question" value={question} />
      <label className="vh" htmlFor={id}>
        The text of this passage
      </label>
      <textarea
        id={id}
        ref={area}
        name="text"
        className="in"
        value={words}
        maxLength={longestEdit}
        rows={Math.min(12, Math.max(4, Math.ceil(words.length / 56) + words.split("\n").length - 1))}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p className="t13 mut" id={`${id}-hint`}>
        An empty line starts a new paragraph. Italics, links and notes stay with their words.
      </p>
      <div className="row tight">
        <Button type="submit" name="do" value="edit" disabled={words.trim() === ""}>
          Save the text
        </Button>
        <PathButton path={cancelPath} onPress={onCancel}>
          Cancel
        </PathButton>
      </div>
    </form>
  );
}
