import { expect, test } from "vitest";
import { joinLines } from "#domain/convert/readers/txt/joined-lines";
import { WordSet } from "#domain/convert/readers/txt/known-words";

test("a word broken over two lines is joined when the text has it whole, else keeps its hyphen", () => {
  const words = new WordSet();
  words.addLines(["The harbour was dark. A well-known lamp,", "the cannon-", "shot of the har-", "bour."]);
  expect(joinLines(["in the har-", "bour"], words)).toBe("in the harbour");
  expect(joinLines(["a well-", "known face"], words)).toBe("a well-known face");
  expect(joinLines(["a cannon-", "shot"], words)).toBe("a cannon-shot");
  expect(joinLines(["in the har-", "bour"])).toBe("in the har-bour");
  expect(joinLines(["a soft\u00ad", "ened word"], words)).toBe("a softened word");
});

test("an address broken after a slash is joined without a space", () => {
  expect(joinLines(["see https://", "example.org and/or", "more"])).toBe(
    "see https://example.org and/or more",
  );
});
