import { expect, test } from "vitest";
import { checkedDetails } from "./checked-details";
import { type DetailsFields, fieldsOf, postedFields } from "./details-fields";

const empty = fieldsOf({ title: "The Edge of Winter", author: "Ana Reis", details: {}, series: null }, "en");
const check = (fields: Partial<DetailsFields>) => checkedDetails({ ...empty, ...fields });
const problem = (name: string, fields: Partial<DetailsFields>) => check(fields).problems[name];

test("what the form shows of a record is the record", () => {
  const record = {
    title: "The Edge of Winter",
    author: "Ana Reis, Bo Ek",
    details: {
      subtitle: "A Novel",
      titleSort: "Edge of Winter, The",
      contributors: [
        { name: "Ana Reis", role: "author", sortAs: "Reis, Ana" },
        { name: "Bo Ek", role: "author" },
        { name: "Cy Day", role: "translator" },
      ],
      description: "<p>A <b>lamp</b> goes out.</p>",
      categories: ["Fiction / Sea Stories"],
      keywords: ["lighthouse", "letters"],
      language: "en-GB",
      publisher: "Skerry & Sons",
      isbn: "9780306406157",
      publishedOn: "2027-02-01",
      rights: "© 2027 Ana Reis\nAll rights reserved.",
      accessibilitySummary: "Every picture is described.",
      nextBook: { title: "The Salt Road", links: { kindle: "https://www.amazon.com/dp/B000000001" } },
    },
    series: { name: "The Skerry Books", number: 1.5 },
  } as const;
  const fields = fieldsOf(structuredClone(record) as never, "en");
  expect(checkedDetails(fields)).toEqual({ record, problems: {} });
  // A form posts them one by one.
  const form = Object.fromEntries([
    ...Object.entries(fields).filter((one): one is [string, string] => typeof one[1] === "string"),
    ...fields.people.flatMap((person, at) =>
      Object.entries(person).map(([part, text]) => [`person-${at + 1}-${part}`, text] as const),
    ),
    ...fields.keywords.map((text, at) => [`keyword-${at + 1}`, text] as const),
    ...fields.categories.map((text, at) => [`category-${at + 1}`, text] as const),
    ...Object.entries(fields.nextLinks).map(([place, text]) => [`next-${place}`, text] as const),
  ]);
  expect(postedFields(form)).toEqual(fields);
});

test("title and subtitle have 200 characters together", () => {
  const title = "t".repeat(150);
  expect(check({ title, subtitle: "s".repeat(50) }).problems).toEqual({});
  expect(problem("subtitle", { title, subtitle: "s".repeat(51) })).toContain("These have 201.");
  expect(problem("title", { title: "t".repeat(201) })).toContain("These have 201.");
  expect(problem("title", { title: " \n " })).toBe("Please enter a title.");
});

test("a description has 4,000 characters, tags counted as stores count them", () => {
  expect(check({ description: "x".repeat(4_000) }).problems).toEqual({});
  expect(problem("description", { description: "x".repeat(4_001) })).toContain("This has 4,001.");
  const marked = (count: number) => `<p>${"x".repeat(count - 7)}</p>`;
  expect(check({ description: marked(4_000) }).problems).toEqual({});
  expect(problem("description", { description: marked(4_001) })).toContain("4,000");
  // What stores would throw away is not counted.
  expect(check({ description: `<p class="${"y".repeat(300)}">${"x".repeat(3_990)}</p>` }).problems).toEqual(
    {},
  );
});

test("keywords are seven of 50, none twice; categories are three", () => {
  const keywords = (...list: string[]) => ({ keywords: list });
  expect(check(keywords("k".repeat(50))).problems).toEqual({});
  expect(problem("keyword-1", keywords("k".repeat(51)))).toContain("This has 51.");
  expect(problem("keyword-2", keywords("Sea", "sea"))).toBe("You have this keyword already.");
  const form = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`keyword-${at + 1}`, `word ${at}`]));
  expect(postedFields(form).keywords).toHaveLength(7);
  expect(postedFields({ "category-4": "One too many" }).categories).toEqual(["", "", ""]);
});

test("a BISAC code is checked by its form", () => {
  const category = (text: string) => problem("category-1", { categories: [text] });
  for (const good of ["Fiction / Sea Stories", "FIC047000", "fic047000 Sea Stories", "Year 2001", ""])
    expect(category(good)).toBeUndefined();
  expect(category("FIC04700 Sea Stories")).toContain("three letters and six digits");
  expect(category("QQQ047000")).toContain("No BISAC code begins with QQQ");
});

test("people have names, roles and names to sort by", () => {
  const person = (name: string, role = "editor", sortAs = "") => ({ people: [{ name, role, sortAs }] });
  expect(check(person("n".repeat(100))).problems).toEqual({});
  expect(problem("person-1-name", person("n".repeat(101)))).toContain("This has 101.");
  expect(problem("person-1-name", person("", "editor", "Day, Cy"))).toContain("as readers see it");
  expect(problem("person-1-role", person("Cy Day", "wizard"))).toContain("from the list");
  const many = (count: number) => ({
    people: Array.from({ length: count }, (_, at) => ({ name: `P ${at}`, role: "editor", sortAs: "" })),
  });
  expect(check(many(20)).problems).toEqual({});
  expect(problem("person-21-name", many(21))).toContain("20 people");
  // An anthology has no author.
  expect(check(person("Cy Day")).record.author).toBe("");
});

test("dates, numbers, languages and ISBNs that cannot be are told at their field", () => {
  expect(problem("publishedOn", { publishedOn: "2027-02-30" })).toContain("full date");
  expect(check({ publishedOn: "2028-02-29" }).problems).toEqual({});
  expect(problem("seriesNumber", { seriesName: "S", seriesNumber: "one" })).toContain("such as 2 or 1.5");
  expect(check({ seriesName: "S", seriesNumber: "1,5" }).record.series).toEqual({ name: "S", number: 1.5 });
  expect(problem("seriesName", { seriesNumber: "2" })).toContain("series this number");
  expect(problem("language", { language: "klingonese-of-the-north" })).toContain("from the list");
  expect(problem("isbn", { isbn: "978-0-306-40615-8" })).toContain("wrong");
  expect(check({ isbn: "0-940016-73-7" }).record.details.isbn).toBe("9780940016736");
});

test("long texts have limits of their own", () => {
  for (const [name, max] of [
    ["rights", 500],
    ["accessibilitySummary", 1_000],
    ["publisher", 200],
    ["titleSort", 200],
    ["seriesName", 200],
    ["nextTitle", 200],
  ] as const) {
    expect(check({ [name]: "x".repeat(max) }).problems).toEqual({});
    expect(problem(name, { [name]: "x".repeat(max + 1) })).toContain("characters");
  }
});

test("links to the next book are web addresses, each at its own store", () => {
  const link = (place: "kindle" | "kobo" | "page", address: string) =>
    problem(`next-${place}`, { nextLinks: { ...empty.nextLinks, [place]: address } });
  expect(link("kindle", "https://www.amazon.co.uk/dp/B000000001")).toBeUndefined();
  expect(link("kindle", "https://books2read.com/u/abc")).toBeUndefined();
  expect(link("kindle", "https://www.kobo.com/ebook/salt-road")).toContain("at Kobo");
  expect(link("kobo", "https://amzn.to/3abc")).toContain("at Amazon");
  expect(link("page", "https://www.amazon.com/author/ana")).toBeUndefined();
  for (const bad of [
    "javascript:alert(1)",
    "ftp://example.org/",
    "amazon.com/dp/1",
    "mailto:ana@example.org",
  ])
    expect(link("page", bad)).toContain("https://");
  expect(link("page", `https://example.org/${"x".repeat(481)}`)).toContain("500 characters");
  expect(link("page", `https://example.org/${"x".repeat(480)}`)).toBeUndefined();
});
