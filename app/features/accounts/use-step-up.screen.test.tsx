import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { ToastProvider } from "#app/ui/toast";
import { mount } from "../../../tests/setup/mount";
import { NotConfirmed, useStepUp } from "./use-step-up";

afterEach(() => vi.unstubAllGlobals());

type Ways = { methods: { method: string; sentTo: string | null }[]; hasPasskeys: boolean };

/** A server that wants a confirmation until one was given; `sent` is what it was sent, in order. */
function server(ways: Ways, isRight: (body: unknown) => boolean) {
  const sent: [string, unknown][] = [];
  let isConfirmed = false;
  const refused = (status: number, code: string, message: string) =>
    Response.json({ code, message, requestId: "r" }, { status });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    sent.push([path, body]);
    if (path === "/api/user/step-up/options") return Response.json(ways);
    if (path === "/api/user/step-up") {
      isConfirmed = isRight(body);
      return isConfirmed
        ? new Response(null, { status: 204 })
        : refused(403, "step-up-failed", "That isn’t right. Check it and try again.");
    }
    return isConfirmed ? Response.json({ done: true }) : refused(403, "step-up-needed", "Please confirm.");
  });
  return sent;
}

function Screen() {
  const { guarded, dialog } = useStepUp();
  const [outcome, setOutcome] = useState("");
  const save = () =>
    guarded(() => call("/api/changed", anything, { method: "POST", body: { name: "typed" } })).then(
      () => setOutcome("saved"),
      (error: unknown) => setOutcome(error instanceof NotConfirmed ? "given up" : String(error)),
    );
  return (
    <>
      <input id="typed" defaultValue="" />
      <button type="button" id="save" onClick={save}>
        Save
      </button>
      <output>{outcome}</output>
      {dialog}
    </>
  );
}

const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 60))));

async function opened(): Promise<HTMLElement> {
  const place = await mount(
    <ToastProvider>
      <Screen />
    </ToastProvider>,
  );
  const typed = place.querySelector<HTMLInputElement>("#typed");
  if (typed) typed.value = "three thousand words";
  await act(async () => place.querySelector<HTMLButtonElement>("#save")?.click());
  await vi.waitFor(async () => {
    await settle();
    expect(dialog()?.querySelector("form")).toBeTruthy();
  }, 10_000);
  return place;
}

const dialog = () => document.querySelector("[role=dialog]");
const outcome = (place: HTMLElement) => place.querySelector("output")?.textContent;

async function submit(name: string, value: string): Promise<void> {
  const field = dialog()?.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!field) throw new Error(`No field ${name}`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => dialog()?.querySelector("form")?.requestSubmit());
  await settle();
}

test("a password is asked for, what was asked for is done once, and what was typed stays", async () => {
  const sent = server(
    { methods: [], hasPasskeys: false },
    (body) => JSON.stringify(body) === '{"password":"lamp"}',
  );
  const place = await opened();
  await submit("password", "oil");
  expect(dialog()?.textContent).toContain("That isn’t right");
  expect(outcome(place)).toBe("");
  await submit("password", "lamp");
  expect(outcome(place)).toBe("saved");
  expect(dialog()).toBeNull();
  expect(sent.filter(([path]) => path === "/api/changed")).toEqual([
    ["/api/changed", { name: "typed" }],
    ["/api/changed", { name: "typed" }],
  ]);
  expect(place.querySelector<HTMLInputElement>("#typed")?.value).toBe("three thousand words");
});

test("with a second factor on, its code is asked for, and a recovery code may take its place", async () => {
  const sent = server({ methods: [{ method: "app", sentTo: null }], hasPasskeys: false }, (body) =>
    JSON.stringify(body).includes("7K2M"),
  );
  const place = await opened();
  expect(dialog()?.querySelector("[name=password]")).toBeNull();
  await submit("code", "12 34 56");
  expect(sent.at(-1)).toEqual(["/api/user/step-up", { code: "123456", method: "app" }]);
  const other = [...(dialog()?.querySelectorAll("button") ?? [])].find(
    ({ textContent }) => textContent === "Recovery code",
  );
  await act(async () => other?.click());
  await submit("recoveryCode", "7K2M-9QXD-P4TW-HB6N");
  expect(outcome(place)).toBe("saved");
});

test("closing the dialog does nothing, and says nothing", async () => {
  const sent = server({ methods: [], hasPasskeys: false }, () => true);
  const place = await opened();
  await act(async () => dialog()?.querySelector<HTMLButtonElement>(".dialog-close")?.click());
  await settle();
  expect(outcome(place)).toBe("given up");
  expect(sent.filter(([path]) => path === "/api/changed")).toHaveLength(1);
});
