import type { BookMetadata } from "#domain/book/blocks";
import { type ChapterPlan, isSameTitle, planChapters } from "#domain/convert/chapters";
import { namesIn } from "#domain/convert/front/bylines";
import type { TitlePage } from "#domain/convert/front/find-title-page";
import { LetterPattern } from "#domain/convert/letter-pattern";
import type { ConversionMessage, MessageLog } from "#domain/convert/messages";
import type { ConversionOptions } from "#domain/convert/options";
import type { Survey } from "#domain/convert/reader";
import { languageAgainst } from "#domain/convert/transforms/function-words";
import { detectLanguage } from "#domain/convert/transforms/language";
import { normalLanguage, primaryLanguage } from "#domain/convert/writers/epub/language-tags";

export type BookDetails = {
  metadata: BookMetadata & { title: string; language: string };
  plan: ChapterPlan;
  /** False when nothing but the file's name was there to title the book. */
  titleIsOwn: boolean;
};

/**
 * Settles what the package must have: a title and a language, from the source, the text, or as a last resort. What the
 * author was asked for comes first, then what the file says of itself, then what its title page was found to say.
 */
export async function settleDetails(
  survey: Survey,
  fileName: string,
  messages: MessageLog,
  found?: Pick<TitlePage, "title" | "subtitle" | "authors" | "isSigned">,
  given: Pick<ConversionOptions, "title" | "author" | "language"> = {},
): Promise<BookDetails> {
  const ofFile = cleanTitle(survey.metadata.title);
  const page = found && isOfBook(found, ofFile) ? found : undefined;
  const stated = titleIn(given.title) ?? ofFile ?? cleanTitle(page?.title);
  const plan = planChapters(survey.headings, stated);
  const fromHeading = plan.titled ? cleanTitle(survey.headings[0]?.text) : undefined;
  const title = stated ?? fromHeading ?? titleFromFileName(fileName);
  const language = normalLanguage(given.language) ?? (await settleLanguage(survey, messages));
  const { subtitle = page?.subtitle, ...rest } = survey.metadata;
  const named = rest.authors.map(oneLine).filter((author) => author !== "");
  const told = namesIn(oneLine(given.author ?? ""));
  const authors = [...new Set([told, named, page?.authors ?? []].find((names) => names.length > 0))];
  const titleIsOwn = (stated ?? fromHeading) !== undefined;
  if (!titleIsOwn) messages.add(titleUnknown(title));
  if (authors.length === 0) messages.add(authorUnknown);
  return {
    metadata: {
      ...rest,
      ...(subtitle?.trim() ? { subtitle: oneLine(subtitle) } : {}),
      authors,
      title,
      language,
    },
    plan,
    titleIsOwn,
  };
}

const titleUnknown = (title: string): ConversionMessage => ({
  code: "title-unknown",
  severity: "warning",
  text: `No title was found, so the book is named after its file: “${title}”.`,
  suggestion: "Enter the title on the book’s page, or put it alone on the manuscript’s first page.",
});

const authorUnknown: ConversionMessage = {
  code: "author-unknown",
  severity: "warning",
  text: "No author was found, so the book names none. Stores ask for one.",
  suggestion: "Enter the author on the book’s page, or put the name under the title in the manuscript.",
};

/** Where the file states another title, a page is believed only with `by` and a name. */
function isOfBook(page: Pick<TitlePage, "title" | "isSigned">, title: string | undefined): boolean {
  return (
    page.title === undefined ||
    title === undefined ||
    page.isSigned === true ||
    isSameTitle(page.title, title)
  );
}

/** A title the author typed is one, whatever it says. */
function titleIn(text = ""): string | undefined {
  return oneLine(text) || undefined;
}

/** Titles that programs leave behind are none. */
function cleanTitle(title: string | undefined): string | undefined {
  const line = oneLine(title ?? "");
  if (!letterOrDigit.test(line)) return undefined;
  if (/^(untitled|document\d*|microsoft word\b.*|slide \d+|\(anonymous\)|unknown|title)$/i.test(line))
    return undefined;
  if (/\.(docx?|odt|rtf|pdf|txt|indd|tex|dvi|pages)$/i.test(line)) return undefined;
  return line;
}

function titleFromFileName(fileName: string): string {
  const stem = oneLine(fileName.replace(/\.[^.]*$/, "").replace(/[_]+/g, " "));
  return letterOrDigit.test(stem) ? stem : "Untitled";
}

const letterOrDigit = new LetterPattern(String.raw`[\p{L}\p{N}]`);

/**
 * Word processors state the language of their own menus unless told otherwise, so a sample that is plainly in another
 * language wins over the statement.
 */
async function settleLanguage(survey: Survey, messages: MessageLog): Promise<string> {
  const stated = normalLanguage(survey.metadata.language);
  const { sample } = survey;
  // Text that only fills the page, in a Latin of its own, says nothing against the statement.
  if (stated && fillerText.test(sample)) return stated;
  const isShort = stated !== undefined && sample.length < certainSample;
  const detected = normalLanguage(
    isShort ? languageAgainst(primaryLanguage(stated), sample) : await detectLanguage(sample),
  );
  if (stated && (!detected || isKin(stated, detected))) return stated;
  if (stated && detected) {
    messages.add({
      code: "language-corrected",
      severity: "info",
      text: `The manuscript says it is in "${stated}", but its text is in "${detected}", so the book says that.`,
      suggestion: "Set the language of the text in your word processor.",
    });
    return detected;
  }
  if (detected) return detected;
  messages.add({
    code: "language-unknown",
    severity: "warning",
    text: 'The language of the text could not be told, so the book says English ("en").',
    suggestion: "Set the language of the text in your word processor.",
  });
  return "en";
}

const certainSample = 2_000;
const fillerText = /lorem ipsum dolor sit amet/i;
/** Languages so alike that a sample does not tell them apart for certain. */
const kin = [
  ["no", "nb", "nn", "da", "sv"],
  ["hr", "sr", "bs", "sl", "sh", "mk", "bg"],
  ["cs", "sk"],
  ["id", "ms"],
  ["pt", "gl", "es", "ca", "oc", "ast"],
  ["ru", "uk", "be", "bg"],
  ["zh", "yue", "ja", "lzh"],
  ["ar", "fa", "ur", "ps", "ug", "sd"],
  ["hi", "mr", "ne", "sa"],
  ["nl", "af", "fy", "li"],
  ["tr", "az"],
];

function isKin(one: string, other: string): boolean {
  const a = primaryLanguage(one);
  const b = primaryLanguage(other);
  return a === b || kin.some((family) => family.includes(a) && family.includes(b));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
