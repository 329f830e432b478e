import { act, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { DetailsAnswer, DetailsData } from "#app/contract/books/details-page";
import { ToastProvider } from "#app/ui/toast";
import { fieldsOf } from "#domain/books/details-fields";
import { mount } from "../../../../tests/setup/mount";
import { scriptVectors } from "../../../../tests/setup/script-vectors";
import { DetailsScreen } from "./details-screen";

const record = {
  title: "The Edge of Winter",
  author: "Ana Reis",
  details: { keywords: ["lighthouse"], isbn: "9780306406157" },
  series: { name: "The Skerry Books", number: 2 },
};
const data: DetailsData = {
  user: { id: "u1", username: "ana", tier: "free" } as unknown as DetailsData["user"],
  project: { id: "b1", name: "The Edge of Winter" },
  ...{ fields: fieldsOf(record, "en"), revision: "r1", language: "en", isEpubOlder: false },
};

async function shown(more: Partial<DetailsData> = {}, answer?: DetailsAnswer) {
  const action = vi.fn(async () => null);
  const router = createMemoryRouter(
    [
      {
        path: "/projects/:projectId/details",
        element: <DetailsScreen data={{ ...data, ...more }} answer={answer} />,
        action,
      },
      { path: "*", element: <p>Another page</p> },
    ],
    { initialEntries: ["/projects/b1/details"] },
  );
  const page = await mount(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  return { page, action, router };
}

const control = (page: HTMLElement, name: string) =>
  page.querySelector<HTMLInputElement & HTMLTextAreaElement>(`[name="${name}"]`);

/** As typing does: React listens to the element's own setter. */
function type(page: HTMLElement, name: string, text: string) {
  const found = control(page, name);
  if (!found) throw new Error(`there is no field ${name}`);
  act(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), "value")?.set?.call(found, text);
    found.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return found;
}
const leave = (found: HTMLElement) =>
  act(() => void found.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
const fieldOf = (page: HTMLElement, name: string) => page.querySelector(`[id="${name}"]`)?.textContent ?? "";

test("the form holds the whole record, with a field for each keyword, person and store", async () => {
  const { page } = await shown();
  const form = page.querySelector<HTMLFormElement>("form.details-form");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
    ...{
      revision: "r1",
      title: "The Edge of Winter",
      "person-1-name": "Ana Reis",
      "person-1-role": "author",
    },
    ...{
      "keyword-1": "lighthouse",
      "keyword-7": "",
      "category-3": "",
      isbn: "9780306406157",
      language: "en",
    },
    ...{ seriesName: "The Skerry Books", seriesNumber: "2", "next-kindle": "", "next-page": "" },
  });
  expect(form?.getAttribute("action")).toBe("/projects/b1/details");
});

test("a field counts as it is typed, and says what is wrong once it is left", async () => {
  const { page } = await shown();
  const field = type(page, "keyword-2", "k".repeat(51));
  expect(fieldOf(page, "keyword-2")).toContain("51 of 50");
  expect(fieldOf(page, "keyword-2")).not.toContain("A keyword can have");
  leave(field);
  expect(fieldOf(page, "keyword-2")).toContain("A keyword can have 50 characters. This has 51.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  type(page, "keyword-2", "k".repeat(50));
  expect(field.getAttribute("aria-invalid")).toBeNull();
  type(page, "subtitle", "s".repeat(180));
  expect(fieldOf(page, "title")).toContain("198 of 200 with the subtitle");
});

test("an ISBN of ten digits is told as the one of thirteen", async () => {
  const { page } = await shown();
  type(page, "isbn", "0-940016-73-7");
  expect(fieldOf(page, "isbn")).toContain("That’s 9780940016736 in 13 digits.");
});

test("what is wrong is not sent, and the caret goes to the first field that is", async () => {
  const { page, action } = await shown();
  type(page, "title", "");
  type(page, "isbn", "978");
  act(() => page.querySelector<HTMLButtonElement>('.details-foot [type="submit"]')?.click());
  await vi.waitFor(() => expect(document.activeElement).toBe(control(page, "title")));
  expect(action).not.toHaveBeenCalled();
  expect(page.querySelector(".details-foot")?.textContent).toContain("2 fields need a look.");
  type(page, "title", "Tales");
  type(page, "isbn", "");
  await act(async () => page.querySelector<HTMLButtonElement>('.details-foot [type="submit"]')?.click());
  await vi.waitFor(() => expect(action).toHaveBeenCalled());
});

test("people are added and taken out, and every row keeps its own", async () => {
  const { page } = await shown();
  const button = (name: string) =>
    [...page.querySelectorAll("button")].find(
      (one) => one.textContent?.trim() === name || one.getAttribute("aria-label") === name,
    );
  act(() => button("Add a person")?.click());
  type(page, "person-2-name", "Bo Ek");
  act(() => button("Remove Ana Reis")?.click());
  expect(control(page, "person-1-name")?.value).toBe("Bo Ek");
  expect(control(page, "person-1-role")?.value).toBe("editor");
  expect(control(page, "person-2-name")).toBeNull();
});

test("the description is shown as stores show it, says what they don’t take, and never acts", async () => {
  const { page } = await shown();
  type(page, "description", '<p>A <b>lamp</b></p><a href="javascript:alert(1)">link</a>');
  const blurb = page.querySelector(".details-blurb");
  expect(blurb?.innerHTML).toBe("<p>A <b>lamp</b></p><p>link</p>");
  expect(page.querySelector(".details-removed")?.textContent).toContain("Stores don’t take <a>.");
  for (const { markup } of scriptVectors()) {
    type(page, "description", markup);
    for (const element of blurb?.querySelectorAll("*") ?? []) {
      expect(["P", "B", "I", "EM", "STRONG", "BR", "UL", "OL", "LI", "H4", "H5", "H6"]).toContain(
        element.tagName,
      );
      if (element.tagName !== "P") expect(element.attributes).toHaveLength(0);
    }
  }
});

test("of a conflict both are shown, and either is one press away", async () => {
  const fields = { ...data.fields, publisher: "Mine", keywords: ["sea", "", "", "", "", "", ""] };
  const theirs = { ...data.fields, publisher: "Theirs" };
  const { page } = await shown({}, { kind: "conflict", fields, theirs, revision: "r2" });
  expect(page.querySelector('[role="alert"]')?.textContent).toContain("changed in another window");
  expect(control(page, "revision")?.value).toBe("r2");
  expect(control(page, "publisher")?.value).toBe("Mine");
  expect(fieldOf(page, "publisher")).toContain("Theirs");
  expect(fieldOf(page, "keyword-1")).toContain("lighthouse");
  expect(fieldOf(page, "title")).not.toContain("Saved in the other window");
  expect(page.querySelector('.details-foot [type="submit"]')?.textContent).toBe("Save mine");
  act(() => page.querySelector<HTMLButtonElement>('[id="publisher"] .details-theirs button')?.click());
  expect(control(page, "publisher")?.value).toBe("Theirs");
  expect(fieldOf(page, "publisher")).not.toContain("Saved in the other window");
});

test("what the page loads beside a conflict leaves what was typed where it is", async () => {
  let load: (props: { data: DetailsData; answer?: DetailsAnswer }) => void = () => undefined;
  function Held() {
    const [props, setProps] = useState<{ data: DetailsData; answer?: DetailsAnswer }>({ data });
    load = setProps;
    return <DetailsScreen data={props.data} answer={props.answer} />;
  }
  const router = createMemoryRouter(
    [{ path: "/projects/:projectId/details", element: <Held />, action: () => null }],
    { initialEntries: ["/projects/b1/details"] },
  );
  const page = await mount(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  type(page, "publisher", "Mine");
  await act(async () => page.querySelector<HTMLButtonElement>('.details-foot [type="submit"]')?.click());
  const fields = { ...data.fields, publisher: "Mine" };
  const theirs = { ...data.fields, publisher: "Theirs" };
  const answer = { kind: "conflict", fields, theirs, revision: "r2" } as const;
  act(() => load({ data, answer }));
  // The loader's answer to the same save comes after the action's.
  act(() => load({ data: { ...data, fields: theirs, revision: "r2" }, answer }));
  expect(control(page, "publisher")?.value).toBe("Mine");
  expect(control(page, "revision")?.value).toBe("r2");
  expect(fieldOf(page, "publisher")).toContain("Theirs");
});

test("a guest is led to an account and back to this page", async () => {
  const { page } = await shown({ user: null });
  expect(page.querySelector("form.details-form")).toBeNull();
  const link = [...page.querySelectorAll("a")].find(({ textContent }) => textContent === "Sign up free");
  expect(new URL(link?.href ?? "").searchParams.get("next")).toBe("/projects/b1/details");
});

test("a link away asks before changed details are left; unchanged ones are left at once", async () => {
  const { page, router } = await shown();
  const dialog = () => document.querySelector("[role=dialog]")?.textContent ?? "";
  const press = (name: string) =>
    act(async () =>
      [...document.querySelectorAll<HTMLElement>("[role=dialog] button")]
        .find(({ textContent }) => textContent === name)
        ?.click(),
    );
  type(page, "subtitle", "A Novel");
  await act(async () => void router.navigate("/projects/b1"));
  expect(dialog()).toContain("Leave without saving?");
  await press("Keep editing");
  expect(dialog()).toBe("");
  expect(control(page, "subtitle")?.value).toBe("A Novel");
  await act(async () => void router.navigate("/projects/b1"));
  await press("Leave without saving");
  expect(page.textContent).toBe("Another page");

  const other = await shown();
  await act(async () => void other.router.navigate("/projects/b1"));
  expect(other.page.textContent).toBe("Another page");
});
