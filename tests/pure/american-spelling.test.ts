import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url).pathname;

/** British spellings as a screen must not have them. Words that both spell alike in some sense are left out. */
const british = new RegExp(
  `\\b(?:${[
    ...[
      "colou?r(?<=colour)\\w*",
      "watercolour\\w*",
      "favour\\w*",
      "behaviour\\w*",
      "honour\\w*",
      "labour\\w*",
    ],
    ...[
      "neighbour\\w*",
      "harbour\\w*",
      "flavour\\w*",
      "rumour\\w*",
      "grey\\w*",
      "centre\\w*",
      "metres?",
      "theatre\\w*",
    ],
    ...[
      "licence\\w*",
      "defence",
      "offence",
      "cheques?",
      "programmes?",
      "dialogues? box",
      "judgement\\w*",
      "plough\\w*",
    ],
    ...[
      "(?:organ|real|recogn|custom|optim|minim|maxim|summar|capital|ital|synchron|personal|normal|initial|author|apolog|emphas|categor|digit|final|general|special|standard|util|visual|memor|character|hyphen(?=at)?)is(?:e|es|ed|ing|ation|ations)(?<!general(?:is)?)",
    ],
    ...[
      "analys(?:e|ed|es|ing)",
      "cancell(?:ed|ing)",
      "travell(?:ed|er|ers|ing)",
      "labell(?:ed|ing)",
      "modell(?:ed|ing)",
    ],
    ...[
      "fulfil",
      "enrol",
      "skilful\\w*",
      "whilst",
      "amongst",
      "learnt",
      "spelt",
      "jewellery",
      "storeys?",
      "tyres?",
    ],
  ].join("|")})\\b`,
  "i",
);

/** What is no sentence of ours, and what an author wrote. */
const allowed: readonly RegExp[] = [
  // Code inside templates: shaders, selectors, calls and types.
  /\b(?:uniform|varying|float|vec3)\b/,
  /^[\w.]+(?: \.[\w.-]+)+$/,
  /^contrast\(colour,|^\(list: readonly/,
  // The style sheets' and the addresses' own words.
  /^[a-z-]+(?: [a-z-]+)*$/,
  // The samples of a page set for British readers (`lang="en-GB"`) and titles that an author gave.
  /said the harbour$|Harbour (?:Lights|Year|Master)/,
  // A label that the specification gives.
  /^Cancelling at period end$/,
  // What rules look for in an author's text.
  /^colour color\|/,
  /^“Among” and “amongst”|^(?:Amongst|Whilst)$/,
];

type Sentence = { file: string; text: string };

test("screens and refusals are spelled as in America", () => {
  const files = [...sources("app"), ...sources("workers/domain"), ...sources("workers/services")];
  expect(files.length).toBeGreaterThan(300);
  const found = files
    .flatMap(sentencesIn)
    .filter(({ text }) => british.test(text) && !allowed.some((one) => one.test(text.trim())))
    .map(({ file, text }) => `${file}: ${text.trim().replace(/\s+/g, " ").slice(0, 120)}`);
  expect(found).toEqual([]);
});

test("British spellings are known, American ones and other words pass", () => {
  for (const word of ["Colours", "grey", "Your favourites", "Optimised", "Licence", "analysing", "centred"])
    expect(british.test(word), word).toBe(true);
  for (const word of [
    "Colors",
    "gray",
    "Favorites",
    "optimized",
    "advise",
    "raise",
    "premise",
    "four",
    "hours",
    "surprise",
    "otherwise",
    "exercise",
    "promised",
    "analysis",
  ])
    expect(british.test(word), word).toBe(false);
});

test("a sentence is found in text between tags, in quotes and in templates, not in comments or names", () => {
  const source = [
    "// the colour of a comment",
    "const colour = theme.colour; /* grey */",
    'const said = "Choose a colour for it.";',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in the source that is looked through
    "const other = `The grey ${tone.colour} one`;",
    "<p>",
    "  In grey words",
    "</p>",
  ].join("\n");
  const texts = proseOf(source).map((text) => text.trim().replace(/\s+/g, " "));
  expect(texts).toEqual(["Choose a colour for it.", "The grey one", "In grey words"]);
});

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function sentencesIn(file: string): Sentence[] {
  return proseOf(readFileSync(join(root, file), "utf8")).map((text) => ({ file, text }));
}

/** What a person might read: text between tags, and quoted text of several words or with a capital. */
function proseOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/.*$/gm, "");
  const quoted = [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, template = ""]) => plain ?? template.replace(/\$\{[^}]*\}/g, " "),
  );
  const between = [...code.matchAll(/>([^<>{}=;`"]+)(?=[<{])/g)].map(([, text = ""]) => text);
  return [...quoted, ...between].filter((text) => /^[A-Z]|\S\s+\S/.test(text.trim()));
}
