import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { mount } from "../../../tests/setup/mount";
import { MissingFileScreen, reasonIn } from "./missing-file-screen";

const show = (code: string | null, isSignedIn: boolean) => {
  const element = <MissingFileScreen reason={reasonIn(code)} isSignedIn={isSignedIn} />;
  return mount(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
};
const links = (place: HTMLElement) =>
  [...place.querySelectorAll("a")].map((link) => link.getAttribute("href"));

test("a file that is not there has a page with ways on", async () => {
  const place = await show("not-found", true);
  expect(place.querySelector("h1")?.textContent).toBe("This file isn’t here");
  expect(place.textContent).toContain("It may have been deleted, or it belongs to another account.");
  expect(links(place)).toEqual(["/projects", "/converter"]);
  expect(links(await show("not-found", false))).toEqual(["/auth", "/converter"]);
});

test("the page says why, and nothing that an address could put into its mouth", async () => {
  expect((await show("nothing-to-download", true)).textContent).toContain(
    "None of these books is finished yet.",
  );
  for (const code of [null, "", "constructor", "<b>Pay here</b>", "password-not-asked"])
    expect(reasonIn(code)).toBe("not-found");
});
