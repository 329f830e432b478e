import { expect, test } from "vitest";
import { stockLibrary } from "./configured";
import { openverse } from "./openverse";
import { unsplash } from "./unsplash";

/** Answers as the library would, and remembers what it was asked. */
function answering(body: unknown, status = 200) {
  const asked: { url: URL; init: RequestInit | undefined }[] = [];
  const fetch = async (input: string, init?: RequestInit) => {
    asked.push({ url: new URL(input), init });
    return Response.json(body, { status });
  };
  return { asked, fetch };
}

const unsplashPhoto = {
  id: "abc",
  description: null,
  alt_description: "a lighthouse",
  urls: {
    raw: "https://images.unsplash.com/photo-1?ixid=xyz",
    regular: "https://images.unsplash.com/photo-1?ixid=xyz&w=1080",
    small: "https://images.unsplash.com/photo-1?ixid=xyz&w=400",
  },
  user: { name: "Lee Marsh", links: { html: "https://unsplash.com/@lee" } },
  links: { download_location: "https://api.unsplash.com/photos/abc/download?ixid=xyz" },
};

test("Unsplash is searched with the key in a header, and credited with referral", async () => {
  const { asked, fetch } = answering({ results: [unsplashPhoto] });
  const library = unsplash("the-key", fetch);
  const [photo] = await library.search("sea & storm");
  expect(asked[0]?.url.href).toMatch(/^https:\/\/api\.unsplash\.com\/search\/photos\?query=sea\+%26\+storm&/);
  expect(asked[0]?.url.href).not.toContain("the-key");
  expect(asked[0]?.init).toMatchObject({
    headers: { Authorization: "Client-ID the-key" },
    redirect: "manual",
  });
  expect(photo).toMatchObject({
    description: "a lighthouse",
    author: "Lee Marsh",
    authorLink: "https://unsplash.com/@lee?utm_source=colophon&utm_medium=referral",
    thumbnail: unsplashPhoto.urls.small,
    download: "https://images.unsplash.com/photo-1?ixid=xyz&fm=jpg&q=88&w=2600&fit=max",
  });
  if (!photo) throw new Error("nothing was found");
  await library.tellPicked(photo);
  expect(asked[1]?.url.href).toBe(unsplashPhoto.links.download_location);
  await library.tellPicked({ reportTo: "https://evil.example/collect" });
  expect(asked).toHaveLength(2);
});

test("a library that refuses, or answers something else, is a fault", async () => {
  await expect(unsplash("k", answering({}, 403).fetch).search("sea")).rejects.toThrow("answered 403");
  await expect(unsplash("k", answering({ photos: [] }).fetch).search("sea")).rejects.toThrow();
  const sly = { ...unsplashPhoto, urls: { ...unsplashPhoto.urls, small: "javascript:alert(1)" } };
  await expect(unsplash("k", answering({ results: [sly] }).fetch).search("sea")).rejects.toThrow();
  await expect(openverse(answering([], 429).fetch).search("sea")).rejects.toThrow("answered 429");
});

test("Openverse is asked only for pictures that may be sold and changed, through its own host", async () => {
  const id = "0b9f7a36-6b4e-4c5c-9a38-0f9c6f0f3a11";
  const found = {
    id,
    title: "Sea",
    creator: null,
    foreign_landing_url: "https://example.org/sea",
    license: "by",
    license_version: "4.0",
  };
  const { asked, fetch } = answering({ results: [found] });
  const [photo] = await openverse(fetch).search("sea");
  expect(asked[0]?.url.searchParams.get("license_type")).toBe("commercial,modification");
  expect(photo).toMatchObject({ author: "Unknown", licence: "CC BY 4.0" });
  for (const address of [photo?.url, photo?.thumbnail, photo?.download])
    expect(new URL(address ?? "").hostname).toBe("api.openverse.org");
});

test("the configuration chooses: a key, else the variable, else built-in art", () => {
  const { fetch } = answering({});
  expect(stockLibrary({ UNSPLASH_ACCESS_KEY: "k", STOCK_PHOTOS: "openverse" }, fetch)?.source).toBe(
    "unsplash",
  );
  expect(stockLibrary({ STOCK_PHOTOS: "openverse" }, fetch)?.source).toBe("openverse");
  expect(stockLibrary({ STOCK_PHOTOS: "built-in" }, fetch)).toBeUndefined();
});
