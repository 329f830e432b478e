import { Field, TextField } from "#app/ui/field";
import type { WordSlot } from "#domain/cover/design";
import { changeWord } from "../changes/words";
import { useStudio } from "../studio";
import { Fold, FormSection } from "./section";
import { unsent } from "./unsent";

/** The words on the front. */
export function WordFields() {
  return (
    <FormSection title="Words">
      <Word slot="title" name="title" label="Title" />
      <Word slot="subtitle" name="subtitle" label="Subtitle" />
      <Word slot="author" name="author" label="Author" />
      <Fold title="Tagline">
        <Word
          slot="tagline"
          label="Tagline"
          hint="One line that makes a reader stop. It gets a layer of its own."
        />
      </Fold>
    </FormSection>
  );
}

type WordProps = {
  slot: WordSlot;
  name?: string;
  label: string;
  hint?: string;
  placeholder?: string;
};

function Word({ slot, name, label, hint, placeholder }: WordProps) {
  const { design, edit } = useStudio();
  return (
    <TextField
      label={label}
      name={name ?? `word-${slot}`}
      form={name ? undefined : unsent}
      hint={hint}
      placeholder={placeholder}
      maxLength={300}
      autoComplete="off"
      value={design.words[slot]}
      onChange={(event) => edit(changeWord(slot, event.currentTarget.value), { kind: `word:${slot}` })}
    />
  );
}

/** What stands on the spine and the back; a Kindle cover has neither. */
export function SpineAndBack() {
  const { design, edit } = useStudio();
  const words = countWords(design.words.backText);
  return (
    <FormSection title="Spine and back">
      <Word slot="spineTitle" name="spineTitle" label="Spine title" placeholder={design.words.title} />
      <Word slot="spineAuthor" name="spineAuthor" label="Spine author" placeholder={design.words.author} />
      <Word slot="backHeading" label="Back heading" />
      <Field
        label="Back cover description"
        aside={<span className="num">{words === 1 ? "1 word" : `${words} words`}</span>}
        hint={words > 200 ? "More than about 200 words set small on most backs." : undefined}
      >
        {(ids) => (
          <textarea
            {...ids}
            className="in"
            name="backCoverDescription"
            rows={6}
            maxLength={4_000}
            value={design.words.backText}
            onChange={(event) =>
              edit(changeWord("backText", event.currentTarget.value), { kind: "word:backText" })
            }
          />
        )}
      </Field>
    </FormSection>
  );
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
