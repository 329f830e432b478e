import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { FinishedCover } from "#app/contract/books/project-page";
import { mount } from "../../../../tests/setup/mount";
import { CoverMockUps } from "./cover-mock-ups";

const cover: FinishedCover = {
  path: "/api/download/p1?file=jpeg",
  coverType: "kindle",
  front: null,
  designId: null,
  inBook: null,
  books: [],
};
async function open(changes: Partial<FinishedCover>) {
  const element = <CoverMockUps projectId="p1" title="Winter" cover={{ ...cover, ...changes }} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  return mount(<RouterProvider router={router} />);
}

test("the owner of a finished cover can make mock-ups of it", async () => {
  const place = await open({});
  expect(place.querySelector("h2")?.textContent).toBe("Mock-ups");
  expect(place.querySelector("button")?.textContent).toContain("Make mock-ups");
});

test("a guest, who cannot have the file, is shown the way to it", async () => {
  const place = await open({ path: null });
  expect(place.querySelector("button")).toBeNull();
  expect(place.querySelector("a")?.getAttribute("href")).toContain("/auth?tab=register");
});
