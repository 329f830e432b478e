import type { ReactNode } from "react";
import { languageName } from "#app/features/books/language-name";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { storeLanguages } from "#app/features/books/store-languages";
import { plainCategories } from "#domain/books/categories";
import { fieldName } from "#domain/books/details-fields";
import {
  maxKeywordLength,
  maxRightsLength,
  maxSummaryLength,
  maxTitleAndSubtitle,
} from "#domain/books/details-limits";
import { isbn13, isbnDigits } from "#domain/books/isbn";
import { DescriptionField } from "./description-field";
import { DetailField } from "./detail-field";
import { type FieldOf, Line } from "./line-field";
import { NextBookFields } from "./next-book-fields";
import { PeopleFields } from "./people-fields";
import type { Details } from "./use-details";

/** All that stores ask about the book, in the order they ask it. */
export function DetailsForm({ details, language }: { details: Details; language: string }) {
  const { fields, problems, theirs, change, leave } = details;
  const field: FieldOf = (name) => ({
    name,
    value: fields[name],
    onChange: (text) => change({ [name]: text }),
    onBlur: () => leave(name),
    problem: problems[name],
    theirs:
      theirs && theirs[name].trim() !== fields[name].trim()
        ? { text: theirs[name], onUse: () => change({ [name]: theirs[name] }) }
        : undefined,
  });
  const titles = {
    now: fields.title.trim().length + fields.subtitle.trim().length,
    max: maxTitleAndSubtitle,
  };
  return (
    <>
      <Part title="Title and series">
        <Line
          field={field("title")}
          label="Title"
          count={{ ...titles, more: "with the subtitle" }}
          required
          isLarge
        />
        <Line
          field={field("subtitle")}
          label="Subtitle"
          hint="As it stands on the cover. Leave it empty if there is none."
        />
        <Line
          field={field("titleSort")}
          label="Sorted as"
          hint="How stores sort the title, like “Edge of Winter, The”. Leave it empty to sort by the title as it is."
        />
        <div className="details-two">
          <Line field={field("seriesName")} label="Series" />
          <Line field={field("seriesNumber")} label="Number" inputMode="decimal" />
        </div>
      </Part>
      <Part
        title="People"
        note="Put the authors first, in the order on the cover. Stores sort them by last name."
      >
        <PeopleFields {...details} />
      </Part>
      <Part title="Description">
        <DescriptionField field={field} />
      </Part>
      <Part title="Categories and keywords">
        <TextList
          {...{ details, list: "categories", label: "Category", nameOf: fieldName.category }}
          options={plainCategories}
          hint="Stores take up to 3 categories. Choose from the list or write your own, with a BISAC code if you know it: FIC014000 Fiction / Historical."
        />
        <TextList
          {...{ details, list: "keywords", label: "Keyword", nameOf: fieldName.keyword }}
          max={maxKeywordLength}
          hint="Up to 7 words or phrases that readers search for, each up to 50 characters."
        />
      </Part>
      <Part title="Publication">
        <div className="details-pair">
          <Language field={field("language")} language={language} />
          <Line field={field("publishedOn")} label="Publication date" type="date" />
          <Line field={field("publisher")} label="Publisher" hint="Your own name or imprint will do." />
          <Isbn field={field("isbn")} />
        </div>
        <Long
          field={field("rights")}
          label="Rights"
          rows={2}
          max={maxRightsLength}
          hint="Who holds the rights: © 2027 Ávila Fjordström. All rights reserved."
        />
      </Part>
      <Part title="Accessibility">
        <Long
          field={field("accessibilitySummary")}
          label="Accessibility summary"
          rows={3}
          max={maxSummaryLength}
          hint="For readers with little or no sight. If you leave it empty, we say in the EPUB whether it has headings and whether every picture is described."
        />
      </Part>
      <Part
        title="Next book"
        note="The “Read the next book” page links to these addresses. Each store’s file gets that store’s own link, because stores refuse links to other stores."
      >
        <NextBookFields details={details} field={field} />
      </Part>
    </>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="details-part">
      <legend className="d21">{title}</legend>
      {note ? <p className="t13 mut">{note}</p> : null}
      {children}
    </fieldset>
  );
}

type LongProps = { field: ReturnType<FieldOf>; label: string; hint: string; rows: number; max: number };

function Long({ field, label, hint, rows, max }: LongProps) {
  const { value, onChange, onBlur, ...common } = field;
  return (
    <DetailField {...common} label={label} hint={hint} count={{ now: value.trim().length, max }}>
      {(ids) => (
        <textarea
          className="in"
          name={field.name}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          {...ids}
        />
      )}
    </DetailField>
  );
}

function Language({ field, language }: { field: ReturnType<FieldOf>; language: string }) {
  const locale = useReaderLocale();
  const { value, onChange, onBlur, ...common } = field;
  const tags = [...new Set([value || language, language, ...storeLanguages])];
  const options = tags
    .map((tag) => [tag, languageName(tag, locale)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <DetailField {...common} label="Language">
      {(ids) => (
        <select
          className="in"
          name="language"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          {...ids}
        >
          {options.map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      )}
    </DetailField>
  );
}

/** An ISBN of 10 digits is kept as the one of 13 that it is. */
function Isbn({ field }: { field: ReturnType<FieldOf> }) {
  const isOld = isbnDigits(field.value)?.length === 10;
  return (
    <Line
      field={field}
      label="ISBN"
      inputMode="numeric"
      hint={
        isOld ? (
          <span role="status">That’s {isbn13(field.value)} in 13 digits. We save it that way.</span>
        ) : (
          "The e-book’s own, not the paperback’s. Most stores don’t need one."
        )
      }
    />
  );
}

type TextListProps = {
  details: Details;
  list: "keywords" | "categories";
  label: string;
  hint: string;
  nameOf: (at: number) => string;
  options?: readonly string[];
  max?: number;
};

/** Several short texts, a field each. */
function TextList({ details, list, label, hint, nameOf, options, max }: TextListProps) {
  const { fields, problems, theirs, change, leave } = details;
  const texts = fields[list];
  const suggestions = options ? `${list}-offered` : undefined;
  return (
    <div className="details-texts" id={list}>
      <p className="t13 mut">{hint}</p>
      <div className="details-grid">
        {texts.map((text, at) => {
          const name = nameOf(at);
          const set = (next: string) =>
            change({ [list]: texts.map((one, index) => (index === at ? next : one)) });
          const other = theirs?.[list][at] ?? "";
          return (
            <DetailField
              key={name}
              name={name}
              label={`${label} ${at + 1}`}
              problem={problems[name]}
              {...(max ? { count: { now: text.trim().length, max } } : {})}
              theirs={theirs && other !== text.trim() ? { text: other, onUse: () => set(other) } : undefined}
            >
              {(ids) => (
                <input
                  className="in"
                  name={name}
                  value={text}
                  list={suggestions}
                  autoComplete="off"
                  onChange={(event) => set(event.currentTarget.value)}
                  onBlur={() => leave(name)}
                  {...ids}
                />
              )}
            </DetailField>
          );
        })}
      </div>
      {suggestions ? (
        <datalist id={suggestions}>
          {options?.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
    </div>
  );
}
