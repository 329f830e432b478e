// Five people for crawl.mjs, each in a browser of their own, and the pages each of them has.
import { createHash } from "node:crypto";
import { generate } from "otplib";
import { putOnPlan } from "../tests/setup/paid-plan.ts";
import { changeDatabase } from "../tests/setup/running-database.ts";

const password = "eleven-nights-of-ice";
const manuscript = `# The Glass Harbor\n\n${[1, 2, 3]
  .map((chapter) => `## Chapter ${chapter}\n\n${"The lamp had been out for eleven nights. ".repeat(60)}\n`)
  .join("\n")}`;
const books = ["", "/preview", "/details", "/proofread", "/edit", "/comments"];

const open = [
  ...["/", "/converter", "/converter?tab=several", "/converter?tab=ai", "/cover-designer"],
  ...[
    "/cover-designer?type=paperback",
    "/templates",
    "/template-gallery",
    "/vr-reader",
    "/vr-reader/kept",
    "/pricing",
  ],
  ...["/about-us", "/contact", "/help-center", "/help-center?tab=guides", "/help-center?tab=troubleshoot"],
  ...["/help-center?tab=contact", "/help-center/guides/quick-start", "/help-center/guides/troubleshooting"],
  ...[
    "/kdp-guidelines",
    "/publishing-tips",
    "/privacy-policy",
    "/terms-of-service",
    "/changelog",
    "/status",
    "/tools",
  ],
  ...["print-cover-calculator", "royalty-calculator", "epub-checker", "spine-width-table"].map(
    (tool) => `/tools/${tool}`,
  ),
  ...["description-counter", "isbn-barcode?isbn=9780306406157", "page-estimator"].map(
    (tool) => `/tools/${tool}`,
  ),
  ...["/projects", "/missing-file", "/no-such-page"],
];
const doors = [
  "/auth",
  "/auth?tab=register",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/suspended",
];
const callbacks = ["/kdp/callback", "/kdp/callback?error=access_denied", "/admin-login"];
const own = ["/dashboard", "/account", "/subscription", "/security", "/sessions", "/session-timeline"];
const administration = [
  "",
  "/users",
  "/conversions",
  "/templates",
  "/audit",
  "/settings",
  "/change-password",
];

/** Answers the people, and what each may open. */
export async function crawlPeople({ server, state, browser }) {
  const { base } = server;
  const headers = { origin: base };
  const person = async (name) => ({
    name,
    context: await browser.newContext({ baseURL: base, serviceWorkers: "block" }),
  });
  const post = async ({ context }, path, data) => {
    const answer = await context.request.post(path, { headers, ...data });
    if (answer.status() >= 300)
      throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const register = (one) =>
    post(one, "/api/register", {
      data: { username: `crawl-${one.name}`, email: `crawl-${one.name}@example.org`, password },
    });
  const convert = async (one) => {
    const { id } = await post(one, "/api/convert/upload", {
      multipart: {
        manuscript: { name: "glass-harbor.md", mimeType: "text/markdown", buffer: Buffer.from(manuscript) },
      },
    });
    for (let look = 0; look < 120; look++) {
      const { status } = await (await one.context.request.get(`/api/projects/${id}`)).json();
      if (status === "completed") return id;
      await new Promise((done) => setTimeout(done, 500));
    }
    throw new Error("the book was not converted in a minute");
  };
  const people = await Promise.all(["signed-out", "guest", "free", "paid", "admin"].map(person));
  const [, guest, free, paid, admin] = people;
  for (const one of [free, paid, admin]) await register(one);
  putOnPlan(state, "crawl-paid", "ultimate");
  for (const one of [guest, free, paid]) one.book = await convert(one);
  await becomeAdmin(admin);
  return { people, pathsOf: async (one) => pathsOf(one) };

  async function becomeAdmin(one) {
    const { secret } = await post(one, "/api/user/setup-2fa", { data: { method: "app" } });
    const code = (steps) => generate({ secret, epoch: Math.floor((Date.now() + steps * 30_000) / 1000) });
    await post(one, "/api/user/enable-2fa", { data: { code: await code(-1) } });
    const token = crypto.randomUUID().padEnd(43, "x");
    const hash = createHash("sha256").update(token).digest("hex");
    const until = String(Date.now() + 3_600_000);
    changeDatabase(
      state,
      "INSERT INTO admin_tokens (token_hash, created_at, expires_at) VALUES (?, 0, ?)",
      ...[hash, until],
    );
    const page = await one.context.newPage();
    await page.goto(`/admin-setup?token=${token}`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Become an administrator" }).click();
    await page.getByRole("heading", { name: "Admin sign-in" }).waitFor();
    await page.getByLabel("Username").fill("crawl-admin");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByLabel("Two-factor code").fill(await code(0));
    await page.getByRole("button", { name: /Verify/ }).click();
    await page.waitForURL((url) => url.pathname === "/admin");
    await page.close();
  }
}

function pathsOf({ name, book }) {
  const ofBook = book
    ? [
        ...books.map((part) => `/projects/${book}${part}`),
        `/converter?project=${book}`,
        `/vr-reader?book=${book}`,
      ]
    : [];
  switch (name) {
    case "signed-out":
      return [...open, ...doors, ...callbacks];
    case "guest":
      return [
        ...open.slice(0, 11),
        "/projects",
        ...ofBook.filter((path) => !/comments|edit|details|proofread/.test(path)),
      ];
    case "free":
      return [...open.slice(0, 11), ...own, "/projects", ...ofBook];
    case "paid":
      return ["/", "/pricing", "/templates", "/converter", ...own, "/projects", ...ofBook];
    default:
      return ["/", ...administration.map((part) => `/admin${part}`)];
  }
}
