import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { mount } from "../../../tests/setup/mount";
import { NotFoundScreen } from "./not-found-screen";

const shown = (path: string, isSignedIn?: boolean) => {
  const element = <NotFoundScreen path={path} isSignedIn={isSignedIn} />;
  return mount(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
};
const links = (place: HTMLElement) =>
  [...place.querySelectorAll("a")].map((link) => link.getAttribute("href"));

test("a book that is not found may be somebody else's: whoever is signed out can sign in and come back", async () => {
  const place = await shown("/projects/b1", false);
  expect(place.textContent).toContain("It may have been deleted, or it belongs to another account.");
  expect(links(place)).toEqual(["/projects", "/auth?next=%2Fprojects%2Fb1", "/help-center"]);
  expect(links(await shown("/projects/b1", true))).toEqual(["/projects", "/", "/help-center"]);
});

test("an address that leads nowhere is named, and asks nobody to sign in", async () => {
  const place = await shown("/no-such-page", false);
  expect(place.textContent).toContain("There is no page at /no-such-page.");
  expect(links(place)).toEqual(["/converter", "/", "/help-center"]);
});
