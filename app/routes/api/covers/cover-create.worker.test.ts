import { describe, expect, test, vi } from "vitest";
import { orderCover } from "#app/.server/cover-order";
import { allowanceAnswer } from "#app/contract/accounts/people";
import { project } from "#app/contract/books/projects";
import { coverCreated } from "#app/contract/covers/covers";
import * as oneProject from "#app/routes/api/books/project";
import * as download from "#app/routes/api/files/download";
import * as usage from "#app/routes/api/plans/usage";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import { defaultDesign } from "#domain/cover/default-design";
import { usualBackground } from "#domain/cover/design-from-fields";
import { coverGeometry } from "#domain/cover/print-geometry";
import { Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { titled } from "../../../../tests/setup/cover-bench";
import { newUser } from "../../../../tests/setup/people";
import { sampleJpeg } from "../../../../tests/setup/sample-pictures";
import * as downloads from "../../downloads";
import * as create from "./cover-create";
import * as pictures from "./cover-pictures";

vi.setConfig({ testTimeout: 120_000 });

type Fields = Record<string, string | File>;

function send(browser: Browser, fields: Fields) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return callRoute(create, "/api/covers/create", { body }, browser);
}

const ordered = async (browser: Browser, fields: Fields) => {
  const response = await send(browser, fields);
  expect(`${response.status} ${response.ok ? "" : await response.clone().text()}`).toBe("202 ");
  return coverCreated.parse(await response.json()).project;
};

const ask = (
  browser: Browser,
  id: string,
  query = "",
  init: { method?: string; headers?: Record<string, string> } = {},
) => callRoute(download, `/api/download/${id}${query}`, { params: { projectId: id }, ...init }, browser);

/** As the page does it: HEAD until the file is there. The real queue, engine, fonts and store are at work meanwhile. */
async function ready(browser: Browser, id: string): Promise<void> {
  for (let check = 0; check < 80; check++) {
    if ((await ask(browser, id, "", { method: "HEAD" })).status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const row = await callRoute(oneProject, `/api/projects/${id}`, { params: { projectId: id } }, browser);
  throw new Error(`not ready: ${await row.text()}`);
}

const coversOf = async (browser: Browser) =>
  allowanceAnswer.parse(await (await callRoute(usage, "/api/usage?kind=cover", {}, browser)).json());

describe("a guest's first cover", () => {
  test("is made from plain fields, seen ready, downloaded after registering, and the second refused", async () => {
    const browser = new Browser();
    const { id, outputPath, name } = await ordered(browser, {
      title: "The Glass Harbour",
      author: "Ada Quill",
      backgroundColor: "#203040",
      titleFontSize: "40",
    });
    expect([outputPath, name]).toEqual([`/api/download/${id}`, "The Glass Harbour"]);
    expect(browser.cookies.has("__Host-guest")).toBe(true);
    expect(await coversOf(browser)).toEqual({
      ...{ allowed: false, limitType: "guest", usageCount: 1, maxUsage: 1, remaining: 0, plan: "Guest" },
      percentage: 100,
    });
    await ready(browser, id);

    const guests = await ask(browser, id);
    expect(guests.status).toBe(401);
    expect(await guests.json()).toMatchObject({
      code: "register-to-download",
      message:
        "Please register to download your cover. It costs nothing, and the cover moves to your account.",
    });
    const followed = await ask(browser, id, "", { headers: { Accept: "text/html" } });
    expect(followed.status).toBe(303);
    expect(followed.headers.get("Location")).toContain(encodeURIComponent(outputPath));
    expect((await ask(browser, id, "?file=thumbnail")).status).toBe(200);
    expect((await ask(new Browser(), id, "", { method: "HEAD" })).status).toBe(404);

    const second = await send(browser, { title: "Another" });
    expect(second.status).toBe(429);
    expect(await second.json()).toMatchObject({
      message: "You can create 1 cover without an account. Please sign up for more.",
    });

    await newUser(browser);
    const file = await ask(browser, id);
    expect(file.status).toBe(200);
    expect(file.headers.get("Content-Type")).toBe("image/jpeg");
    expect(file.headers.get("Content-Disposition")).toContain('filename="The Glass Harbour.jpg"');
    const jpeg = await file.bytes();
    expect(readPictureHeader(jpeg)).toMatchObject({ kind: "jpeg", width: 1600, height: 2560 });
    expect((await coversOf(browser)).usageCount).toBe(1);
  });
});

test("a guest who registers while the cover is being made finds it in the account", async () => {
  const browser = new Browser();
  const { id } = await ordered(browser, { title: "Meanwhile", backgroundImageUrl: "old-cloth" });
  await newUser(browser);
  await ready(browser, id);
  expect((await ask(browser, id)).status).toBe(200);
  expect(await coversOf(browser)).toMatchObject({ limitType: "Free", usageCount: 1 });
});

test("a guest who registers while the form arrives orders as that account, with the picture in it", async () => {
  const browser = new Browser();
  const photo = { body: sampleJpeg(80, 120, 3), headers: { "Content-Type": "image/jpeg" } };
  const sent = await callRoute(pictures, "/api/cover-pictures", photo, browser);
  const { id: backgroundImageUrl } = await sent.json<{ id: string }>();
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: "Arriving", backgroundImageUrl }))
    form.set(name, value);
  const whole = new Response(form);
  const type = whole.headers.get("Content-Type") ?? "";
  const bytes = await whole.bytes();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(bytes.subarray(0, 60));
      await newUser(browser);
      controller.enqueue(bytes.subarray(60));
      controller.close();
    },
  });
  const init = { method: "POST", body, headers: { "Content-Type": type } };
  const answer = await callRoute(create, "/api/covers/create", init, browser);
  expect(answer.status).toBe(202);
  const { project: made } = coverCreated.parse(await answer.json());
  const its = { params: { projectId: made.id } };
  expect((await callRoute(oneProject, `/api/projects/${made.id}`, its, browser)).status).toBe(200);
  expect(await coversOf(browser)).toMatchObject({ limitType: "Free", usageCount: 1 });
});

test("a paperback with an own photo is a PDF, with the JPEG and the front's small picture beside it", async () => {
  const { browser } = await newUser();
  const photo = new File([sampleJpeg(900, 1400)], "C:\\fakepath\\sea.jpg", { type: "image/jpeg" });
  const { id } = await ordered(browser, {
    title: "Wrap",
    author: "Ada Quill",
    coverType: "paperback",
    dimensions: "5x8",
    pageCount: "240",
    paperType: "cream",
    backCoverDescription: "It rained on the quay.",
    kdpDimensions: JSON.stringify({
      trimWidth: 5,
      totalWidth: 10.85,
      coverType: "paperback",
      isEstimate: false,
    }),
    paperbackData: "{}",
    backgroundImage: photo,
  });
  await ready(browser, id);
  const pdf = await ask(browser, id);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
  const { print } = { print: { ...defaultDesign().print, trim: "5x8", pages: 240 } };
  const { width, height, front } = coverGeometry({
    coverType: "paperback",
    kindle: { width: 1600, height: 2560 },
    print,
  });
  const jpeg = await (await ask(browser, id, "?file=jpeg")).bytes();
  expect(readPictureHeader(jpeg)).toMatchObject({ width, height });
  const small = readPictureHeader(await (await ask(browser, id, "?file=thumbnail")).bytes());
  expect(small).toMatchObject({ kind: "jpeg", width: 320 });
  expect((small?.height ?? 0) / 320).toBeCloseTo(front.height / front.width, 1);
  const wrap = readPictureHeader(await (await ask(browser, id, "?file=wrap")).bytes());
  expect(wrap).toMatchObject({ kind: "jpeg", width: 960 });
  expect((wrap?.height ?? 0) / 960).toBeCloseTo(height / width, 2);
  expect((await ask(browser, id, "?file=epub")).status).toBe(404);
  const answer = await callRoute(oneProject, `/api/projects/${id}`, { params: { projectId: id } }, browser);
  expect(project.parse(await answer.json())).toMatchObject({
    type: "cover",
    status: "completed",
    outputPath: `/api/download/${id}`,
    cover: {
      coverType: "paperback",
      thumbnailPath: `/api/download/${id}?file=thumbnail`,
      wrapPath: `/api/download/${id}?file=wrap`,
    },
  });
  const other = await newUser();
  expect((await ask(other.browser, id)).status).toBe(404);
  expect((await ask(other.browser, id, "?file=thumbnail")).status).toBe(404);
  expect((await ask(other.browser, id, "?file=wrap")).status).toBe(404);
  // One that was made before wraps had a picture of their own shows its front.
  const { objects } = await bindings.FILES.list({ prefix: "out/" });
  const key = objects.find((object) => object.key.includes(id) && object.key.endsWith("-wrap.jpg"))?.key;
  await bindings.FILES.delete(key ?? "no wrap was stored");
  expect(readPictureHeader(await (await ask(browser, id, "?file=wrap")).bytes())).toEqual(small);
});

test("a hardcover over built-in art, from the whole design, is exact to the pixel", async () => {
  const { browser } = await newUser();
  const design = titled("Orbit", {
    coverType: "hardcover",
    print: { ...defaultDesign().print, trim: "6x9" },
  });
  design.background.picture = usualBackground({ kind: "art", id: "nebula" });
  const { id } = await ordered(browser, {
    title: "Orbit",
    titleFontSize: "120",
    design: JSON.stringify(design),
  });
  await ready(browser, id);
  const { width, height } = coverGeometry(design);
  const jpeg = await (await ask(browser, id, "?file=jpeg")).bytes();
  expect(readPictureHeader(jpeg)).toMatchObject({ width, height });
  // Over so large a painted sky there are more bytes than flat colour would take.
  expect(jpeg.length).toBeGreaterThan(500_000);
  const named = await callRoute(
    downloads,
    "/downloads/Orbit.epub",
    { params: { outputFileName: "Orbit.epub" } },
    browser,
  );
  expect(named.status).toBe(404);
});

test("the same form again within a minute is the same cover, charged once, also with the same file", async () => {
  const { browser } = await newUser();
  const form = () => ({ title: "Twice", backgroundImage: new File([sampleJpeg(64, 96)], "a.jpg") });
  const one = await ordered(browser, form());
  const two = await ordered(browser, form());
  expect(two.id).toBe(one.id);
  expect((await coversOf(browser)).usageCount).toBe(1);
});

test("a fault is told in this call's own words, with a number to quote, and costs nothing", async () => {
  const { browser } = await newUser();
  const FILES = { put: () => Promise.reject(new Error("no room")) } as unknown as R2Bucket;
  const body = new FormData();
  body.set("title", "Nowhere to go");
  const broken = { body, bindings: { ...bindings, FILES } };
  const response = await callRoute(create, "/api/covers/create", broken, browser);
  expect(response.status).toBe(500);
  const { message, requestId } = await response.json<{ message: string; requestId: string }>();
  expect(message).toBe(`Failed to create cover. Please try again; if it happens again, quote ${requestId}.`);
  expect((await coversOf(browser)).usageCount).toBe(0);
});

test("at the plan's limit the sentence names plan and number", async () => {
  const { browser } = await newUser();
  for (const title of ["One", "Two", "Three"]) await ordered(browser, { title });
  const response = await send(browser, { title: "Four" });
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({
    message: "Your Free plan allows 3 covers per month. Please upgrade for more.",
  });
  expect(await coversOf(browser)).toMatchObject({ allowed: false, limitType: "Free", maxUsage: 3 });
});

test("the page's own form, posted without JavaScript, orders the same cover and says so", async () => {
  const { browser } = await newUser();
  const body = new FormData();
  const fields = { title: "Plain", "background-fill": "solid", isbn: "", backgroundImage: new File([], "") };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const page = {
    action: async (args: Parameters<typeof orderCover>[0]) => Response.json((await orderCover(args)).name),
  };
  const response = await callRoute(page, "/cover-designer", { body }, browser);
  expect(await response.json()).toBe("Plain");
  expect((await send(browser, { title: "Plain", "background-fill": "solid" })).status).toBe(400);
});

describe("refused, and nothing is charged", () => {
  const own = (id: string) => {
    const ref = { kind: "own" as const, id, name: "sea.jpg", width: 64, height: 96, credit: null };
    const adjust = { brightness: 0, contrast: 0, saturation: 0, warmth: 0 };
    const picture = {
      ref,
      coverage: "front" as const,
      x: 0.5,
      y: 0.5,
      scale: 1,
      flip: false,
      adjust,
      duotone: null,
      blur: 0,
    };
    return JSON.stringify(
      titled("X", { background: { color: "#000000", gradient: null, picture, grain: 0 } }),
    );
  };
  const cases: Record<string, [Fields, number, RegExp]> = {
    "an address as background": [
      { backgroundImageUrl: "https://example.org/a.jpg" },
      400,
      /never an address/,
    ],
    "another author's picture": [{ design: own("somebody-elses") }, 422, /not there any more/],
    "a picture nobody has": [{ backgroundImageUrl: "nothing-like-it" }, 422, /not there any more/],
    "a field out of range": [{ titleFontSize: "400" }, 400, /^titleFontSize is between 16 and 64\.$/],
    "a field nobody knows": [{ tier: "ultimate" }, 400, /a field that is not accepted/],
    "half a design": [{ design: '{"version":1' }, 400, /^design is not complete\.$/],
    "a design with more in it": [
      { design: JSON.stringify({ ...titled("X"), price: 0 }) },
      400,
      /not accepted/,
    ],
    "a design no printer takes": [
      {
        design: JSON.stringify(
          titled("X", { coverType: "hardcover", print: { ...defaultDesign().print, trim: "5x8" } }),
        ),
      },
      400,
      /^Selected trim size is not available for this cover type\.$/,
    ],
    "dimensions that are none": [{ kdpDimensions: "[1,2]" }, 400, /not what the print calculator answers/],
    "a design of somebody else": [{ designId: "another" }, 404, /nothing at this address/],
    "a book of somebody else": [{ bookProjectId: "another" }, 404, /nothing at this address/],
    "a background that is no picture": [
      { backgroundImage: new File(["<svg onload=alert(1)>"], "x.jpg") },
      415,
      /^x\.jpg is not a picture we can use/,
    ],
  };
  test.each(Object.entries(cases))("%s", async (_what, [fields, status, sentence]) => {
    const browser = new Browser();
    const response = await send(browser, { title: "No", ...fields });
    const { message } = await response.json<{ message: string }>();
    expect([response.status, message]).toEqual([status, expect.stringMatching(sentence)]);
    expect((await coversOf(browser)).usageCount).toBe(0);
  });

  test("another author's picture stays theirs, though its id is known", async () => {
    const { browser } = await newUser();
    const sent = await callRoute(
      pictures,
      "/api/cover-pictures?name=sea.jpg",
      { body: sampleJpeg(64, 96), headers: { "Content-Type": "image/jpeg" } },
      browser,
    );
    const { id } = await sent.json<{ id: string }>();
    const thief = await newUser();
    expect((await send(thief.browser, { design: own(id) })).status).toBe(422);
    expect((await send(thief.browser, { backgroundImageUrl: id })).status).toBe(422);
    expect((await send(browser, { backgroundImageUrl: id, title: "Mine" })).status).toBe(202);
  });
});
