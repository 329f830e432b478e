import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { mount } from "../../../tests/setup/mount";
import { IsbnBarcode } from "./isbn-barcode";
import { PageEstimator } from "./page-estimator";
import { PrintCoverCalculator } from "./print-cover-calculator";
import { RoyaltyCalculator } from "./royalty-calculator";

const open = (screen: ReactElement, search: string) =>
  mount(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: screen }], { initialEntries: [`/tool${search}`] })}
    />,
  );
const figures = (place: HTMLElement) =>
  Object.fromEntries(
    [...place.querySelectorAll(".tool-figures > div")].map((row) => [
      row.querySelector("dt")?.textContent,
      row.querySelector("dd")?.textContent,
    ]),
  );

test("a cover's size follows binding, trim, paper and pages", async () => {
  const place = await open(<PrintCoverCalculator />, "?binding=paperback&trim=6x9&paper=white&pages=300");
  expect(figures(place)).toMatchObject({
    Spine: "0.676 in (17.2 mm)",
    "In pixels at 300 DPI": "3878 × 2775",
  });
  const few = await open(<PrintCoverCalculator />, "?pages=23&paper=white");
  expect(few.textContent).toContain("Page count must be between 24 and 828 for this trim size.");
});

test("royalties say what is left at both rates, and where one doesn't hold", async () => {
  const place = await open(
    <RoyaltyCalculator />,
    "?ebook=2.98&size=1&print=9.99&pages=300&ink=black&trim=6x9",
  );
  expect(figures(place)).toMatchObject({
    "You earn at 70%": "only from $2.99 to $9.99",
    "You earn at 35%": "$1.04",
    "Printing one copy": "$4.60",
    "You earn at 60%": "$1.39",
    "You earn in other shops (40%)": "−$0.60",
  });
});

test("an ISBN is checked before its barcode is drawn", async () => {
  const good = await open(<IsbnBarcode />, "?isbn=978-0-306-40615-7");
  expect(good.querySelector("img")?.getAttribute("src")).toMatch(/^data:image\/svg\+xml,/);
  const wrong = await open(<IsbnBarcode />, "?isbn=978-0-306-40615-8");
  expect(wrong.querySelector("img")).toBeNull();
  expect(wrong.querySelector(".field-error")).not.toBeNull();
});

test("pages are estimated for every usual trim", async () => {
  const place = await open(<PageEstimator />, "?words=80000&chapters=25");
  expect(Object.keys(figures(place))).toHaveLength(7);
  expect(Object.values(figures(place)).every((one) => /^\d+ pages$/.test(String(one)))).toBe(true);
});
