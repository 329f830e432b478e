import { expect, test } from "vitest";
import type { ContentPage } from "#app/contract/pages/content-page";
import { callRoute, type RouteModule } from "../../../tests/setup/call-route";
import { newUser } from "../../../tests/setup/people";
import { testServices } from "../../../tests/setup/services";
import * as sitemap from "../sitemap";
import * as aboutUs from "./about-us";
import * as guidelines from "./kdp-guidelines";
import * as privacy from "./privacy-policy";
import * as tips from "./publishing-tips";
import * as terms from "./terms-of-service";
import * as written from "./written-page";

const pages = () => testServices().services.pages;
const draft = (content: string) => ({
  title: "Book fairs",
  content,
  metaDescription: "",
  metaKeywords: "",
  isPublished: true,
  publishAt: null as number | null,
});
const who = async () => ({
  userId: (await newUser()).id,
  ownPaths: new Set(["projects"]),
  builtIn: new Set(["about-us"]),
});
async function open(slug: string, route: RouteModule = written) {
  const answer = await callRoute(route, `/${slug}`, { params: { slug } });
  return { status: answer.status, page: await answer.json<ContentPage | null>() };
}

test("a page that was written lives at its address, and goes with its deletion", async () => {
  await pages().save("book-fairs", draft("## Spring\n\n<b onclick=x>Leipzig</b>"), await who(), Date.now());
  const { status, page } = await open("book-fairs");
  expect(status).toBe(200);
  expect(page?.sections).toMatchObject([{ id: "spring", title: "Spring" }]);
  expect(page?.sections[0]?.html).not.toContain("<b");
  await pages().remove("book-fairs");
  expect(await open("book-fairs")).toEqual({ status: 404, page: null });
  await expect(pages().remove("book-fairs")).rejects.toMatchObject({ code: "not-found" });
});

test("a draft, and a page before its time, are not there", async () => {
  const by = await who();
  await pages().save("soon", { ...draft("Words"), isPublished: false }, by, Date.now());
  expect((await open("soon")).status).toBe(404);
  await pages().save("soon", { ...draft("Words"), publishAt: Date.now() + 60_000 }, by, Date.now());
  expect((await open("soon")).status).toBe(404);
  await pages().save("soon", { ...draft("Words"), publishAt: Date.now() - 1 }, by, Date.now());
  expect((await open("soon")).status).toBe(200);
});

test("the list for search engines has what was written, once it is open", async () => {
  const by = await who();
  await pages().save("listed", draft("Words"), by, Date.now());
  await pages().save("unlisted", { ...draft("Words"), isPublished: false }, by, Date.now());
  const list = await (await callRoute(sitemap, "/sitemap.xml")).text();
  for (const path of ["/", "/tools/epub-checker", "/about-us", "/help-center/guides/quick-start", "/listed"])
    expect(list).toContain(`<loc>http://colophon.test${path}</loc>`);
  expect(list).not.toContain("unlisted");
});

test("an address the product uses, or that is none, is refused", async () => {
  const by = await who();
  for (const slug of ["projects", "Book fairs", "a/b", ""])
    await expect(pages().save(slug, draft("x"), by, 1)).rejects.toMatchObject({ code: "page-address-taken" });
});

test("what a page was is kept, fifty times at most", async () => {
  const by = await who();
  for (let version = 1; version <= 52; version += 1)
    await pages().save("often", draft(`Version ${version}`), by, version);
  const kept = await pages().revisions("often");
  expect(kept).toHaveLength(50);
  expect([kept[0]?.content, kept[49]?.content]).toEqual(["Version 52", "Version 3"]);
  expect(kept[0]?.savedBy).toBe(by.userId);
});

test("the words of the house stand until others are written, and come back with their deletion", async () => {
  const first = await callRoute(aboutUs, "/about-us");
  const { page } = await first.json<{ page: ContentPage }>();
  expect(page.sections.map(({ title }) => title)).toContain("What we value");
  await pages().save("about-us", draft("Only this."), await who(), Date.now());
  const changed = await (await callRoute(aboutUs, "/about-us")).json<{ page: ContentPage }>();
  expect(changed.page).toMatchObject({ title: "Book fairs", intro: "<p>Only this.</p>\n", sections: [] });
  await pages().remove("about-us");
});

test.each([
  ["kdp-guidelines", guidelines, 6],
  ["publishing-tips", tips, 6],
  ["privacy-policy", privacy, 6],
  ["terms-of-service", terms, 7],
] as [string, RouteModule, number][])("every value /%s names is known", async (slug, route, parts) => {
  const { page } = await open(slug, route);
  expect(page?.sections).toHaveLength(parts);
  expect(JSON.stringify(page)).not.toContain("{{");
});

test("terms and guidelines say the catalogue's prices and the dated figures", async () => {
  const said = JSON.stringify((await open("terms-of-service", terms)).page);
  for (const price of ["$4.99", "$49.90", "$9.99", "$99.90"]) expect(said).toContain(price);
  const figures = JSON.stringify((await open("kdp-guidelines", guidelines)).page);
  for (const figure of ["1,600 × 2,560 px", "0.591 in", "7 keywords", "3 categories", "70%", "Nov 20, 2026"])
    expect(figures).toContain(figure);
});

test("a service that isn't used is not named", async () => {
  const said = JSON.stringify((await open("privacy-policy", privacy)).page);
  expect(said).toContain("Cloudflare");
  for (const other of ["Resend", "Twilio", "Stripe", "PayPal", "bunq", "Unsplash", "Openverse"])
    expect(said).not.toContain(other);
});
