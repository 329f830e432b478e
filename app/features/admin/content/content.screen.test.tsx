import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { EditedPage, ListedPage, PageContents } from "#app/contract/admin/content";
import type { SiteSetting } from "#app/contract/admin/settings";
import { buttonIn, mountAdmin } from "../../../../tests/setup/mount-admin";
import { type ContentData, ContentScreen } from "./content-screen";

afterEach(() => vi.unstubAllGlobals());

const now = "2026-11-28T12:00:00.000Z";
const page = (change: Partial<ListedPage> = {}): ListedPage => ({
  ...{ slug: "fairs", title: "Book fairs", metaDescription: "", metaKeywords: "" },
  ...{ isPublished: true, publishAt: null, createdAt: now, updatedAt: now, isBuiltIn: false },
  ...change,
});
const edited: EditedPage = { ...page(), content: "## Spring" };
const contents: PageContents = {
  page: edited,
  revisions: [
    { id: 2, title: "Book fairs", isPublished: true, savedAt: now, savedBy: "wren" },
    { id: 1, title: "Fairs", isPublished: false, savedAt: "2026-11-27T12:00:00.000Z", savedBy: null },
  ],
};
const phone: SiteSetting = {
  ...{ key: "contact_phone", category: "contact", label: "Phone", description: "With the country code." },
  ...{ value: "+1 555 0100", standard: "", kind: { type: "text", maxLength: 200 } },
};
const shown = (data: Partial<ContentData>, search = "") =>
  mountAdmin(
    <ContentScreen pages={[]} contents={null} fields={[]} now={now} {...data} />,
    `/admin/content${search}`,
  );
const answers = (answer: unknown, status = 200) => {
  const send = vi.fn(async (_path: string, _init?: RequestInit) => Response.json(answer, { status }));
  vi.stubGlobal("fetch", send);
  return send;
};

test("each page says whether it is a draft, open, or opens later; what came with the site can't be deleted", async () => {
  const pages = [
    page({ slug: "a", title: "A", isPublished: false }),
    page({ slug: "b", title: "B", publishAt: "2026-12-01T09:00:00.000Z" }),
    page({ slug: "c", title: "C", publishAt: "2026-11-01T09:00:00.000Z" }),
    page({ slug: "about-us", title: "About", createdAt: null, updatedAt: null, isBuiltIn: true }),
  ];
  const screen = await shown({ pages });
  const states = [...screen.querySelectorAll(".tag")].map((tag) => tag.textContent?.split(" ")[0]);
  expect(states).toEqual(["Draft", "Opens", "Published", "Published"]);
  expect(() => buttonIn(screen, "Delete A")).not.toThrow();
  expect(() => buttonIn(screen, "Delete About")).toThrow();
});

test("parts that could not be read say so in the specified words, each alone", async () => {
  expect((await shown({ pages: null })).textContent).toContain("Failed to load pages");
  const one = await shown({ pages: null }, "?page=fairs");
  expect(one.textContent).toContain("Failed to load page contents");
});

test("a page is saved with everything it has; its address can't be changed", async () => {
  const send = answers({ page: edited });
  const screen = await shown({ contents }, "?page=fairs");
  expect(screen.querySelector('[name="slug"]')).toBeNull();
  await act(async () => buttonIn(screen, "Save page").click());
  const [path, init] = send.mock.calls[0] ?? [];
  expect([path, init?.method]).toEqual(["/api/admin/pages/fairs", "PUT"]);
  expect(JSON.parse(String(init?.body))).toEqual({
    ...{ title: "Book fairs", content: "## Spring", metaDescription: "", metaKeywords: "" },
    ...{ isPublished: true, publishAt: null },
  });
});

test("an address that is taken is said at its field; any other failure is a toast in the specified words", async () => {
  answers({ message: "A page can’t live at /x.", code: "page-address-taken", requestId: "r" }, 409);
  const screen = await shown({}, "?page=new");
  const fill = (name: string, value: string) => {
    (screen.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value;
  };
  fill("slug", "x");
  fill("title", "X");
  await act(async () => buttonIn(screen, "Save page").click());
  await vi.waitFor(() => expect(screen.querySelector(".field-error")?.textContent).toContain("/x"));
  answers({ message: "Something broke.", code: "fault", requestId: "r" }, 500);
  await act(async () => buttonIn(screen, "Save page").click());
  await vi.waitFor(() => expect(document.body.textContent).toContain("Failed to save page"));
});

test("of the versions the present one is marked, and the others can be looked at", async () => {
  const screen = await shown({ contents }, "?page=fairs");
  const rows = [...screen.querySelectorAll(".content-versions li")];
  expect(rows[0]?.textContent).toContain("Current");
  expect(rows[1]?.textContent).toMatch(/Deleted account, draft.*View/);
});

test("a setting that is refused says why below its field, and a failure is a toast in the specified words", async () => {
  answers({ message: "Phone has at most 200 characters.", code: "setting-wrong", requestId: "r" }, 422);
  const screen = await shown({ fields: [phone] }, "?tab=settings");
  await act(async () => buttonIn(screen, "Save Phone").click());
  await vi.waitFor(() =>
    expect(screen.querySelector(".field-error")?.textContent).toBe("Phone has at most 200 characters."),
  );
  answers({ message: "Something broke.", code: "fault", requestId: "r" }, 500);
  await act(async () => buttonIn(screen, "Save Phone").click());
  await vi.waitFor(() => expect(document.body.textContent).toContain("Failed to update setting"));
});
