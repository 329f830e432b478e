import { describe, expect, it } from "vitest";
import { reviewsForAdmin, templateReviews } from "#app/contract/templates/templates";
import { newAdmin } from "../../../../tests/setup/admins";
import { Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { newUser } from "../../../../tests/setup/people";
import { offerTemplates, sampleFacts, templateFiles } from "../../../../tests/setup/sample-templates";
import * as adminTemplateRoute from "./admin-template";
import * as adminReviewsRoute from "./admin-template-reviews";
import * as oneRoute from "./template";
import * as route from "./template-reviews";
import * as useRoute from "./template-use";

async function offered(): Promise<string> {
  const id = `t-${crypto.randomUUID().slice(0, 8)}`;
  await offerTemplates(sampleFacts({ id }));
  return id;
}

const call = (method: string, templateId: string, browser: Browser, json?: unknown) =>
  callRoute(route, `/api/templates/${templateId}/reviews`, { method, json, params: { templateId } }, browser);

async function reviews(templateId: string, browser = new Browser()) {
  const response = await call("GET", templateId, browser);
  expect(response.status).toBe(200);
  return templateReviews.parse(await response.json());
}

async function userWhoUsed(templateId: string) {
  const user = await newUser();
  const wish = { json: {}, params: { templateId }, bindings: templateFiles };
  const used = await callRoute(useRoute, `/api/templates/${templateId}/use`, wish, user.browser);
  expect(used.status).toBe(201);
  return user;
}

/** Everything in this state of this template, whatever other tests left. */
async function inState(state: string, templateId: string, admin: Browser) {
  const all = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const path = `/api/admin/template-reviews?state=${state}&page=${page}`;
    const answer = reviewsForAdmin.parse(await (await callRoute(adminReviewsRoute, path, {}, admin)).json());
    pages = answer.pages;
    all.push(...answer.reviews);
  }
  return all.filter((one) => one.templateId === templateId);
}

const judge = (admin: Browser, json: unknown) =>
  callRoute(adminReviewsRoute, "/api/admin/template-reviews", { method: "PATCH", json }, admin);

const rated = async (templateId: string) => {
  const response = await callRoute(oneRoute, `/api/templates/${templateId}`, {
    params: { templateId },
    bindings: templateFiles,
  });
  const { rating, reviewCount } = await response.json<{ rating: number; reviewCount: number }>();
  return [rating, reviewCount];
};

const good = { rating: 4, text: "Set my title well." };

describe("a review", () => {
  it("is written by nobody who has not used the template", async () => {
    const id = await offered();
    expect((await call("POST", id, new Browser(), good)).status).toBe(401);
    const { browser } = await newUser();
    const refused = await call("POST", id, browser, good);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "review-needs-use" });
    expect((await reviews(id, browser)).canReview).toBe(false);
  });

  it("waits, is seen by its author alone, and counts for nothing until an administrator lets it through", async () => {
    const id = await offered();
    const { browser } = await userWhoUsed(id);
    const { browser: admin } = await newAdmin();
    const written = await call("POST", id, browser, good);
    expect(templateReviews.parse(await written.json()).own).toEqual({ ...good, state: "waiting" });
    expect(await reviews(id)).toMatchObject({ reviews: [], total: 0, own: null });
    expect(await rated(id)).toEqual([0, 0]);

    const [waiting] = await inState("waiting", id, admin);
    if (!waiting) throw new Error("nothing waits");
    expect(waiting).toMatchObject({ ...good, by: "An author", templateName: "Harbour Lights" });
    const { id: reviewId, writtenAt } = waiting;
    expect((await judge(admin, { reviewId, state: "published", writtenAt })).status).toBe(204);
    expect(await rated(id)).toEqual([4, 1]);
    const shown = await reviews(id);
    expect(shown).toMatchObject({ total: 1, reviews: [{ ...good, by: "An author" }] });
    expect(JSON.stringify(shown)).not.toContain("writer-");

    // Written anew it waits again, and is not counted meanwhile.
    await call("POST", id, browser, { rating: 1, text: "I changed my mind." });
    expect(await rated(id)).toEqual([0, 0]);
    expect((await reviews(id)).total).toBe(0);
    expect((await reviews(id, browser)).own).toMatchObject({ rating: 1, state: "waiting" });
  });

  it("is one a person, however often and however fast it is sent", async () => {
    const id = await offered();
    const { browser } = await userWhoUsed(id);
    const { browser: admin } = await newAdmin();
    await Promise.all([1, 2, 3, 4, 5].map((rating) => call("POST", id, browser, { rating, text: "Again." })));
    expect(await inState("waiting", id, admin)).toHaveLength(1);
  });

  it("is taken away by its author, and with it its stars", async () => {
    const id = await offered();
    const [{ browser }, { browser: other }, { browser: admin }] = await Promise.all([
      userWhoUsed(id),
      userWhoUsed(id),
      newAdmin(),
    ]);
    await call("POST", id, browser, good);
    await call("POST", id, other, { rating: 1, text: "Not mine." });
    for (const { id: reviewId, writtenAt } of await inState("waiting", id, admin))
      await judge(admin, { reviewId, state: "published", writtenAt });
    expect(await rated(id)).toEqual([2.5, 2]);
    expect((await call("DELETE", id, browser)).status).toBe(204);
    expect(await rated(id)).toEqual([1, 1]);
    expect((await call("DELETE", id, browser)).status).toBe(404);
    expect((await call("DELETE", id, new Browser())).status).toBe(401);
    expect((await reviews(id)).reviews).toMatchObject([{ text: "Not mine." }]);
  });

  it("refuses hostile and empty ones, and shows words as words", async () => {
    const id = await offered();
    const { browser } = await userWhoUsed(id);
    for (const body of [
      {},
      null,
      { rating: 5 },
      { rating: 0, text: "x" },
      { rating: 6, text: "x" },
      { rating: 4.5, text: "x" },
      { rating: "5", text: "x" },
      { rating: 5, text: "   " },
      { rating: 5, text: "x".repeat(1_001) },
      { rating: 5, text: "x", state: "published" },
      { rating: 5, text: "x", userId: "somebody" },
    ]) {
      const { status } = await call("POST", id, browser, body);
      expect([JSON.stringify(body).slice(0, 50), status]).toEqual([JSON.stringify(body).slice(0, 50), 400]);
    }
    const text = `<img src=x onerror=alert(1)> '); DROP TABLE template_reviews; -- \u202e`;
    expect((await call("POST", id, browser, { rating: 5, text })).status).toBe(200);
    expect((await reviews(id, browser)).own?.text).toBe(text.trim());
  });

  it("of a template that is withdrawn is at no address", async () => {
    const id = await offered();
    const { browser } = await userWhoUsed(id);
    await bindings.DB.prepare("UPDATE cover_templates SET published_at = NULL WHERE id = ?").bind(id).run();
    expect((await call("GET", id, browser)).status).toBe(404);
    expect((await call("POST", id, browser, good)).status).toBe(404);
    expect((await call("DELETE", id, browser)).status).toBe(404);
  });

  it("is sent at most twenty times an hour", async () => {
    const id = await offered();
    const { browser } = await userWhoUsed(id);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await call("POST", id, browser, good)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("administrators", () => {
  it("judge what they have read, not what was written since", async () => {
    const id = await offered();
    const { browser } = await userWhoUsed(id);
    const { browser: admin } = await newAdmin();
    await call("POST", id, browser, good);
    const [seen] = await inState("waiting", id, admin);
    if (!seen) throw new Error("nothing waits");
    await new Promise((resolve) => setTimeout(resolve, 5));
    await call("POST", id, browser, { rating: 5, text: "Buy my pills." });
    const judged = await judge(admin, { reviewId: seen.id, state: "published", writtenAt: seen.writtenAt });
    expect(judged.status).toBe(409);
    expect(await rated(id)).toEqual([0, 0]);
    const missing = { reviewId: "no-such", state: "published", writtenAt: seen.writtenAt };
    expect((await judge(admin, missing)).status).toBe(404);
    for (const body of [
      {},
      { ...missing, state: "gold" },
      { ...missing, writtenAt: "today" },
      { ...missing, x: 1 },
    ])
      expect((await judge(admin, body)).status).toBe(400);
  });

  it("change a price, a badge and whether it is offered, which is recorded", async () => {
    const templateId = await offered();
    const { browser, id: adminId } = await newAdmin();
    const change = (json: unknown, who = browser) =>
      callRoute(
        adminTemplateRoute,
        `/api/admin/templates/${templateId}`,
        { method: "PATCH", json, params: { templateId } },
        who,
      );
    const priced = await change({ priceCents: 499, isPremium: true, isBestseller: true });
    expect(await priced.json()).toMatchObject({ price: 499, badge: "Bestseller", isPublished: true });
    const paid = { json: {}, params: { templateId }, bindings: templateFiles };
    expect((await callRoute(useRoute, "/api/templates/x/use", paid)).status).toBe(402);
    expect(await (await change({ isPublished: false })).json()).toMatchObject({ isPublished: false });
    const one = () =>
      callRoute(oneRoute, "/api/templates/x", { params: { templateId }, bindings: templateFiles });
    expect((await one()).status).toBe(404);
    await change({ isPublished: true });
    expect((await one()).status).toBe(200);
    const recorded = await bindings.DB.prepare(
      "SELECT actor, meta FROM audit WHERE action = 'template-changed' AND target = ? ORDER BY seq",
    )
      .bind(templateId)
      .all<{ actor: string; meta: string }>();
    expect(recorded.results).toHaveLength(3);
    expect(recorded.results[0]).toMatchObject({ actor: adminId, meta: expect.stringContaining("499") });
    for (const body of [
      { priceCents: -1 },
      { priceCents: 1.5 },
      { uses: 1_000 },
      { ratingSum: 5 },
      { id: "x" },
      [],
    ])
      expect((await change(body)).status).toBe(400);
  });

  it("are the only ones: everybody else is turned away before anything is read", async () => {
    const { browser: user } = await newUser();
    for (const [browser, status] of [
      [new Browser(), 401],
      [user, 403],
    ] as const) {
      const params = { templateId: "no-such" };
      const patch = { method: "PATCH", json: { priceCents: 0 }, params };
      expect((await callRoute(adminTemplateRoute, "/api/admin/templates/x", patch, browser)).status).toBe(
        status,
      );
      expect((await callRoute(adminReviewsRoute, "/api/admin/template-reviews", {}, browser)).status).toBe(
        status,
      );
      expect((await judge(browser, {})).status).toBe(status);
    }
  });
});
