import type { BookDetails, NextBook } from "#domain/books/book-details";
import { categoryProblem } from "#domain/books/categories";
import { type Contributor, isContributorRole } from "#domain/books/contributors";
import {
  authorLine,
  type DetailsFields,
  fieldName,
  nextBookPlaces,
  type PersonFields,
  type RecordContent,
} from "#domain/books/details-fields";
import {
  maxAddressLength,
  maxDescriptionLength,
  maxKeywordLength,
  maxLineLength,
  maxNameLength,
  maxPeople,
  maxRightsLength,
  maxSeriesNumber,
  maxSummaryLength,
  maxTitleAndSubtitle,
} from "#domain/books/details-limits";
import { isbn13, isbnProblem } from "#domain/books/isbn";
import { nextLinkProblem, webAddress } from "#domain/books/next-book";
import { cleanDescription } from "#domain/books/store-description";
import { maxAuthorLength } from "#domain/convert/options";

/** What is wrong, in a sentence each, by the field's name. */
export type DetailsProblems = Readonly<Record<string, string>>;
export type CheckedDetails = { record: RecordContent; problems: DetailsProblems };

/** Returns the record that a form's fields say, and what is wrong with them. A record with problems must not be kept. */
export function checkedDetails(fields: DetailsFields): CheckedDetails {
  const problems: Record<string, string> = {};
  const note = (name: string, problem: string | false | undefined) => {
    if (problem && problems[name] === undefined) problems[name] = problem;
  };
  const line = (name: "titleSort" | "seriesName" | "publisher", what: string) => {
    const text = oneLine(fields[name]);
    note(name, tooLong(text, maxLineLength, what));
    return text;
  };
  const lines = (name: "rights" | "accessibilitySummary", max: number, what: string) => {
    const text = severalLines(fields[name]);
    note(name, tooLong(text, max, what));
    return text;
  };

  const title = oneLine(fields.title);
  const subtitle = oneLine(fields.subtitle);
  note("title", title === "" && "Please enter a title.");
  const together = title.length + subtitle.length;
  if (together > maxTitleAndSubtitle)
    note(
      title.length > maxTitleAndSubtitle ? "title" : "subtitle",
      `Title and subtitle can have ${maxTitleAndSubtitle} characters together. These have ${together}.`,
    );

  const people = peopleIn(fields.people, note);
  const author = authorLine(people.filter(({ role }) => role === "author"));
  note(
    fieldName.person(0, "name"),
    author.length > maxAuthorLength &&
      `The authors’ names can have ${maxAuthorLength} characters together. These have ${author.length}.`,
  );

  const description = cleanDescription(fields.description);
  note("description", tooLong(description, maxDescriptionLength, "A description"));
  const keywords = fields.keywords.map(oneLine);
  keywords.forEach((keyword, at) => {
    note(fieldName.keyword(at), tooLong(keyword, maxKeywordLength, "A keyword"));
    const isSame = (one: string) => one.toLowerCase() === keyword.toLowerCase();
    note(
      fieldName.keyword(at),
      keyword !== "" && keywords.findIndex(isSame) < at && "You have this keyword already.",
    );
  });
  const categories = fields.categories.map(oneLine);
  categories.forEach((category, at) => {
    note(fieldName.category(at), tooLong(category, maxLineLength, "A category") ?? categoryProblem(category));
  });

  const language = fields.language.trim();
  note("language", !isLanguageTag(language) && "Please choose a language from the list.");
  const isbn = fields.isbn.trim() === "" ? "" : isbn13(fields.isbn);
  note("isbn", isbn === undefined && isbnProblem(fields.isbn));
  const publishedOn = fields.publishedOn.trim();
  note("publishedOn", publishedOn !== "" && !isDay(publishedOn) && "Please enter the date as a full date.");
  const seriesName = line("seriesName", "A series’ name");
  const seriesNumber = fields.seriesNumber.trim();
  const number = Number(seriesNumber.replace(",", "."));
  if (seriesNumber !== "") {
    const isNumber = /^\d+(?:[.,]\d+)?$/.test(seriesNumber) && number <= maxSeriesNumber;
    note("seriesNumber", !isNumber && "Please enter a number, such as 2 or 1.5.");
    note("seriesName", seriesName === "" && "Please enter the series this number belongs to.");
  }

  const details: BookDetails = {
    ...filled({
      subtitle,
      titleSort: line("titleSort", "A title to sort by"),
      description,
      language,
      publisher: line("publisher", "A publisher’s name"),
      isbn: isbn ?? "",
      publishedOn,
      rights: lines("rights", maxRightsLength, "The rights"),
      accessibilitySummary: lines("accessibilitySummary", maxSummaryLength, "The summary"),
    }),
    ...(people.length > 0 && { contributors: people }),
    ...(categories.some(Boolean) && { categories: [...new Set(categories.filter(Boolean))] }),
    ...(keywords.some(Boolean) && { keywords: keywords.filter(Boolean) }),
    ...nextBookIn(fields, note),
  };
  const series = seriesName === "" ? null : { name: seriesName, number: seriesNumber === "" ? null : number };
  return { record: { title, author, details, series }, problems };
}

type Note = (name: string, problem: string | false | undefined) => void;

function peopleIn(fields: readonly PersonFields[], note: Note): Contributor[] {
  const people = fields.flatMap(({ name: typed, role, sortAs: sorted }, at): Contributor[] => {
    const name = oneLine(typed);
    const sortAs = oneLine(sorted);
    note(fieldName.person(at, "name"), tooLong(name, maxNameLength, "A name"));
    note(
      fieldName.person(at, "name"),
      name === "" && sortAs !== "" && "Please enter the name as readers see it.",
    );
    note(fieldName.person(at, "sortAs"), tooLong(sortAs, maxNameLength, "A name"));
    if (!isContributorRole(role)) note(fieldName.person(at, "role"), "Please choose a role from the list.");
    if (name === "" || !isContributorRole(role)) return [];
    return [{ name, role, ...(sortAs && { sortAs }) }];
  });
  note(
    fieldName.person(maxPeople, "name"),
    people.length > maxPeople && `A book can name ${maxPeople} people here.`,
  );
  return people;
}

function nextBookIn(fields: DetailsFields, note: Note): { nextBook?: NextBook } {
  const title = oneLine(fields.nextTitle);
  note("nextTitle", tooLong(title, maxLineLength, "A title"));
  const links: NonNullable<NextBook["links"]> = {};
  for (const place of nextBookPlaces) {
    const typed = fields.nextLinks[place].trim();
    if (typed === "") continue;
    const name = fieldName.nextLink(place);
    note(name, tooLong(typed, maxAddressLength, "An address") ?? nextLinkProblem(typed, place));
    const address = webAddress(typed);
    if (address !== undefined) links[place] = address;
  }
  const hasLinks = Object.keys(links).length > 0;
  if (title === "" && !hasLinks) return {};
  return { nextBook: { ...(title && { title }), ...(hasLinks && { links }) } };
}

/** Undefined where it is not. */
const tooLong = (text: string, max: number, what: string): string | undefined =>
  text.length > max
    ? `${what} can have ${max.toLocaleString("en-US")} characters. This has ${text.length.toLocaleString("en-US")}.`
    : undefined;

/** Joiners inside words stay: Persian and some of India's scripts need them. */
const oneLine = (text: string): string =>
  text.replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\s])+/gu, " ").trim();

const severalLines = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these signs.
    .replace(/[\u0000-\u0009\u000b-\u001f\ufffe\uffff]|\p{Cs}/gu, " ")
    .trim();

const filled = <Fields extends Record<string, string>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== "")) as Partial<Fields>;

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isLanguageTag(tag: string): boolean {
  if (tag === "") return true;
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
