import { type MadeLine, type MadePage, makePdf } from "./make-pdf";

/**
 * A short novel as a PDF whose pages leave room for doubt: paragraphs that are not indented and end where a line may end,
 * words divided at line ends, and lines that may be headings.
 */
export function manuscriptToProofread(): Uint8Array {
  return makePdf({
    pages: ["The Quay", "The Lamp", "By Morning", "The Glass"].map(pageOf),
    info: { Title: "Low Water", Author: "Ana Reis" },
    language: "en",
  });
}

function pageOf(title: string, number: number): MadePage {
  const lines: MadeLine[] = [
    { text: "LOW WATER", x: 60, y: 560, size: 9 },
    { text: title, x: 60, y: 510, size: 18, font: "bold" },
  ];
  let y = 470;
  for (let round = 0; round < 4; round++)
    for (const text of prose) {
      lines.push({
        text: round === 0 ? text : text.replace("harbour", places[round] ?? "harbour"),
        x: 60,
        y,
      });
      y -= 13;
    }
  lines.push({ text: String(number + 11), x: 205, y: 40, size: 9 });
  return { lines };
}

const places = ["harbour", "village", "station", "islands"];
const prose = [
  "The tide had gone out further than anybody could remem-",
  "ber, and the harbour lay as dry as a street in midsummer.",
  "Nobody spoke of it at first. The boats lay on their sides,",
  "and the children walked between them and the well-",
  "known rocks, and found a bell.",
  "He rang it once. Then he was sorry that he had done so.",
  "It was heard",
];
