import { act } from "react";
import { expect, test, vi } from "vitest";
import type { EditableBook } from "#app/contract/books/editing";
import { mount } from "../../../../tests/setup/mount";
import { AddPagesDialog } from "./add-pages-dialog";

type Chapter = EditableBook["chapters"][number];
const chapter = (id: string, more: Partial<Chapter> = {}): Chapter => ({
  ...{ id, index: 0, title: id, kind: "chapter", matter: "body", words: 10, revision: 0 },
  ...{ isChanged: false, isDeleted: false },
  ...more,
});

test("pages are chosen together, in the order of books; what the book has cannot be added again", async () => {
  const onAdd = vi.fn();
  await mount(
    <AddPagesDialog
      chapters={[
        chapter("c0", { matter: "front", page: "dedication" }),
        chapter("c1"),
        // A deleted one can be made anew.
        chapter("c2", { matter: "back", page: "also-by", isDeleted: true }),
      ]}
      detailsPath="/projects/b1/details"
      onAdd={onAdd}
      onClose={() => undefined}
    />,
  );
  const box = (name: string) =>
    [...document.querySelectorAll("label.check")]
      .find((label) => label.querySelector("b")?.textContent === name)
      ?.querySelector("input");
  const add = () => document.querySelector<HTMLButtonElement>('.add-pages button[type="submit"]');
  expect(box("Dedication")?.disabled).toBe(true);
  expect(box("Also by the author")?.disabled).toBe(false);
  expect(add()?.disabled).toBe(true);
  for (const name of ["About the author", "Copyright", "Epigraph", "Epigraph"]) act(() => box(name)?.click());
  expect(add()?.textContent).toBe("Add 2 pages");
  act(() => add()?.click());
  expect(onAdd).toHaveBeenCalledWith(["copyright", "about-author"]);
});
