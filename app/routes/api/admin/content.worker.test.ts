import { beforeAll, describe, expect, it } from "vitest";
import type { EditedPage, PageContents } from "#app/contract/admin/content";
import type { ContentPage } from "#app/contract/pages/content-page";
import { newAdmin } from "../../../../tests/setup/admins";
import { type Browser, bindings, callRoute, type RouteModule } from "../../../../tests/setup/call-route";
import { testServices } from "../../../../tests/setup/services";
import * as aboutUs from "../../pages/about-us";
import * as previewPage from "../../pages/admin/preview-page";
import * as written from "../../pages/written-page";
import * as pageRoute from "./page";
import * as contentsRoute from "./page-contents";
import * as revisionRoute from "./page-revision";
import * as pagesRoute from "./pages";
import * as settingRoute from "./site-setting";
import * as settingsRoute from "./site-settings";

let admin: { browser: Browser; id: string; username: string };
beforeAll(async () => {
  admin = await newAdmin();
});

const words = { title: "Book fairs", content: "## Spring\n\nLeipzig.", isPublished: true };
const slugOf = () => `page-${crypto.randomUUID().slice(0, 8)}`;
const call = (
  route: RouteModule,
  path: string,
  init: { method?: string; json?: unknown },
  params: Record<string, string> = {},
) => callRoute(route, path, { ...init, params }, admin.browser);
const add = (slug: string, change: object = {}) =>
  call(pagesRoute, "/api/admin/pages", { json: { slug, ...words, ...change } });
const put = (slug: string, change: object = {}) =>
  call(pageRoute, `/api/admin/pages/${slug}`, { method: "PUT", json: { ...words, ...change } }, { slug });
const remove = (slug: string) => call(pageRoute, `/api/admin/pages/${slug}`, { method: "DELETE" }, { slug });
const contents = async (slug: string) =>
  (await call(contentsRoute, `/api/admin/page-contents/${slug}`, {}, { slug })).json<PageContents>();
const visit = async (slug: string, route: RouteModule = written) => {
  const answer = await callRoute(route, `/${slug}`, { params: { slug } });
  return { status: answer.status, page: await answer.json<ContentPage | null>() };
};
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

describe("pages", () => {
  it("are added with the specified fields, listed, changed and deleted", async () => {
    const slug = slugOf();
    const added = await add(slug, { metaDescription: "Where to go.", metaKeywords: "fairs" });
    expect(added.status).toBe(201);
    const { page } = await added.json<{ page: EditedPage }>();
    expect(page).toMatchObject({ slug, ...words, metaDescription: "Where to go.", metaKeywords: "fairs" });
    expect(page).toMatchObject({ createdAt: expect.any(String), updatedAt: expect.any(String) });
    const listed = await call(pagesRoute, "/api/admin/pages", {});
    const { pages } = await listed.json<{ pages: EditedPage[] }>();
    expect(pages).toContainEqual(expect.objectContaining({ slug, title: "Book fairs", isBuiltIn: false }));
    expect(pages).toContainEqual(expect.objectContaining({ slug: "about-us", isBuiltIn: true }));
    expect((await visit(slug)).page?.title).toBe("Book fairs");
    expect((await put(slug, { title: "Fairs" })).status).toBe(200);
    expect((await visit(slug)).page?.title).toBe("Fairs");
    expect((await remove(slug)).status).toBe(204);
    expect((await visit(slug)).status).toBe(404);
    expect(await codeOf(await remove(slug))).toEqual([404, "not-found"]);
    expect(await codeOf(await put(slug))).toEqual([404, "not-found"]);
  });

  it("refuse an address that is taken, reserved or none, and what is no page", async () => {
    const slug = slugOf();
    await add(slug);
    for (const wrong of [slug, "projects", "admin", "assets", "Book Fairs", "a/b"])
      expect(await codeOf(await add(wrong))).toEqual([409, "page-address-taken"]);
    expect((await add(slugOf(), { title: " " })).status).toBe(400);
    expect((await add(slugOf(), { publishAt: "tomorrow" })).status).toBe(400);
    expect((await add(slugOf(), { role: "admin" })).status).toBe(400);
    expect((await add(slugOf(), { content: "x".repeat(100_000) })).status).toBe(201);
    expect((await add(slugOf(), { content: "x".repeat(100_001) })).status).toBe(400);
  });

  it("stay closed as drafts and before their time, but for the preview of administrators", async () => {
    const slug = slugOf();
    await add(slug, { isPublished: false });
    expect((await visit(slug)).status).toBe(404);
    const preview = () => call(previewPage, `/admin-preview/${slug}`, {}, { slug });
    expect(await (await preview()).json()).toMatchObject({ page: { title: "Book fairs" } });
    const outside = await callRoute(
      { loader: (args) => Promise.resolve(previewPage.loader(args)).catch((thrown) => thrown) },
      `/admin-preview/${slug}`,
      { params: { slug } },
    );
    expect(outside.headers.get("Location")).toBe("/admin-login");
    await put(slug, { publishAt: new Date(Date.now() + 60_000).toISOString() });
    expect((await visit(slug)).status).toBe(404);
    await put(slug, { publishAt: new Date(Date.now() - 1).toISOString() });
    expect((await visit(slug)).status).toBe(200);
  });

  it("keep what they were, and become it again", async () => {
    const slug = slugOf();
    await add(slug, { content: "First." });
    await put(slug, { content: "Second.", isPublished: false });
    const { revisions } = await contents(slug);
    expect(revisions).toMatchObject([{ savedBy: admin.username }, { savedBy: admin.username }]);
    const revisionId = String(revisions[1]?.id);
    const path = `/api/admin/pages/${slug}/revisions/${revisionId}`;
    const shown = await call(revisionRoute, path, {}, { slug, revisionId });
    expect(await shown.json()).toMatchObject({ revision: { content: "First." } });
    const restored = await call(revisionRoute, path, { method: "POST" }, { slug, revisionId });
    // Its words; whether it is open stays as it was.
    expect(await restored.json()).toMatchObject({ page: { content: "First.", isPublished: false } });
    expect((await contents(slug)).revisions).toHaveLength(3);
    const other = slugOf();
    await add(other);
    expect((await call(revisionRoute, path, {}, { slug: other, revisionId })).status).toBe(404);
  });

  it("that came with the site are changed, and get their own words back", async () => {
    const before = await contents("about-us");
    expect(before.page).toMatchObject({ updatedAt: null, isBuiltIn: true });
    expect((await put("about-us", { title: "About us" })).status).toBe(200);
    const seen = await callRoute(aboutUs, "/about-us");
    expect((await seen.json<{ page: ContentPage }>()).page.title).toBe("About us");
    expect((await remove("about-us")).status).toBe(204);
    expect((await contents("about-us")).page.title).toBe(before.page.title);
  });

  it("go on record by their address, never by their words", async () => {
    const slug = slugOf();
    await add(slug, { content: "A sentence nobody may find." });
    await remove(slug);
    const { results } = await bindings.DB.prepare("SELECT action, meta FROM audit WHERE target = ?")
      .bind(slug)
      .all();
    expect(results.map(({ action }) => action)).toEqual(["page-saved", "page-deleted"]);
    expect(JSON.stringify(results)).not.toContain("nobody may find");
  });
});

describe("site settings", () => {
  const set = (key: string, value: unknown) =>
    call(settingRoute, `/api/admin/site-settings/${key}`, { method: "PUT", json: { value } }, { key });
  const one = async (key: string) =>
    (await call(settingRoute, `/api/admin/site-settings/${key}`, {}, { key })).json<{
      setting: { value: string };
      history: { value: string; savedBy: string }[];
    }>();

  it("are listed with key, value, description, label and category", async () => {
    const listed = await call(settingsRoute, "/api/admin/site-settings", {});
    const { settings } = await listed.json<{ settings: { key: string }[] }>();
    expect(settings.find(({ key }) => key === "contact_email")).toEqual({
      ...{ key: "contact_email", category: "contact", label: "Contact email", value: "", standard: "" },
      description: "Shown on the contact page and in the help center.",
      kind: { type: "text", maxLength: 200, format: "email" },
    });
    expect(settings.find(({ key }) => key === "about_team")).toMatchObject({ category: "about", value: "" });
  });

  it("show on the public pages once they are filled, and are hidden while they are empty", async () => {
    const about = async () => (await callRoute(aboutUs, "/about-us")).json<{ facts: unknown }>();
    const { services } = testServices();
    expect((await about()).facts).toEqual({ team: [], awards: [], numbers: [] });
    await set("about_team", "Ada Brontë | Editor\n\n Bo Li | Typesetter ");
    await set("about_numbers", "Books made | 12");
    await set("about_awards", "A prize");
    expect((await about()).facts).toEqual({
      team: [
        { name: "Ada Brontë", role: "Editor" },
        { name: "Bo Li", role: "Typesetter" },
      ],
      awards: ["A prize"],
      numbers: [{ label: "Books made", value: "12" }],
    });
    expect((await one("about_team")).setting.value).toBe("Ada Brontë | Editor\nBo Li | Typesetter");
    await set("contact_hours", "Mon–Fri 9–18\nSat 10–16");
    await set("contact_phone", "+1 555 0100");
    await set("contact_chat", "https://chat.example.org/");
    expect(await services.settings.get("site.contact")).toMatchObject({
      ...{ phone: "+1 555 0100", chat: "https://chat.example.org/", email: "" },
      hours: ["Mon–Fri 9–18", "Sat 10–16"],
    });
    for (const key of ["about_team", "about_numbers", "about_awards"]) await set(key, "");
    for (const key of ["contact_hours", "contact_phone", "contact_chat"]) await set(key, "");
    expect((await about()).facts).toEqual({ team: [], awards: [], numbers: [] });
  });

  it("take nothing that isn't what they are for", async () => {
    for (const [key, value] of [
      ["contact_email", "not an address"],
      ["contact_chat", "javascript:alert(1)"],
      ["contact_chat", "http://chat.example.org/"],
      ["contact_hours", "Mon\n".repeat(8)],
      ["about_team", "Ada Brontë, Editor"],
      ["about_team", "Ada | Editor | London"],
      ["about_awards", "x".repeat(201)],
      ["seller_name", " "],
      ["contact_phone", 5],
    ] as const)
      expect([key, ...(await codeOf(await set(key, value)))]).toEqual([key, 422, "setting-wrong"]);
  });

  it("keep what they were with who set it; the record has neither names nor addresses", async () => {
    await set("site_operator", "Colophon House, 1 Quay Street");
    await set("site_operator", "");
    expect((await one("site_operator")).history).toMatchObject([
      { value: "", savedBy: admin.username },
      { value: "Colophon House, 1 Quay Street", savedBy: admin.username },
    ]);
    const { results } = await bindings.DB.prepare("SELECT * FROM audit WHERE target = 'site_operator'").all();
    expect(results).toHaveLength(2);
    expect(JSON.stringify(results)).not.toContain("Quay Street");
  });

  it("keep thirty values at most", async () => {
    for (let value = 1; value <= 31; value += 1) await set("rate_limit", value);
    const { history } = await one("rate_limit");
    expect(history).toHaveLength(30);
    expect([history[0]?.value, history[29]?.value]).toEqual([31, 2]);
    await set("rate_limit", 100);
  });
});
