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

test("a book of 600,000 words takes well under a second of work", () => {
  const typed = paragraph(
    `"It's the harbour -- no, the light...", she said; 'tis out. `.repeat(2) +
      "Nobody on the long quay could say when it had gone, or who had last climbed the stair to see. ".repeat(
        4,
      ),
  );
  const blocks = Array.from({ length: 5500 }, () => typed);
  const before = process.cpuUsage();
  typeset(blocks, "en");
  const spent = process.cpuUsage(before);
  expect((spent.user + spent.system) / 1000).toBeLessThan(1500);
});
