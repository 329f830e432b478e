import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Project } from "#app/contract/books/projects";
import { mount } from "../../../tests/setup/mount";
import { PasswordQuestion } from "./password-question";

const locked: Project = {
  id: "p1",
  name: "locked",
  type: "manuscript",
  status: "failed",
  progress: 0,
  stage: null,
  createdAt: "2026-11-21T10:00:00.000Z",
  startedAt: "2026-11-21T10:00:01.000Z",
  completedAt: "2026-11-21T10:00:02.000Z",
  originalFileName: "locked.pdf",
  outputFileName: null,
  outputPath: null,
  settings: {
    fileSize: 20_000,
    generateTOC: true,
    amazonCompliance: true,
    mobileOptimized: false,
    typography: true,
    listRevisions: false,
    keepChanges: false,
    keepComments: false,
    keepPageImages: false,
    theme: "classic",
    embedFonts: false,
  },
  facts: null,
  messages: [],
  error: { code: "manuscript-encrypted", message: "locked.pdf is protected with a password." },
  asksPassword: true,
};
const pending: Project = { ...locked, status: "pending", error: null, asksPassword: false };

let asked: { path: string; method: string | undefined; body: unknown }[];
let answer: { status: number; body: unknown };

beforeEach(() => {
  asked = [];
  answer = { status: 202, body: pending };
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push({ path, method, body: typeof body === "string" ? JSON.parse(body) : body });
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function ask(project: Project = locked, isAgain = false) {
  const answered = vi.fn();
  const screen = await mount(<PasswordQuestion project={project} isAgain={isAgain} onAnswered={answered} />);
  const field = screen.querySelector("input");
  if (!field) throw new Error("no field");
  const press = (name: string) =>
    act(async () => {
      [...screen.querySelectorAll("button")].find((one) => one.textContent === name)?.click();
    });
  return { screen, field, press, answered };
}

test("the password goes to its project's address, and the page keeps nothing of it", async () => {
  const { screen, field, press, answered } = await ask();
  expect(screen.textContent).toContain("locked.pdf is protected with a password.");
  expect(field.type).toBe("password");
  field.value = "swordfish";
  await press("Open and convert");
  expect(asked).toEqual([
    { path: "/api/projects/p1/password", method: "POST", body: { password: "swordfish" } },
  ]);
  expect(answered).toHaveBeenCalledWith(pending, "told");
  expect(field.value).toBe("");
});

test("the password can be shown and hidden", async () => {
  const { screen, field } = await ask();
  const press = (label: string) =>
    act(async () => screen.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());
  await press("Show the password");
  expect(field.type).toBe("text");
  await press("Hide the password");
  expect(field.type).toBe("password");
});

test("a wrong password is said at the field, which is at hand again", async () => {
  const message = "That password does not open locked.pdf.";
  const { screen, field } = await ask(
    { ...locked, error: { code: "manuscript-password-wrong", message } },
    true,
  );
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
  expect(document.activeElement).toBe(field);
  expect(screen.textContent).toContain("locked.pdf opens only with its password.");
});

test("nothing is sent without a password, and what the server says against one is shown", async () => {
  const { screen, field, press, answered } = await ask();
  await press("Open and convert");
  expect(asked).toEqual([]);
  expect(screen.textContent).toContain("Please enter the password.");
  const message = "Too many tries. Please wait 3 minutes and try again.";
  answer = { status: 429, body: { message, code: "too-many-requests", requestId: "r" } };
  field.value = "swordfish";
  await press("Open and convert");
  expect(screen.textContent).toContain(message);
  expect(answered).not.toHaveBeenCalled();
});

test("Cancel ends the question without an answer", async () => {
  const declined = { ...locked, asksPassword: false };
  answer = { status: 200, body: declined };
  const { press, answered } = await ask();
  await press("Cancel");
  expect(asked).toEqual([{ path: "/api/projects/p1/password", method: "DELETE", body: undefined }]);
  expect(answered).toHaveBeenCalledWith(declined, "declined");
});
