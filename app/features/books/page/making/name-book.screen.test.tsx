import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { Project } from "#app/contract/books/projects";
import { defaultOptions } from "#domain/convert/options";
import { mount } from "../../../../../tests/setup/mount";
import { NameBook } from "./name-book";

const message = (code: string): Project["messages"][number] => ({ code, severity: "warning", text: code });
const show = (codes: readonly string[], settings: Partial<Project["settings"]> = {}) => {
  const project = {
    id: "p1",
    messages: codes.map(message),
    settings: { fileSize: 1, ...defaultOptions, ...settings },
  };
  const element = <NameBook project={project} isUnderWay={false} level={2} />;
  return mount(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
};
const fieldsIn = (screen: Element) => [...screen.querySelectorAll("input")].map(({ name }) => name);

test("a book without title and author asks for both, and posts them to its page", async () => {
  const screen = await show(["title-unknown", "author-unknown"]);
  expect(fieldsIn(screen)).toEqual(["title", "author"]);
  expect(screen.querySelector("form")?.getAttribute("action")).toBe("/projects/p1");
  const button = screen.querySelector<HTMLButtonElement>('button[name="do"]');
  expect([button?.value, button?.textContent]).toEqual(["name-book", "Update book"]);
  expect(screen.textContent).toContain("What are the title and the author?");
});

test("what the manuscript says is not asked for", async () => {
  expect(fieldsIn(await show(["author-unknown"]))).toEqual(["author"]);
  expect(fieldsIn(await show(["title-unknown"], { author: "Mara Quint" }))).toEqual(["title"]);
  expect((await show(["link-dropped"])).textContent).toBe("");
});
