import { expect, test } from "vitest";
import { type Block, type Inline, plainText } from "#domain/book/blocks";
import { typeset } from "#domain/convert/transforms/typography";

const paragraph = (...runs: (string | Inline)[]): Block => ({
  kind: "paragraph",
  inlines: runs.map((run) => (typeof run === "string" ? { kind: "text", text: run } : run)),
});

function set(text: string, language = "en"): string {
  const [block] = typeset([paragraph(text)], language);
  return block?.kind === "paragraph" ? plainText(block.inlines) : "";
}

test.each([
  ["en", `"Come in," he said.`, "“Come in,” he said."],
  ["en", `"She told me, 'Come in,' and I came," he said.`, "“She told me, ‘Come in,’ and I came,” he said."],
  ["en", `"'Come,' was all she said."`, "“‘Come,’ was all she said.”"],
  ["en", `'Come in,' he said. 'It's cold.'`, "‘Come in,’ he said. ‘It’s cold.’"],
  [
    "en",
    `'Tis cold, 'twas said in the '90s; give 'em the boys' coats.`,
    "’Tis cold, ’twas said in the ’90s; give ’em the boys’ coats.",
  ],
  ["en", `"I never--" she began. "Never what?"`, "“I never—” she began. “Never what?”"],
  ["en", `He stopped--"Who's there?"--and ran.`, "He stopped—“Who’s there?”—and ran."],
  ["en", `(“Already curly,” he said.)`, "(“Already curly,” he said.)"],
  ["en", `A board 6" wide and 5'10 long`, `A board 6" wide and 5'10 long`],
  ["en", "``Come in,'' he said.", "“Come in,” he said."],
  [
    "de",
    `"Komm herein", sagte er. "Er rief 'Nein' und ging."`,
    "„Komm herein“, sagte er. „Er rief ‚Nein‘ und ging.“",
  ],
  ["de", `Das war's -- und gut so.`, "Das war’s – und gut so."],
  [
    "fr",
    `"Viens !" dit-il ; l'heure passe : vite`,
    "«\u202fViens\u202f!\u202f» dit-il\u202f; l’heure passe\u00a0: vite",
  ],
  ["fr", `« Viens! » dit-elle à 10:30.`, "«\u202fViens\u202f!\u202f» dit-elle à 10:30."],
  ["es", `"¿Vienes?", dijo.`, "«¿Vienes?», dijo."],
  ["it", `"L'ora passa", disse.`, "«L’ora passa», disse."],
  ["pt", `"Vem", disse ele.`, "“Vem”, disse ele."],
  ["nl", `"Kom binnen," zei hij. 's Avonds`.replace("'s A", "Zo'n a"), "“Kom binnen,” zei hij. Zo’n avonds"],
  ["pl", `"Chodź", powiedział.`, "„Chodź”, powiedział."],
  ["ru", `"Входи", -- сказал он.`, "«Входи», — сказал он."],
  ["sv", `"Kom in", sade han.`, "”Kom in”, sade han."],
  ["ja", `"彼" と'言'った`, `"彼" と'言'った`],
  // Apostrophes at the start of a word.
  [
    "en-US",
    `'Tis late: rock 'n' roll, 'til the '90s. 'Cause I say so.`,
    "’Tis late: rock ’n’ roll, ’til the ’90s. ’Cause I say so.",
  ],
  ["en-GB", `'You 'eard me,' said 'Arry, an' 'e did.`, "‘You ’eard me,’ said ’Arry, an’ ’e did."],
  ["en-GB", `'He told me "I won't" and left,' she said.`, "‘He told me “I won’t” and left,’ she said."],
  ["en", `The letter 'e' and the number '20' alone`, "The letter ‘e’ and the number ‘20’ alone"],
  ["de", `'s ist Rock 'n' Roll, und Hans' Auto steht.`, "’s ist Rock ’n’ Roll, und Hans’ Auto steht."],
  ["nl", `Dat 'ie 't 'em nog 'reis zei.`, "Dat ’ie ’t ’em nog ’reis zei."],
  ["nl", `'s Avonds in 't huis: 'n man.`, "’s Avonds in ’t huis: ’n man."],
  ["it", `"Po' di '68, l'ora e dell'800."`, "«Po’ di ’68, l’ora e dell’800.»"],
  // Feet, inches, minutes and seconds keep the typewriter's signs.
  ["en", `He is 6'2", the board 3" x 5'; 40° 26' 46" N.`, `He is 6'2", the board 3" x 5'; 40° 26' 46" N.`],
  ["en", `"He's 6'2"," she said. "A 12" record."`, `“He’s 6'2",” she said. “A 12" record.”`],
  ["en", `"In 1912" he said. "In 1913."`, "“In 1912” he said. “In 1913.”"],
  // Dashes.
  ["en", "1914--1918, pp. 3--5, Mon--Fri, 1914-1918", "1914–1918, pp. 3–5, Mon—Fri, 1914-1918"],
  ["en", "--and then-- he --so they say-- left --", "—and then— he —so they say— left —"],
  ["es", "--Hola --dijo Juan--. ¿Vienes?", "—Hola —dijo Juan—. ¿Vienes?"],
  ["fi", `"Tule" -- niin, vaa'an 1914--18`, "”Tule” – niin, vaa’an 1914–18"],
  ["cs", `"Pojď," řekl. "Řekl 'ne' -- ano."`, "„Pojď,“ řekl. „Řekl ‚ne‘ – ano.“"],
  ["pt", "-- Vem -- disse ele.", "— Vem — disse ele."],
  ["da", `"Kom ind," sagde han. "Han sagde 'nej'."`, "»Kom ind,« sagde han. »Han sagde ›nej‹.«"],
  // Quotations inside quotations, typed with the same marks.
  ["ru", `"Он сказал "нет"", -- ответил я.`, "«Он сказал „нет“», — ответил я."],
  ["en", `"She said "no" twice." "Yes."`, "“She said ‘no’ twice.” “Yes.”"],
  ["en", `"One paragraph that goes on`, "“One paragraph that goes on"],
  ["en", `He said:"No."`, "He said:“No.”"],
  // One language, several countries.
  ["fr-CA", `"Allô!" dit-il; bien: oui`, "«\u00a0Allô!\u00a0» dit-il; bien\u00a0: oui"],
  ["fr", `50 % ; 5 € !`, "50 %\u202f; 5 €\u202f!"],
  ["de-CH", `"Nein", rief er. "Er sagt 'ja'."`, "«Nein», rief er. «Er sagt ‹ja›.»"],
  // Chinese and Japanese have an ellipsis of two; their quotes stay as typed.
  ["zh", `他说："你好..."`, `他说："你好……"`],
  ["ja", `「はい...」 -- "x"`, `「はい……」 -- "x"`],
])("%s: %s", (language, typed, wanted) => {
  expect(set(typed, language)).toBe(wanted);
});

test("dots in a row are an ellipsis, with or without spaces, and a fourth ends the sentence", () => {
  expect(set("Well... I . . . I mean.... Yes")).toBe("Well… I … I mean…. Yes");
  expect(set("See 1.2.3, and the end.")).toBe("See 1.2.3, and the end.");
});

test("hyphens stand for dashes by their number, and an option of a command keeps its own", () => {
  expect(set("Mr. ---- went --- home")).toBe("Mr. —— went — home");
  expect(set("try --help first")).toBe("try --help first");
});

test("spaces in a row become one, those at the ends and before a comma go", () => {
  expect(set("\t  One.   Two ,  three ! ")).toBe("One. Two, three!");
});

test("a quotation that begins in italics and ends outside is one quotation", () => {
  const [block] = typeset(
    [paragraph({ kind: "text", text: `"Come`, marks: { italic: true } }, ` in," he `, "said.")],
    "en",
  );
  expect(block).toEqual({
    kind: "paragraph",
    inlines: [
      { kind: "text", text: "“Come", marks: { italic: true } },
      { kind: "text", text: " in,” he " },
      { kind: "text", text: "said." },
    ],
  });
});

test("markup typed into the text keeps its quotes, hyphens and spaces; the words around it do not", () => {
  const same = [
    `<w:rFonts w:ascii="Webdings" w:cs='Times New Roman'/>`,
    `minOccurs="0" maxOccurs="unbounded" name="x"`,
    "<!-- a  comment --> <br />",
    `<?xml version="1.0"?> </w:r>`,
  ];
  expect(set(same[0] ?? "")).toBe(same[0]);
  expect(set(same[1] ?? "")).toBe(same[1]);
  expect(set(same[2] ?? "")).toBe("<!-- a comment --> <br />");
  expect(set(same[3] ?? "")).toBe(same[3]);
  expect(set(`Write "<a href="x">" -- and 'target="y"'.`)).toBe(`Write “<a href="x">” — and ‘target="y"’.`);
  expect(set(`Is 5 <6 or "7">?`)).toBe("Is 5 <6 or “7”>?");
});

test("a no-break space beside another space is a space doubled; alone it is meant", () => {
  expect(set("To qualify:\u00a0 two. \u00a0Three.\u00a0\u00a0Mr\u00a0X")).toBe(
    "To qualify: two. Three.\u00a0Mr\u00a0X",
  );
  expect(set("Quoi\u00a0 ? «\u00a0 Oui\u00a0 »", "fr")).toBe("Quoi\u202f? «\u202fOui\u202f»");
});

test("code and preformatted text are left as typed", () => {
  const code: Block[] = [
    { kind: "preformatted", text: `x = "1" -- 2` },
    paragraph({ kind: "text", text: `x = "1"`, marks: { code: true } }, ` is "code"`),
  ];
  expect(typeset(code, "en")).toEqual([
    { kind: "preformatted", text: `x = "1" -- 2` },
    paragraph({ kind: "text", text: `x = "1"`, marks: { code: true } }, " is “code”"),
  ]);
});

test("a quotation runs over the lines of a stanza, and links, lists and tables are set too", () => {
  const line = (text: string) => ({ inlines: [{ kind: "text" as const, text }], indent: 0 });
  const [verse, list] = typeset(
    [
      { kind: "verse", stanzas: [{ lines: [line(`"Tell me not`), line(`in mournful numbers"`)] }] },
      {
        kind: "list",
        ordered: false,
        start: 1,
        format: "bullet",
        items: [
          { blocks: [paragraph({ kind: "link", href: "#a", children: [{ kind: "text", text: `"a"` }] })] },
        ],
      },
    ],
    "en",
  );
  expect(verse).toEqual({
    kind: "verse",
    stanzas: [{ lines: [line("“Tell me not"), line("in mournful numbers”")] }],
  });
  expect(JSON.stringify(list)).toContain("“a”");
});

test.each([
  "en-US",
  "en-GB",
  "de",
  "fr",
  "es",
  "it",
  "pl",
  "ru",
  "sv",
  "fi",
  "cs",
  "pt",
  "nl",
  "da",
  "ja",
  "zh",
])("%s: only characters change, and letters and digits never do", (language) => {
  const link: Inline = { kind: "link", href: "#a", children: [{ kind: "text", text: `"x" -- '` }] };
  const typed = [paragraph({ kind: "text", text: ` "It's `, marks: { bold: true } }, link, ` -- 1... ;b"  `)];
  const [set] = typeset(typed, language);
  const bare = (value: unknown) =>
    JSON.stringify(value, (key, part) => (key === "text" && typeof part === "string" ? "" : part));
  const words = (block?: Block) =>
    block?.kind === "paragraph" ? plainText(block.inlines).replace(/[^\p{L}\p{N}]/gu, "") : "";
  expect(bare([set])).toBe(bare(typed));
  expect(words(set)).toBe(words(typed[0]));
});

test("words deleted in a tracked change are set for themselves, and those around them as if they were not there", () => {
  const deletion = (text: string): Inline => ({
    kind: "tracked",
    point: { type: "deletion", id: "t1", author: "Ada", words: [{ text }, { ends: "paragraph" }] },
  });
  const line = (words: string): Block => ({
    kind: "paragraph",
    inlines: [{ kind: "text", text: 'He said "no' }, deletion(words), { kind: "text", text: '" to her.' }],
  });
  const [set] = typeset([line(' and "never"')], "en");
  expect(set).toMatchObject({
    inlines: [
      { text: "He said “no" },
      { point: { words: [{ text: " and “never”" }, { ends: "paragraph" }] } },
      { text: "” to her." },
    ],
  });
});
