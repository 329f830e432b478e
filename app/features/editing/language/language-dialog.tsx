import { type FormEvent, useState } from "react";
import { languageName } from "#app/features/books/language-name";
import { languages } from "#app/features/conversions/languages";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { type Direction, directionOf, type PassageLanguage } from "./language-commands";

type LanguageDialogProps = {
  now: PassageLanguage;
  bookLanguage: string;
  onSet: (language: PassageLanguage) => void;
  onClose: () => void;
};

const other = "other";
const tagShape = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/;

/** The language of a passage: spell checkers, hyphens and voices go by it. */
export function LanguageDialog({ now, bookLanguage, onSet, onClose }: LanguageDialogProps) {
  const isListed = now.lang === null || languages.some(([tag]) => tag === now.lang);
  const [chosen, setChosen] = useState(isListed ? (now.lang ?? "") : other);
  const [tag, setTag] = useState(isListed ? "" : (now.lang ?? ""));
  const [direction, setDirection] = useState<Direction | null>(now.direction);
  const [isWrong, setWrong] = useState(false);
  const choose = (value: string) => {
    setChosen(value);
    if (value !== other) setDirection(directionOf(value || null, bookLanguage));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lang = chosen === other ? tag.trim() : chosen;
    if (chosen === other && !tagShape.test(lang)) setWrong(true);
    else onSet({ lang: lang || null, direction });
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Language of this passage">
      <form onSubmit={submit} className="edit-language">
        <label className="field">
          <span>Language</span>
          <select className="in" value={chosen} onChange={(event) => choose(event.target.value)}>
            <option value="">As the book: {languageName(bookLanguage)}</option>
            {languages.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
            <option value={other}>Another language…</option>
          </select>
        </label>
        {chosen === other ? (
          <label className="field">
            <span>Language code, such as la for Latin</span>
            <input
              className="in"
              value={tag}
              maxLength={40}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? "edit-language-wrong" : undefined}
              onChange={(event) => {
                setTag(event.target.value);
                setWrong(false);
              }}
            />
          </label>
        ) : null}
        {isWrong ? (
          <p className="edit-wrong" id="edit-language-wrong" role="alert">
            This isn’t a language code. Write two or three letters, such as la or grc.
          </p>
        ) : null}
        <label className="field">
          <span>Direction</span>
          <select
            className="in"
            value={direction ?? ""}
            onChange={(event) => setDirection((event.target.value || null) as Direction | null)}
          >
            <option value="">As the text around it</option>
            <option value="ltr">Left to right</option>
            <option value="rtl">Right to left</option>
          </select>
        </label>
        <div className="row tight dialog-actions">
          <Button type="submit" variant="primary">
            Set language
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
