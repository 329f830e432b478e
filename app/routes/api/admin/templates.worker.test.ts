import { beforeAll, expect, it } from "vitest";
import { newAdmin } from "../../../../tests/setup/admins";
import { type Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { newUser } from "../../../../tests/setup/people";
import {
  offerTemplates,
  sampleFacts,
  sampleTemplate,
  templateFiles,
} from "../../../../tests/setup/sample-templates";
import * as pictureRoute from "../../template-picture";
import * as changeRoute from "../templates/admin-template";
import * as useRoute from "../templates/template-use";
import * as listRoute from "../templates/templates";
import * as templatesRoute from "./templates";

let admin: Browser;
beforeAll(async () => {
  admin = (await newAdmin()).browser;
});

const facts = {
  name: "Quiet Harbor",
  genre: "romance",
  description: "A quiet harbor at dusk, for a love story by the sea.",
  tags: ["sea"],
  priceCents: 0,
  ...{ colour: "blue", mood: "calm", titlePlace: "top" },
};
// Ids that begin so have no file among those that came with the product.
const newId = () => `missing-${crypto.randomUUID().slice(0, 8)}`;
const add = (design: unknown, change: object = {}) =>
  callRoute(
    templatesRoute,
    "/api/admin/templates",
    { json: { ...facts, design, ...change }, bindings: templateFiles },
    admin,
  );
const change = (templateId: string, json: unknown) =>
  callRoute(
    changeRoute,
    `/api/admin/templates/${templateId}`,
    { method: "PATCH", json, params: { templateId } },
    admin,
  );
const picture = (file: string) => callRoute(pictureRoute, `/templates/${file}`, { params: { file } });
const listed = async () => {
  const answer = await callRoute(listRoute, "/api/templates?size=96");
  return (await answer.json<{ templates: { id: string }[] }>()).templates.map(({ id }) => id);
};

it("a design file is checked, drawn and added; published, everybody finds and uses it", async () => {
  const id = newId();
  const added = await add(sampleTemplate(id));
  expect(added.status).toBe(201);
  expect(await added.json()).toMatchObject({ id, name: "Quiet Harbor", isPublished: false, position: null });
  expect(await listed()).not.toContain(id);
  for (const file of [`${id}.jpg`, `${id}-card.jpg`]) {
    const answer = await picture(file);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 2)]).toEqual([0xff, 0xd8]);
  }
  expect((await picture(`${newId()}.jpg`)).status).toBe(404);
  expect((await picture(`${id}.json`)).status).toBe(404);
  await change(id, { isPublished: true });
  expect(await listed()).toContain(id);
  const { browser } = await newUser();
  const used = await callRoute(
    useRoute,
    `/api/templates/${id}/use`,
    { json: {}, params: { templateId: id }, bindings: templateFiles },
    browser,
  );
  expect(used.status).toBe(201);
  const events = await bindings.DB.prepare("SELECT action FROM audit WHERE target = ? ORDER BY seq")
    .bind(id)
    .all();
  expect(events.results.map(({ action }) => action)).toEqual(["template-added", "template-changed"]);
});

it("what is no design, cannot be drawn, or has a taken id is refused with a sentence", async () => {
  const refused = async (design: unknown) => {
    const answer = await add(design);
    return [answer.status, ((await answer.json()) as { message: string }).message] as const;
  };
  expect(await refused({})).toEqual([422, expect.stringContaining("version:")]);
  const whole = sampleTemplate(newId()) as Record<string, unknown>;
  expect(await refused({ ...whole, layers: [] })).toEqual([422, expect.stringContaining("layers:")]);
  expect(await refused({ ...whole, background: { color: "$nowhere" } })).toEqual([
    422,
    expect.stringContaining("nowhere"),
  ]);
  expect((await refused({ ...whole, background: { picture: { art: "no-such-art" } } }))[0]).toBe(422);
  const [status, sentence] = await refused(sampleTemplate("came-with-the-product"));
  expect([status, sentence]).toEqual([409, expect.stringContaining("came-with-the-product")]);
  const id = newId();
  expect((await add(sampleTemplate(id))).status).toBe(201);
  expect((await add(sampleTemplate(id))).status).toBe(409);
  expect((await add(sampleTemplate(newId()), { description: "Too short." })).status).toBe(400);
});

it("templates with a place stand first in the gallery, in its order", async () => {
  const [often, first, second] = [newId(), newId(), newId()];
  await offerTemplates(
    { ...sampleFacts({ id: often }), uses: 1_000_000 },
    sampleFacts({ id: second }),
    sampleFacts({ id: first }),
  );
  await change(second, { position: 2 });
  await change(first, { position: 1 });
  expect((await listed()).slice(0, 3)).toEqual([first, second, often]);
  await change(first, { position: null });
  expect((await listed())[0]).toBe(second);
  expect((await change(first, { position: 0 })).status).toBe(400);
  await change(second, { position: null });
});
