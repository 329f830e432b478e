import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { StoreFile } from "#app/contract/stores/store-files";
import type { StoreReport } from "#domain/stores/report";
import { storeIds } from "#domain/stores/store";
import { mount } from "../../../tests/setup/mount";
import { StoreFilesSection } from "./store-files";

const none = (store: StoreFile["store"]): StoreFile => ({
  ...{ store, state: "none", progress: 0, stage: null, message: null },
  ...{ report: null, isStale: false, madeAt: null },
});
const report = (store: StoreFile["store"], more: Partial<StoreReport> = {}): StoreReport => ({
  ...{ version: 1, store, title: "Low Water", verdict: "ready", size: 12_300_000, cap: 20_000_000 },
  rules: [{ id: "size", title: "At most 20 MB", verdict: "kept", text: "The file has 12 MB." }],
  ...{ findings: [], errors: 0, warnings: 0, cover: null },
  ...more,
});
const shown = (...storeFiles: StoreFile[]) => shownTo(true, ...storeFiles);
const shownTo = (isSignedIn: boolean, ...storeFiles: StoreFile[]) => {
  const all = storeIds.map((id) => storeFiles.find(({ store }) => store === id) ?? none(id));
  const element = <StoreFilesSection projectId="p1" storeFiles={{ packs: all }} isSignedIn={isSignedIn} />;
  const router = createMemoryRouter([{ path: "/", element, loader: () => null }], {
    hydrationData: { loaderData: { "0": null } },
  });
  return mount(<RouterProvider router={router} />);
};
const row = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll<HTMLElement>("li.store-file")].find(
    (one) => one.querySelector("h3")?.textContent === name,
  );

test("before anything is made, each shop says how large a file it takes, and all six can be asked for", async () => {
  const page = await shown();
  expect([...page.querySelectorAll("h3")].map((head) => head.textContent)).toEqual([
    "Amazon Kindle",
    "Apple Books",
    "Kobo",
    "Google Play Books",
    "Barnes & Noble",
    "Any other store",
  ]);
  expect(row(page, "Barnes & Noble")?.textContent).toContain("up to 20 MB");
  const form = [...page.querySelectorAll("form")].at(-1);
  expect(form?.textContent).toBe("Make all 6 files");
  expect(form?.action).toContain("/api/projects/p1/packs");
  expect([...new FormData(form ?? undefined).getAll("stores")]).toEqual([...storeIds]);
});

test("a press asks for that shop's file without leaving the page", async () => {
  const answer = vi.fn(async () => Response.json({ packs: storeIds.map(none) }, { status: 202 }));
  vi.stubGlobal("fetch", answer);
  const page = await shown();
  row(page, "Kobo")?.querySelector<HTMLButtonElement>("form button")?.click();
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  expect(answer.mock.calls[0]).toMatchObject([
    "/api/projects/p1/packs",
    { method: "POST", body: '{"stores":["kobo"]}' },
  ]);
  vi.unstubAllGlobals();
});

test("a finished file shows its size against the limit, its report and what to do next", async () => {
  const page = await shown({
    ...none("nook"),
    state: "done",
    report: report("nook"),
    madeAt: "2026-11-21T10:00:00Z",
  });
  const nook = row(page, "Barnes & Noble");
  expect(nook?.textContent).toContain("Ready");
  expect(
    [...(nook?.querySelectorAll('a[href^="/api"]') ?? [])].map((link) => link.getAttribute("href")),
  ).toEqual(["/api/projects/p1/packs/nook?file=epub", "/api/projects/p1/packs/nook?file=pack"]);
  expect(nook?.textContent).toContain("How to upload it to Barnes & Noble");
  expect(page.textContent).toContain("1 of 6 made");
  expect(page.textContent).toContain("Make the other 5 files");
});

test("why a shop would refuse the file stands open, with what to do", async () => {
  const rules = [
    {
      id: "size",
      title: "At most 20 MB",
      verdict: "broken" as const,
      text: "3 MB too much.",
      todo: "Leave some out.",
    },
  ];
  const page = await shown({
    ...none("nook"),
    state: "done",
    report: report("nook", { verdict: "refused", rules }),
  });
  expect(row(page, "Barnes & Noble")?.querySelector(".store-file-note")?.textContent).toBe(
    "3 MB too much. Leave some out.",
  );
  expect(page.textContent).toContain("The store would refuse it");
});

test("a file of an earlier state of the book says so and stays to be had; one being made shows how far it is", async () => {
  const page = await shown(
    { ...none("apple"), state: "done", report: report("apple"), isStale: true },
    {
      ...none("kindle"),
      state: "running",
      progress: 40,
      stage: "Setting chapter 4 of 9, Ice",
      report: report("kindle"),
    },
    { ...none("kobo"), state: "failed", message: "We couldn’t make the file for this store." },
  );
  const apple = row(page, "Apple Books");
  expect(apple?.textContent).toContain("older than the book");
  expect(apple?.querySelectorAll("a.btn")).toHaveLength(1);
  expect(apple?.querySelector("form button")?.textContent).toBe("Make again");
  expect(page.textContent).toContain("1 older than the book");
  const kindle = row(page, "Amazon Kindle");
  expect(kindle?.querySelector('[role="status"]')?.textContent).toContain("Setting chapter 4 of 9, Ice");
  expect(kindle?.querySelector('[role="progressbar"]')?.getAttribute("aria-valuenow")).toBe("40");
  expect(kindle?.querySelector("form")).toBeNull();
  expect(row(page, "Kobo")?.textContent).toContain("couldn’t make the file");
});

test("a guest's buttons lead to Sign Up and back to themselves; nothing is asked of the server", async () => {
  const page = await shownTo(false, { ...none("kobo"), state: "done", report: report("kobo") });
  expect(page.querySelectorAll("form")).toHaveLength(0);
  const links = [...page.querySelectorAll("a.btn")].map((link) => link.getAttribute("href"));
  const nexts = links.map((link) => new URL(link ?? "", "http://here").searchParams.get("next"));
  // Kobo's file is there; the five others can be made, one by one or all together.
  expect(nexts).toHaveLength(7);
  expect(nexts).toContain("/projects/p1?edit=download#get-kobo");
  expect(nexts.filter((next) => next?.startsWith("/projects/p1#make-"))).toHaveLength(6);
});

test("all that are ready come as one ZIP; older ones are left out of it, and one alone has its own button", async () => {
  const made = (store: StoreFile["store"], more: Partial<StoreFile> = {}): StoreFile => ({
    ...none(store),
    ...{ state: "done", report: report(store), madeAt: "2026-11-20T10:00:00.000Z" },
    ...more,
  });
  const link = (page: HTMLElement) => page.querySelector('[id="get-all"]');
  const whole = await shown(...storeIds.map((store) => made(store)));
  expect(link(whole)?.textContent).toBe("Download all as one ZIP");
  expect(link(whole)?.getAttribute("href")).toBe("/api/projects/p1/store-files");
  const some = await shown(made("kobo"), made("nook"), made("apple", { isStale: true }));
  expect(link(some)?.textContent).toBe("Download the 2 that are ready as one ZIP");
  expect(link(await shown(made("kobo"), made("apple", { isStale: true })))).toBeNull();
  const guest = await shownTo(false, ...storeIds.map((store) => made(store)));
  const next = (id: string) =>
    new URL(guest.querySelector<HTMLAnchorElement>(`[id="${id}"]`)?.href ?? "").searchParams.get("next");
  expect(next("get-all")).toBe("/projects/p1?edit=download#get-all");
  expect(next("get-kobo")).toBe("/projects/p1?edit=download#get-kobo");
});
