import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { newAdminVisitor } from "../setup/admin-visitor";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { actsOn, watchedPage } from "../setup/hostile-page";
import { changeDatabase } from "../setup/running-database";
import { manyScriptVectors, packedVectors, shortCall } from "../setup/script-vectors";

const base = inject("base");
const state = inject("state");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const vectors = manyScriptVectors(shortCall);
const links = vectors.map(
  ({ markup }) => `[a link](${/href="([^"]+)"/.exec(markup)?.[1] ?? "javascript:top.ran(0)"})`,
);
/** Texts of at most so many characters that hold them all. */
const within = (max: number) =>
  packedVectors(
    vectors.filter(({ markup }) => markup.length <= max),
    max,
  );

it("200 vectors in pages, messages and settings run on no screen", async () => {
  const admin = await newAdminVisitor(browser, base, state);
  const { page, called } = await watchedPage(admin.context, admin.page);
  const put = async (path: string, data: object, method: "PUT" | "POST" = "PUT") => {
    const answer = await admin.context.request.fetch(path, { method, headers: { origin: base }, data });
    expect([path, answer.status() < 300]).toEqual([path, true]);
  };
  const slug = `hostile-${crypto.randomUUID().slice(0, 8)}`;
  const markdown = [
    ...vectors.map(({ markup }) => `${markup}\n\n## ${markup}\n\n> ${markup}\n\n\`${markup}\``),
    ...links,
    ...vectors.map(({ markup }) => `![${markup}](javascript:top.ran(1) "${markup.replaceAll('"', "'")}")`),
  ].join("\n\n");
  const [name = ""] = within(200).slice(-1);
  const words = { title: name, content: markdown.slice(0, 100_000), isPublished: true };
  await put("/api/admin/pages", { slug, ...words, metaDescription: name, metaKeywords: name }, "POST");
  const settings: [string, string][] = [
    ["contact_phone", name],
    ["contact_hours", within(200).slice(0, 7).join("\n")],
    ["site_operator", within(500)[0] ?? ""],
    [
      "about_team",
      within(200)
        .map((one) => `${one.replaceAll("|", "")} | ${name}`)
        .slice(0, 40)
        .join("\n"),
    ],
    ["about_awards", within(200).slice(0, 20).join("\n")],
    ["about_numbers", `${name} | ${name}`],
    ["maintenance_notice", name],
  ];
  for (const [key, value] of settings) await put(`/api/admin/site-settings/${key}`, { value });

  const writer = await newVisitor(browser, base, { reducedMotion: "reduce" });
  const reader = await watchedPage(writer.context, writer.page);
  // Written behind the form, which takes five an hour from one address.
  const insert = `INSERT INTO contact_messages
    (id, first_name, last_name, email, subject, message, is_paid, state, created_at)
    VALUES (?, ?, ?, 'reader@example.org', ?, ?, 1, 'new', 0)`;
  for (const message of packedVectors(vectors, 5_000)) {
    const names = [within(100)[0] ?? "", within(100).at(-1) ?? ""];
    changeDatabase(state, insert, crypto.randomUUID(), ...names, within(150).at(-1) ?? "", message);
  }

  try {
    for (const path of [
      `/${slug}`,
      "/about-us",
      "/contact",
      "/help-center?tab=contact",
      "/terms-of-service",
    ]) {
      await visit(reader.page, path);
      await alive(reader.page);
      expect([path, await actsOn(reader.page), reader.called]).toEqual([path, [], []]);
    }
    for (const path of [
      ...["/admin/content", `/admin/content?page=${slug}`, `/admin-preview/${slug}`],
      ...["/admin/content?tab=settings", "/admin/messages", "/admin/settings?tab=system", "/admin/audit"],
    ]) {
      await visit(page, path);
      await alive(page);
      expect([path, await actsOn(page), called]).toEqual([path, [], []]);
    }
    await visit(page, "/admin/content?tab=settings");
    await alive(page);
    await page.getByRole("button", { name: "History of Phone" }).click();
    await page.getByRole("dialog").getByText("Current").waitFor();
    expect([await actsOn(page), called]).toEqual([[], []]);
  } finally {
    for (const [key] of settings) await put(`/api/admin/site-settings/${key}`, { value: "" });
  }
});
