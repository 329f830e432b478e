import { Form, Link, useNavigation } from "@remix-run/react";
import { type KeyboardEvent, useRef } from "react";
import type { BookPage } from "#app/contract/books/book-page";
import { maxCategories, maxDescriptionLength, maxKeywords } from "#app/contract/books/book-record-limits";
import { languageName } from "#app/features/books/language-name";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button } from "#app/ui/button";
import { Field, TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";

type DetailsFormProps = {
  projectId: string;
  record: BookPage["record"];
  /** Of the manuscript. */
  language: string;
  /** The field that is wanted first. */
  focusOn: string;
  problem: string | undefined;
};

/** Languages that stores take most books in; the book's own is always among them. */
const languages =
  "af ar bg bn ca cs cy da de el en en-AU en-CA en-GB en-US es es-MX et eu fa fi fr fr-CA ga gl gu he hi hr hu id is it ja ko lt lv ml mr ms nb nl nn no pl pt pt-BR ro ru sk sl sq sr sv ta te th tr uk ur vi zh zh-Hans zh-Hant".split(
    " ",
  );

/** All that stores ask about the book. What is saved goes into the EPUB and the store files when they are updated. */
export function DetailsForm({ projectId, record, language, focusOn, problem }: DetailsFormProps) {
  const locale = useReaderLocale();
  const isSending = useNavigation().state !== "idle";
  const cancel = useRef<HTMLAnchorElement>(null);
  const { details, series } = record;
  const here = `/projects/${encodeURIComponent(projectId)}`;
  const present = details.language ?? language;
  const tags = [...new Set([present, ...languages])];
  const options = tags
    .map((tag) => [tag, languageName(tag, locale)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
  const focus = (name: string) => ({ name, autoFocus: name === focusOn });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") cancel.current?.click();
  };
  return (
    <Form
      method="post"
      action={`${here}?edit=details`}
      className="book-details-form"
      preventScrollReset
      onKeyDown={onKeyDown}
    >
      <input type="hidden" name="do" value="details" />
      {problem ? (
        <Notice tone="danger" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <Field label="Description" hint={`Up to ${maxDescriptionLength.toLocaleString(locale)} characters.`}>
        {(ids) => (
          <textarea
            className="in"
            rows={6}
            maxLength={maxDescriptionLength}
            defaultValue={details.description}
            {...focus("description")}
            {...ids}
          />
        )}
      </Field>
      <Field label="Categories" hint={`Up to ${maxCategories}, one on each line.`}>
        {(ids) => (
          <textarea
            className="in"
            rows={3}
            defaultValue={details.categories?.join("\n")}
            placeholder="Fiction / Literary"
            {...focus("categories")}
            {...ids}
          />
        )}
      </Field>
      <TextField
        label="Keywords"
        hint={`Up to ${maxKeywords}, with commas between them.`}
        defaultValue={details.keywords?.join(", ")}
        {...focus("keywords")}
      />
      <Field label="Language">
        {(ids) => (
          <select className="in" defaultValue={present} {...focus("language")} {...ids}>
            {options.map(([tag, name]) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label="Subtitle" defaultValue={details.subtitle} {...focus("subtitle")} />
      <div className="book-two-fields">
        <TextField label="Series" defaultValue={series?.name} {...focus("seriesName")} />
        <TextField
          label="Number"
          inputMode="decimal"
          defaultValue={series?.number ?? undefined}
          {...focus("seriesNumber")}
        />
      </div>
      <TextField label="Publisher" defaultValue={details.publisher} {...focus("publisher")} />
      <TextField
        label="Published on"
        type="date"
        defaultValue={details.publishedOn}
        {...focus("publishedOn")}
      />
      <TextField
        label="ISBN"
        hint="The e-book’s own, not the paperback’s."
        inputMode="numeric"
        defaultValue={details.isbn}
        {...focus("isbn")}
      />
      <div className="row tight">
        <Button type="submit" disabled={isSending}>
          Save details
        </Button>
        <Link ref={cancel} className="btn q" to={`${here}#details`} replace preventScrollReset>
          Cancel
        </Link>
      </div>
      <p className="t13 mut">They go into the EPUB and store files when you update them.</p>
    </Form>
  );
}
