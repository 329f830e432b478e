import { expect, test, vi } from "vitest";
import type { DetailsAnswer } from "#app/contract/books/details-page";
import { bookOfOwner } from "../../../tests/setup/book-of-owner";
import { Browser } from "../../../tests/setup/call-route";
import { newUser } from "../../../tests/setup/people";
import { scriptVectors } from "../../../tests/setup/script-vectors";

vi.setConfig({ testTimeout: 90_000 });

const everything: Record<string, string> = {
  title: "The Edge of Winter",
  subtitle: "A Novel",
  titleSort: "Edge of Winter, The",
  "person-1-name": "Ana Reis",
  "person-1-role": "author",
  "person-1-sortAs": "Reis, Ana",
  "person-2-name": "Bo Ek",
  "person-2-role": "illustrator",
  "person-3-name": "Cy Day",
  "person-3-role": "foreword",
  "person-3-sortAs": "Day, Cy",
  description: "<p>A <b>lamp</b> goes out.</p>\r\n<p>Nobody sees it.</p>",
  "category-1": "FIC047000 Fiction / Sea Stories",
  "category-2": "Fiction / Literary",
  "keyword-1": "lighthouse",
  "keyword-4": "letters & lamps",
  language: "en-GB",
  publisher: "Skerry & Sons",
  isbn: "0-306-40615-2",
  publishedOn: "2027-02-01",
  rights: "© 2027 Ana Reis",
  accessibilitySummary: "Every picture is described.",
  seriesName: "The Skerry Books",
  seriesNumber: "1.5",
  nextTitle: "The Salt Road",
  "next-kindle": "https://www.amazon.com/dp/B000000001",
};

test("all of a book's details go into the EPUB when it is updated, and only then", async () => {
  const { post, postDetails, deliverLast, project, present, opf, bench } = await bookOfOwner();
  const sent = bench.sent.length;
  const saved = await postDetails(everything);
  expect([saved.status, saved.headers.get("Location")]).toEqual([
    303,
    `/projects/${(await project()).id}/details?saved`,
  ]);
  expect(await project()).toMatchObject({
    name: "The Edge of Winter",
    author: "Ana Reis",
    details: { keywords: ["lighthouse", "letters & lamps"], isbn: "9780306406157" },
    seriesNumber: 1.5,
    detailsChangedAt: expect.any(Number),
  });
  const { fields } = await present();
  expect(fields).toMatchObject({
    isbn: "9780306406157",
    description: "<p>A <b>lamp</b> goes out.</p>\n<p>Nobody sees it.</p>",
  });
  expect(fields.people.map(({ name, role }) => [name, role])).toEqual([
    ["Ana Reis", "author"],
    ["Bo Ek", "illustrator"],
    ["Cy Day", "foreword"],
  ]);
  // Nothing is made before its author says so.
  expect(bench.sent.length).toBe(sent);
  expect(await opf()).not.toContain("Edge of Winter");

  await post({ do: "update-epub" });
  await deliverLast();
  const made = await opf();
  for (const line of [
    '<dc:title id="title">The Edge of Winter</dc:title>',
    '<meta refines="#title" property="file-as">Edge of Winter, The</meta>',
    '<dc:title id="subtitle">A Novel</dc:title>',
    '<dc:creator id="author-1">Ana Reis</dc:creator>',
    '<meta refines="#author-1" property="file-as">Reis, Ana</meta>',
    '<dc:contributor id="contributor-1">Bo Ek</dc:contributor>',
    '<meta refines="#contributor-1" property="role" scheme="marc:relators">ill</meta>',
    '<meta refines="#contributor-2" property="role" scheme="marc:relators">aui</meta>',
    "<dc:language>en-GB</dc:language>",
    "<dc:publisher>Skerry &amp; Sons</dc:publisher>",
    "<dc:description>A lamp goes out.\n\nNobody sees it.</dc:description>",
    '<dc:subject id="category-1">Fiction / Sea Stories</dc:subject>',
    '<meta refines="#category-1" property="term">FIC047000</meta>',
    "<dc:subject>letters &amp; lamps</dc:subject>",
    "<dc:identifier>urn:isbn:9780306406157</dc:identifier>",
    "<dc:date>2027-02-01</dc:date>",
    "<dc:rights>© 2027 Ana Reis</dc:rights>",
    '<meta property="belongs-to-collection" id="series">The Skerry Books</meta>',
    '<meta refines="#series" property="group-position">1.5</meta>',
    '<meta property="schema:accessibilitySummary">Every picture is described.</meta>',
  ])
    expect(made).toContain(line);
  expect(await project()).toMatchObject({ detailsChangedAt: null, usageState: "kept" });
});

test("a cleared field is gone from the EPUB, and what the manuscript said with it", async () => {
  const { post, postDetails, deliverLast, project, opf } = await bookOfOwner();
  await postDetails(everything);
  await post({ do: "update-epub" });
  await deliverLast();
  expect(await opf()).toContain("dc:rights");
  await postDetails({ title: "The Draft" });
  expect(await project()).toMatchObject({ name: "The Draft", author: null, seriesName: null, details: {} });
  await post({ do: "update-epub" });
  await deliverLast();
  const made = await opf();
  for (const gone of [
    "dc:description",
    "dc:rights",
    "dc:contributor",
    "dc:subject",
    "isbn",
    "file-as",
    "series",
  ])
    expect(made).not.toContain(gone);
  // The writer's own summary is back.
  expect(made).toContain('accessibilitySummary">Reflowable text');
});

test("of two windows the second is shown both, and nothing is overwritten until it says so", async () => {
  const { present, postDetails, project } = await bookOfOwner();
  const { revision } = await present();
  expect((await postDetails({ ...everything, revision })).status).toBe(303);
  const mine = { ...everything, subtitle: "A Romance", publisher: "Mine", revision };
  const refused = await postDetails(mine);
  expect(refused.status).toBe(409);
  const answer = (await refused.json()) as Extract<DetailsAnswer, { kind: "conflict" }>;
  expect(answer).toMatchObject({
    kind: "conflict",
    fields: { subtitle: "A Romance", publisher: "Mine" },
    theirs: { subtitle: "A Novel", publisher: "Skerry & Sons" },
  });
  expect((await project()).details?.subtitle).toBe("A Novel");
  expect((await postDetails({ ...mine, revision: answer.revision })).status).toBe(303);
  expect((await project()).details?.subtitle).toBe("A Romance");
});

test("the same save again is no conflict, and a title changed on the book's page is one", async () => {
  const { present, postDetails, post, project } = await bookOfOwner();
  const { revision } = await present();
  expect((await postDetails({ ...everything, revision })).status).toBe(303);
  const changedAt = (await project()).detailsChangedAt;
  expect((await postDetails({ ...everything, revision })).status).toBe(303);
  expect((await project()).detailsChangedAt).toBe(changedAt);
  const now = (await present()).revision;
  await post({ do: "title", title: "Another Title" });
  expect((await postDetails({ ...everything, subtitle: "Other", revision: now })).status).toBe(409);
});

test("of fifty saves of one revision one wins, and the others are told", async () => {
  const { present, postDetails, project } = await bookOfOwner();
  const { revision } = await present();
  const saves = await Promise.all(
    Array.from({ length: 50 }, (_, at) => postDetails({ title: `Title ${at}`, revision })),
  );
  const kept = saves.flatMap(({ status }, at) => (status === 303 ? [`Title ${at}`] : []));
  expect(kept).toEqual([(await project()).name]);
  expect(saves.filter(({ status }) => status === 409)).toHaveLength(49);
});

test("what cannot be true is told at its field, and nothing is changed", async () => {
  const { postDetails, project } = await bookOfOwner();
  const before = await project();
  for (const [name, wrong] of Object.entries({
    title: "",
    subtitle: "x".repeat(183),
    "person-2-role": "wizard",
    description: "x".repeat(4_001),
    "category-1": "FIC04",
    "keyword-1": "x".repeat(51),
    isbn: "978-0-306-40615-8",
    language: "klingonese-of-the-north",
    publishedOn: "tomorrow",
    seriesNumber: "one",
    "next-kindle": "javascript:alert(1)",
  })) {
    const refused = await postDetails({ ...everything, [name]: wrong });
    expect(refused.status).toBe(400);
    const { problems } = (await refused.json()) as Extract<DetailsAnswer, { kind: "problems" }>;
    expect(Object.keys(problems)).toEqual([name]);
    expect(problems[name]).toMatch(/\.$/);
  }
  expect(await project()).toEqual(before);
  expect((await postDetails({ ...everything, subtitle: "x".repeat(182) })).status).toBe(303);
});

test("only its owner's account sees and saves them; a guest is led to an account", async () => {
  const { loadDetails, postDetails, project, present } = await bookOfOwner();
  const { revision } = await present();
  const before = await project();
  const stranger = await newUser();
  for (const who of [stranger.browser, new Browser()]) {
    expect((await loadDetails(who)).status).toBe(404);
    expect((await postDetails({ ...everything, revision }, who)).status).toBe(404);
  }
  expect(await project()).toEqual(before);
});

test("the book page's title field counts the subtitle, as the form does", async () => {
  const { post, postDetails, project } = await bookOfOwner();
  await postDetails({ ...everything, title: "The Edge of Winter", subtitle: "s".repeat(20) });
  const tooLong = await post({ do: "title", title: "x".repeat(181) });
  expect(tooLong.status).toBe(400);
  expect((await project()).name).toBe("The Edge of Winter");
  expect((await post({ do: "title", title: "x".repeat(180) })).status).toBe(303);
  expect((await project()).name).toBe("x".repeat(180));
});

test("markup that would act is saved in no field and stands in no package", async () => {
  const { post, postDetails, deliverLast, project, opf } = await bookOfOwner();
  const vectors = scriptVectors();
  for (let at = 0; at < vectors.length; at += 10) {
    const markup = vectors
      .slice(at, at + 10)
      .map((one) => one.markup)
      .join(" ")
      .slice(0, 3_900);
    const line = (vectors[at]?.markup ?? "").slice(0, 100);
    const short = line.slice(0, 50);
    const saved = await postDetails({
      ...everything,
      ...{ title: line, subtitle: "", publisher: line, rights: line, accessibilitySummary: line },
      ...{ "person-1-name": line, "person-2-sortAs": line, "keyword-1": short, "category-2": line },
      ...{ seriesName: line, nextTitle: line, description: markup },
    });
    expect(saved.status).toBe(303);
    const kept = (await project()).details?.description ?? "";
    expect(kept.replace(/<\/?(?:b|i|em|strong|p|ul|ol|li|h[456])>|<br>/g, "")).not.toMatch(/[<>]/);
  }
  await post({ do: "update-epub" });
  await deliverLast();
  expect(await opf()).not.toMatch(/<(?:script|img|svg|iframe|a |form|object|embed)/i);
});
