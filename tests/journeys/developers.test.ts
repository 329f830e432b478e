import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { apiPerson } from "../setup/api-person";
import { violationsInBothThemes } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { clientOf } from "../setup/openapi-client";

const base = inject("base");
const state = inject("state");
const folder = mkdtempSync(join(tmpdir(), "colophon-api-"));
const manuscript = join(folder, "low water.txt");
writeFileSync(manuscript, "Chapter One\n\nThe tide had gone out further than anybody could remember.\n");
const isZip = (file: string) => readFileSync(file).subarray(0, 2).toString() === "PK";
const hasPython = spawnSync("python3", ["--version"]).status === 0;

let browser: Browser;
let person: Awaited<ReturnType<typeof apiPerson>>;
beforeAll(async () => {
  browser = await launch();
  person = await apiPerson(base, state);
});
afterAll(() => closePages(browser));

describe("the examples of the developers' page", () => {
  const programs: [file: string, command: string][] = [
    ["convert.sh", "sh"],
    ["convert.ts", "node"],
    // Not on every machine.
    ...(hasPython ? [["convert.py", "python3"] as [string, string]] : []),
  ];

  it.each(programs)("%s converts a manuscript and saves the book", async (file, command) => {
    const { token } = await person.newToken();
    const book = join(folder, `${file}.epub`);
    const example = join("app", "content", "developers", file);
    const run = spawn(command, [example, manuscript, book], {
      env: { ...process.env, COLOPHON_URL: base, COLOPHON_TOKEN: token },
    });
    let said = "";
    for (const stream of [run.stdout, run.stderr]) stream.on("data", (data) => (said += data));
    const code = await new Promise((resolve) => run.on("exit", resolve));
    expect(said).toContain(`Saved ${book}`);
    expect(code).toBe(0);
    expect(isZip(book)).toBe(true);
  });

  it.each(programs)("%s stops when its token has ended", (file, command) => {
    const { status, stderr, stdout } = spawnSync(
      command,
      [join("app", "content", "developers", file), manuscript, join(folder, "none.epub")],
      { env: { ...process.env, COLOPHON_URL: base, COLOPHON_TOKEN: `col_${"x".repeat(43)}` } },
    );
    expect(status).not.toBe(0);
    expect(`${stdout}${stderr}`).toMatch(/token-invalid|401/);
  });
});

it("a client made from the document converts a manuscript, waits and downloads", async () => {
  const document = (await (await fetch(`${base}/api/openapi.json`)).json()) as Parameters<typeof clientOf>[0];
  const { token } = await person.newToken(["read", "convert", "covers"]);
  const client = await clientOf(document, { base, token });
  const call = async (name: string, input = {}) => {
    const answer = await client[name]?.(input);
    if (!answer) throw new Error(`The document has no call ${name}`);
    expect(answer.ok, `${name} ${answer.status}`).toBe(true);
    return answer;
  };
  const file = new File([readFileSync(manuscript)], "harbour.txt");
  const sent = { body: { manuscript: file, generateTOC: "true" }, "Idempotency-Key": crypto.randomUUID() };
  const { id } = (await (await call("postConvertUpload", sent)).json()) as { id: string };
  expect((await call("postConvertUpload", sent)).headers.get("Idempotent-Replayed")).toBe("true");
  const project = async () =>
    (await (await call("getProjectsByProjectId", { projectId: id })).json()) as { status: string };
  await expect.poll(async () => (await project()).status, { timeout: 90_000 }).toBe("completed");
  const book = await call("getDownloadByProjectId", { projectId: id });
  expect(
    Buffer.from(await book.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  await call("patchProjectsByProjectId", { projectId: id, body: { name: "Harbour lights" } });
  const listed = (await (await call("getProjects")).json()) as { id: string; name: string }[];
  expect(listed.find((one) => one.id === id)?.name).toBe("Harbour lights");
});

it("the developers' page reads without scripts, in both themes", async () => {
  const { page } = await newVisitor(browser, base, { javaScriptEnabled: false });
  await page.goto("/developers");
  await page.getByRole("heading", { name: "Idempotency" }).waitFor();
  expect(await page.getByText(`COLOPHON_URL:-${base}`).count()).toBe(1);
  const scripted = await newVisitor(browser, base);
  await visit(scripted.page, "/developers");
  expect(await violationsInBothThemes(scripted.page)).toEqual([]);
  expect(scripted.faults).toEqual([]);
});

it("a token is made by mouse, converts, and is ended by keyboard: the next call is refused", async () => {
  const { page, faults } = await newVisitor(browser, base);
  const headers = { origin: base };
  const { username, password } = person;
  expect((await page.request.post("/api/login", { headers, data: { username, password } })).ok()).toBe(true);
  await visit(page, "/account");
  await alive(page);
  await page.getByRole("button", { name: "Make a token" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a token" });
  await dialog.getByRole("button", { name: "Make the token" }).click();
  await dialog.getByText("Please enter a name for the token.").waitFor();
  await dialog.getByLabel("Name").fill("Build machine");
  await dialog.getByLabel("Read").uncheck();
  await dialog.getByRole("button", { name: "Make the token" }).click();
  await dialog.getByText("Choose at least one thing the token may do.").waitFor();
  await dialog.getByLabel("Read").check();
  await dialog.getByLabel("Convert").check();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Make the token" }).click();
  const shown = page.getByRole("dialog", { name: "Copy your token" });
  const token = await shown.getByLabel("Your token").inputValue();
  expect(token).toMatch(/^col_[\w-]{43}$/);
  await shown.getByRole("button", { name: "Done" }).click();
  await page.getByText("Build machine", { exact: true }).waitFor();
  expect(await page.content()).not.toContain(token);

  const asProgram = (path: string, init: RequestInit = {}) =>
    fetch(base + path, { ...init, headers: { Authorization: `Bearer ${token}` } });
  const form = new FormData();
  form.set("manuscript", new File([readFileSync(manuscript)], "quay.txt"));
  const sent = await asProgram("/api/convert/upload", { method: "POST", body: form });
  expect(sent.status).toBe(202);
  expect((await asProgram("/api/user")).status).toBe(403);

  const end = page.getByRole("button", { name: "End the token Build machine" });
  await end.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "End this token?" });
  await question.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await question.getByRole("button", { name: "End the token" }).focus();
  await page.keyboard.press("Enter");
  await end.waitFor({ state: "detached" });
  expect((await asProgram("/api/projects")).status).toBe(401);
  expect(faults).toEqual([]);
});

it("an address for events is added, its secret turned over, and removed", async () => {
  const { page, faults } = await newVisitor(browser, base);
  const headers = { origin: base };
  const { username, password } = person;
  expect((await page.request.post("/api/login", { headers, data: { username, password } })).ok()).toBe(true);
  await visit(page, "/account");
  await alive(page);
  await page.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an address" });
  await dialog.getByLabel("Address").fill("https://127.1/hooks");
  await dialog.getByRole("button", { name: "Add the address" }).click();
  await dialog.getByText("The address must have a host name, not an IP address.").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByLabel("Address").fill("https://hooks.example.com/colophon");
  await dialog.getByRole("button", { name: "Add the address" }).click();
  const shown = page.getByRole("dialog", { name: "Copy your secret" });
  const secret = await shown.getByLabel("Your secret").inputValue();
  expect(secret).toMatch(/^whsec_/);
  await shown.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: /^Make a new secret for/ }).click();
  const turned = page.getByRole("dialog", { name: "Copy your new secret" });
  expect(await turned.getByLabel("Your secret").inputValue()).not.toBe(secret);
  await turned.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: /^See what was sent/ }).click();
  const log = page.getByRole("dialog", { name: "Deliveries" });
  await log.getByText("Nothing was sent yet.").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await log.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.getByRole("button", { name: /^Remove https/ }).click();
  await page.getByRole("button", { name: "Remove the address" }).click();
  await page.getByText("No addresses yet.").waitFor();
  expect(faults).toEqual([]);
});
