import { describe, expect, it } from "vitest";
import { z } from "zod";
import { inSentences } from "./validation-sentences";

const sentences = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value, inSentences).error?.issues.map(({ message }) => message) ?? [];

const shape = z.strictObject({
  firstName: z.string().trim().min(1).max(80),
  bio: z.string().min(20),
  email: z.email(),
  pages: z.number().int().min(24).max(1_200),
  coverType: z.enum(["kindle", "paperback", "hardcover"]),
  stores: z
    .array(z.enum(["kobo", "nook"]))
    .min(1)
    .max(2),
  isBold: z.boolean(),
  fill: z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("plain") })]),
});
const good = {
  firstName: "Ada",
  bio: "Writes about ships and engines.",
  email: "ada@example.org",
  pages: 24,
  coverType: "kindle",
  stores: ["kobo"],
  isBold: true,
  fill: { kind: "plain" },
};

describe("what is wrong is told in a sentence", () => {
  it.each([
    [{ firstName: "a".repeat(81) }, "The first name must have at most 80 characters."],
    [{ firstName: "  " }, "The first name is missing."],
    [{ firstName: undefined }, "The first name is missing."],
    [{ firstName: 7 }, "The first name must be text."],
    [{ bio: "Short." }, "The bio must have at least 20 characters."],
    [{ email: "ada@" }, "The email is not complete, or holds characters that cannot be used there."],
    [{ pages: 23 }, "The pages must be at least 24."],
    [{ pages: 1_201 }, "The pages must be at most 1,200."],
    [{ pages: 24.5 }, "The pages must be a whole number."],
    [{ pages: "24" }, "The pages must be a number."],
    [{ coverType: "scroll" }, "The cover type must be kindle, paperback, or hardcover."],
    [{ coverType: undefined }, "The cover type is missing."],
    [{ stores: [] }, "The list of stores must have at least 1 entry."],
    [{ stores: ["kobo", "nook", "kobo"] }, "The list of stores must have at most 2 entries."],
    [{ stores: ["amazon"] }, "The stores must be kobo or nook."],
    [{ isBold: "yes" }, "The bold cannot be read."],
    [{ fill: { kind: "<b>x</b>" } }, "The request holds a field that is not accepted here."],
    [{ "<script>": 1 }, "The request holds a field that is not accepted here."],
  ])("%j", (change, sentence) => {
    expect(sentences(shape, { ...good, ...change })).toEqual([sentence]);
  });

  it("what is right is accepted", () => {
    expect(sentences(shape, good)).toEqual([]);
  });

  it("a schema's own sentence comes first", () => {
    expect(sentences(z.object({ name: z.string("Please enter a name.") }), {})).toEqual([
      "Please enter a name.",
    ]);
  });

  it("something that is no object at all is told without the validator's words", () => {
    expect(sentences(shape, [1, 2])).toEqual(["The request holds a field that is not accepted here."]);
  });
});

/** Sentences the specification gives without a full stop. */
const quoted = new Set([
  "All fields are required",
  "New passwords do not match",
  "Please fill in all required fields",
]);

it("no schema of the contract says anything in the validator's own words", async () => {
  const modules = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts"]);
  const hostile = [undefined, null, 7, -1, 0.5, "", "x".repeat(100_000), [], {}, true, ["x".repeat(500)]];
  let seen = 0;
  for (const load of Object.values(modules))
    for (const schema of Object.values(await load())) {
      if (!(schema instanceof z.ZodObject)) continue;
      for (const value of hostile) {
        const filled = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, value]));
        for (const said of sentences(schema, filled)) {
          seen += 1;
          expect(quoted.has(said) || said.endsWith("."), said).toBe(true);
          expect(said).not.toMatch(/invalid|expected|received|unrecognized|too (?:big|small)|>=|<=/i);
        }
      }
    }
  expect(seen).toBeGreaterThan(500);
});
