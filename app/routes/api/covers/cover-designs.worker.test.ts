import { expect, test } from "vitest";
import {
  type CoverPicture,
  coverDesignList,
  coverPicture,
  type DesignSave,
  designVersion,
  designVersions,
  type SavedDesign,
  savedDesign,
} from "#app/contract/covers/covers";
import type { CoverDesign, Layer } from "#domain/cover/design";
import { usualBackground } from "#domain/cover/design-from-fields";
import { parseConfig } from "#workers/env.server";
import { createThrottle } from "#workers/services/accounts/throttle.server";
import {
  Browser,
  bindings,
  callRoute,
  type RouteCall,
  type RouteModule,
} from "../../../../tests/setup/call-route";
import { conversionBench, someone } from "../../../../tests/setup/conversion-bench";
import { coverBench, titled } from "../../../../tests/setup/cover-bench";
import { newUser } from "../../../../tests/setup/people";
import { sampleJpeg } from "../../../../tests/setup/sample-pictures";
import * as oneRoute from "./cover-design";
import * as duplicateRoute from "./cover-design-duplicate";
import * as thumbnailRoute from "./cover-design-thumbnail";
import * as versionRoute from "./cover-design-version";
import * as versionsRoute from "./cover-design-versions";
import * as listRoute from "./cover-designs";
import * as pictureRoute from "./cover-picture";
import * as picturesRoute from "./cover-pictures";

const path = "/api/cover-designs";

async function create(
  browser: Browser,
  title: string,
  bookProjectId: string | null = null,
): Promise<SavedDesign> {
  const json = { name: title, design: titled(title), bookProjectId };
  const response = await callRoute(listRoute, path, { json }, browser);
  expect(response.status).toBe(201);
  return savedDesign.parse(await response.json());
}

const at = (route: RouteModule, browser: Browser, designId: string, init: RouteCall = {}, rest = "") =>
  callRoute(route, `${path}/${designId}${rest}`, { ...init, params: { designId, ...init.params } }, browser);

const put = (browser: Browser, id: string, json: DesignSave) =>
  at(oneRoute, browser, id, { method: "PUT", json });

const listOf = async (browser: Browser) =>
  coverDesignList.parse(await (await callRoute(listRoute, path, {}, browser)).json()).designs;

test("a newcomer's design is a guest's, and moves to the account on registering", async () => {
  const browser = new Browser();
  expect(await listOf(browser)).toEqual([]);
  const { id } = await create(browser, "First");
  expect((await listOf(browser)).map((one) => one.id)).toEqual([id]);
  expect(await listOf(new Browser())).toEqual([]);
  await newUser(browser);
  expect((await listOf(browser)).map((one) => one.id)).toEqual([id]);
  const kind = await bindings.DB.prepare("SELECT owner_kind FROM cover_designs WHERE id = ?")
    .bind(id)
    .first();
  expect(kind).toEqual({ owner_kind: "user" });
});

test("a save names the revision it began with; another window's is not written over", async () => {
  const { browser } = await newUser();
  const { id, revision } = await create(browser, "Draft");
  const saved = await put(browser, id, { revision, design: titled("Mine"), name: "Mine" });
  expect(savedDesign.parse(await saved.json())).toMatchObject({
    name: "Mine",
    revision: 2,
    design: { words: { title: "Mine" } },
  });
  const late = await put(browser, id, { revision, design: titled("Theirs") });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: "design-changed-elsewhere" });
  const [one, two] = await Promise.all(
    ["A", "B"].map((title) => put(browser, id, { revision: 2, design: titled(title) })),
  );
  expect([one?.status, two?.status].sort()).toEqual([200, 409]);
  const wild = await put(browser, id, { revision: 3, price: 0 } as unknown as DesignSave);
  expect(wild.status).toBe(400);
});

test("the state before a stretch of work is kept, twenty versions at most, and can be brought back", async () => {
  const { browser } = await newUser();
  const { id } = await create(browser, "State 0");
  for (let revision = 1; revision <= 4; revision++)
    await put(browser, id, { revision, design: titled(`State ${revision}`) });
  const versions = async () =>
    designVersions.parse(await (await at(versionsRoute, browser, id, {}, "/versions")).json()).versions;
  expect(await versions()).toMatchObject([{ reason: "autosave", revision: 1 }]);
  const [{ id: versionId = "" } = {}] = await versions();
  const rest = `/versions/${versionId}`;
  const whole = await at(versionRoute, browser, id, { params: { versionId } }, rest);
  expect(designVersion.parse(await whole.json()).design.words.title).toBe("State 0");
  const restored = await at(versionRoute, browser, id, { method: "POST", params: { versionId } }, rest);
  expect(savedDesign.parse(await restored.json())).toMatchObject({
    revision: 6,
    design: { words: { title: "State 0" } },
  });
  expect((await versions()).map((one) => one.reason)).toContain("restore");

  // An hour between saves: each state before is kept, and only the newest twenty.
  for (let revision = 6; revision < 30; revision++) {
    await bindings.DB.prepare("UPDATE cover_design_versions SET created_at = created_at - 3600000").run();
    await put(browser, id, { revision, design: titled(`Later ${revision}`) });
  }
  const many = await versions();
  expect(many).toHaveLength(20);
  expect(many[0]?.revision).toBe(29);
});

test("a duplicate is a design of its own; a deleted one is gone with its versions and picture", async () => {
  const { browser } = await newUser();
  const { id } = await create(browser, "Original");
  const copied = await at(duplicateRoute, browser, id, { method: "POST" }, "/duplicate");
  expect(copied.status).toBe(201);
  const copy = savedDesign.parse(await copied.json());
  expect(copy).toMatchObject({
    name: "Original copy",
    revision: 1,
    design: { words: { title: "Original" } },
  });
  const body = sampleJpeg(320, 512);
  expect((await at(thumbnailRoute, browser, id, { method: "PUT", body }, "/thumbnail")).status).toBe(204);
  await put(browser, id, { revision: 1, design: titled("Changed") });
  expect((await at(oneRoute, browser, id, { method: "DELETE" })).status).toBe(204);
  expect((await at(oneRoute, browser, id)).status).toBe(404);
  expect((await listOf(browser)).map((one) => one.id)).toEqual([copy.id]);
  const left = await bindings.DB.prepare(
    "SELECT count(*) AS n FROM cover_design_versions WHERE design_id = ?",
  )
    .bind(id)
    .first();
  expect(left).toEqual({ n: 0 });
  expect(
    (await bindings.FILES.list({ prefix: "thumb/" })).objects.filter(({ key }) => key.includes(id)),
  ).toEqual([]);
});

test("a design's small picture is its owner's alone, and nothing but a small picture", async () => {
  const { browser } = await newUser();
  const { id } = await create(browser, "Seen");
  const body = sampleJpeg(320, 512);
  await at(thumbnailRoute, browser, id, { method: "PUT", body }, "/thumbnail");
  const [{ thumbnailPath } = {}] = await listOf(browser);
  expect(thumbnailPath).toMatch(new RegExp(`^/api/cover-designs/${id}/thumbnail\\?v=`));
  const seen = await at(thumbnailRoute, browser, id, {}, "/thumbnail");
  expect(seen.headers.get("Content-Type")).toBe("image/jpeg");
  expect(seen.headers.get("Cache-Control")).toMatch(/^private/);
  expect((await seen.bytes()).length).toBe(body.length);
  const other = await newUser();
  expect((await at(thumbnailRoute, other.browser, id, {}, "/thumbnail")).status).toBe(404);
  const page = "<script>alert(1)</script>".padEnd(100);
  expect((await at(thumbnailRoute, browser, id, { method: "PUT", body: page }, "/thumbnail")).status).toBe(
    415,
  );
  const large = sampleJpeg(1600, 16);
  expect((await at(thumbnailRoute, browser, id, { method: "PUT", body: large }, "/thumbnail")).status).toBe(
    415,
  );
});

test("a design linked with a book is stale once the book says something else, until it takes it over", async () => {
  const bench = conversionBench();
  const { browser, id: ownerId } = await newUser();
  const whose = { ...someone(), ownerId };
  const { row, message } = await bench.upload("It rained on the quay.", {
    owner: whose,
    name: "Harbour.txt",
  });
  await bench.deliver([message]);
  const { id } = await create(browser, "Harbour", row.id);
  expect(await listOf(browser)).toMatchObject([{ id, bookProjectId: row.id, isStale: false }]);

  const { results } = await bindings.DB.prepare("SELECT output_key FROM projects WHERE id = ?")
    .bind(row.id)
    .all();
  const key = String(results[0]?.output_key).replace("out/", "book/").replace(".epub", "/manifest.json");
  const manifest = await (await bindings.FILES.get(key))?.json<{ metadata: { title: string } }>();
  await bindings.FILES.put(
    key,
    JSON.stringify({ ...manifest, metadata: { ...manifest?.metadata, title: "New" } }),
  );
  expect(await listOf(browser)).toMatchObject([{ isStale: true }]);
  const again = await put(browser, id, { revision: 1, bookProjectId: row.id, design: titled("Half-way") });
  expect(await again.json()).toMatchObject({ isStale: true });
  const taken = await put(browser, id, { revision: 2, design: titled("New"), takesBook: true });
  expect(await taken.json()).toMatchObject({ isStale: false, bookProjectId: row.id });

  const other = await newUser();
  const json = { name: "Theirs", design: titled("X"), bookProjectId: row.id };
  expect((await callRoute(listRoute, path, { json }, other.browser)).status).toBe(404);
});

const pictureLayer = (ref: CoverPicture["ref"]): Layer => ({
  id: "photo",
  kind: "picture",
  name: "Photo",
  panel: "front",
  box: { x: 10, y: 10, width: 20, height: 20 },
  opacity: 1,
  blend: "normal",
  isHidden: false,
  isLocked: false,
  ref,
  outline: "rect",
  x: 0.5,
  y: 0.5,
  scale: 1,
  shadow: null,
});

/** A design that shows this picture, as its background or as a layer. */
function showing(title: string, ref: CoverPicture["ref"], where: "background" | "layer"): CoverDesign {
  const design = titled(title);
  if (where === "background") design.background.picture = usualBackground(ref);
  else design.layers.push(pictureLayer(ref));
  return design;
}

async function sentPicture(browser: Browser): Promise<CoverPicture> {
  // Never the same bytes twice, which would be the same picture.
  const body = sampleJpeg(32, 48 + Math.floor(Math.random() * 200), Math.floor(Math.random() * 256));
  const headers = { "Content-Type": "image/jpeg" };
  const response = await callRoute(
    picturesRoute,
    "/api/cover-pictures?name=sea.jpg",
    { body, headers },
    browser,
  );
  return coverPicture.parse(await response.json());
}

test.each(["background", "layer"] as const)(
  "another's picture gets into no design as its %s: neither a new one nor a saved one",
  async (where) => {
    const [owner, thief] = [await newUser(), await newUser()];
    const picture = await sentPicture(owner.browser);
    const design = showing("Taken", picture.ref, where);
    const made = await callRoute(listRoute, path, { json: { name: "Taken", design } }, thief.browser);
    expect([made.status, await made.json()]).toMatchObject([422, { code: "cover-picture-missing" }]);
    const mine = await create(thief.browser, "Mine");
    const saved = await put(thief.browser, mine.id, { revision: mine.revision, design });
    expect([saved.status, await saved.json()]).toMatchObject([422, { code: "cover-picture-missing" }]);
    const own = await callRoute(listRoute, path, { json: { name: "Own", design } }, owner.browser);
    expect(own.status).toBe(201);
  },
);

test("an earlier version that shows a picture deleted since can be brought back and saved", async () => {
  const { browser } = await newUser();
  const picture = await sentPicture(browser);
  const first = await create(browser, "First");
  const id = first.id;
  const shown = await put(browser, id, {
    revision: first.revision,
    design: showing("Shown", picture.ref, "background"),
  });
  expect(shown.status).toBe(200);
  // What stands now becomes a version when one before it is brought back.
  const [before] = designVersions.parse(
    await (await at(versionsRoute, browser, id, {}, "/versions")).json(),
  ).versions;
  const back = (versionId: string) =>
    at(versionRoute, browser, id, { method: "POST", params: { versionId } }, `/versions/${versionId}`);
  expect((await back(before?.id ?? "")).status).toBe(200);
  const pictureId = picture.id;
  const gone = await callRoute(
    pictureRoute,
    `/api/cover-pictures/${pictureId}`,
    { method: "DELETE", params: { pictureId } },
    browser,
  );
  expect(gone.status).toBe(204);
  const { versions } = designVersions.parse(
    await (await at(versionsRoute, browser, id, {}, "/versions")).json(),
  );
  const withPicture = savedDesign.parse(await (await back(versions[0]?.id ?? "")).json());
  expect(withPicture.design.words.title).toBe("Shown");
  const design = { ...withPicture.design, words: { ...withPicture.design.words, title: "Renamed" } };
  expect((await put(browser, id, { revision: withPicture.revision, design })).status).toBe(200);
});

test("a guest keeps twenty designs", async () => {
  const browser = new Browser();
  const { id } = await create(browser, "One");
  await bindings.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19)
     INSERT INTO cover_designs (id, owner_id, owner_kind, name, cover_type, design, created_at, updated_at)
     SELECT id || '-' || i, owner_id, owner_kind, name, cover_type, design, 0, 0 FROM cover_designs, n WHERE id = ?`,
  )
    .bind(id)
    .run();
  const refused = await callRoute(listRoute, path, { json: { name: "Many", design: titled("X") } }, browser);
  expect(refused.status).toBe(409);
  expect((await refused.json<{ message: string }>()).message).toMatch(
    /^You have 20 designs, which is the most\./,
  );
});

test("designs written faster than anybody could draw are refused, one owner's alone", async () => {
  const { designs } = coverBench();
  const [owner, other] = [someone(), someone()];
  const now = Date.now();
  const make = (whose: typeof owner) =>
    designs.create(whose, { name: "A", design: titled("A"), book: null }, now);
  const { id } = await make(owner);
  const counts = createThrottle({ config: parseConfig(bindings), objects: bindings.THROTTLE });
  const full = { kind: "window", limit: 1, windowMs: 600_000 } as const;
  await expect(counts.hit("cover-design", owner.ownerId, full, now)).rejects.toMatchObject({
    code: "too-many-requests",
  });
  const refused = { code: "too-many-requests" };
  await expect(make(owner)).rejects.toMatchObject(refused);
  await expect(designs.duplicate(owner, id, now)).rejects.toMatchObject(refused);
  await expect(designs.save(owner.ownerId, id, { from: 1, name: "B" }, now)).rejects.toMatchObject(refused);
  await expect(designs.putThumbnail(owner.ownerId, id, sampleJpeg(8, 8), now)).rejects.toMatchObject(refused);
  expect((await make(other)).ownerId).toBe(other.ownerId);
});
