import { expect, test } from "vitest";
import { shortLine } from "#domain/convert/readers/word-processor/heading-patterns";

const line = (text: string) => shortLine([{ kind: "text", text }]);

test("a line that ends as a sentence does in its script is no heading", () => {
  const sentences = [
    "He knew.",
    "Он знал.",
    "Το ήξερε.",
    "人人有权享有生命、自由和人身安全。",
    "كان يعرف ذلك.",
  ];
  expect(sentences.map(line)).toEqual(sentences.map(() => undefined));
});

test("a title in any script may be one, with a number's full stop or a question mark", () => {
  const titles = ["Chapter Two", "IV.", "12.", "Глава 3", "第三章 灯塔", "المادة 3", "Who Goes There?"];
  expect(titles.map(line)).toEqual(titles);
});
