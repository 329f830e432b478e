import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sessionCookie } from "#app/.server/cookies";
import { ensureOwner } from "#app/.server/identify";
import { type AccessRule, access } from "#app/contract/access";
import { tokenCalls } from "#app/contract/developers/token-access";
import { dataExports } from "#db/schema/exports";
import { passkeys } from "#db/schema/factors";
import { hooks } from "#db/schema/hooks";
import { creditNotes, invoices } from "#db/schema/invoices";
import { proofComments, proofLinks } from "#db/schema/proof-links";
import { defaultOptions } from "#domain/convert/options";
import { Refusal } from "#domain/refusal";
import type { Bindings } from "#workers/env.server";
import { sha256 } from "#workers/services/accounts/signed-values.server";
import { exportPartKey } from "#workers/services/files/file-keys";
import { newAdmin } from "./setup/admins";
import { apiRoutes, moduleOf } from "./setup/api-routes";
import { subscribed } from "./setup/billing-bench";
import { bookToProofread } from "./setup/book-to-proofread";
import { Browser, bindings, callRoute, type RouteCall } from "./setup/call-route";
import { conversionBench, db, projectOf, someone } from "./setup/conversion-bench";
import { coverBench, titled } from "./setup/cover-bench";
import { makePdf } from "./setup/make-pdf";
import { newUser, putOnPlan, verifyEmail } from "./setup/people";
import { pictureConvert, picturesOnly, sampleMark, samplePlace } from "./setup/reading-bench";
import { sampleJpeg } from "./setup/sample-pictures";
import { offerTemplates, sampleFacts, templateFiles } from "./setup/sample-templates";
import { testServices } from "./setup/services";
import { bearing, newToken, tokenIdOf } from "./setup/tokens";

/**
 * The access table against every kind of visitor: each route of `app/routes.ts` under /api and /downloads must have its
 * rows, and each row must hold, status for status. A new route without a row fails here.
 */
const visitors = [
  "none",
  "guest",
  "user-owner",
  "user-other",
  "user-unconfirmed",
  "user-suspended",
  "token",
  "admin",
] as const;
/** Three more knock at what is for administrators. */
const adminsShort = ["admin-without-factor", "admin-not-open", "admin-unconfirmed"] as const;
type VisitorKind = (typeof visitors)[number] | (typeof adminsShort)[number];
const ordinary: VisitorKind[] = visitors.filter((visitor) => visitor !== "user-owner");
const strangersOf = ({ who }: AccessRule): VisitorKind[] =>
  who === "admin" || who === "admin-role" ? [...ordinary, ...adminsShort] : ordinary;

const sampleCode = {
  name: "Spring",
  discountType: "percentage",
  discountValue: 10,
  validFrom: "2026-11-01",
};

/** Rows that are not answered 200 when they are allowed, or need a body. */
const calls: Record<string, { call: () => RouteCall; allowed: number }> = {
  // Let in, and then told that something is missing: what would follow is slow on purpose, and has tests of its own.
  "POST /api/register": { allowed: 400, call: () => ({ json: {} }) },
  "POST /api/login": { allowed: 400, call: () => ({ json: {} }) },
  // Let in, and then told that no sign-in waits, or that the passkey is none.
  "POST /api/login/second-step": { allowed: 401, call: () => ({ json: { code: "000000" } }) },
  "POST /api/login/send-code": { allowed: 401, call: () => ({ json: { method: "email" } }) },
  "POST /api/login/passkey": { allowed: 401, call: () => ({ json: { passkey: noPasskey } }) },
  "POST /api/login/passkey-options": { allowed: 200, call: () => ({ method: "POST" }) },
  "POST /api/user/password": { allowed: 400, call: () => ({ json: {} }) },
  "POST /api/user/step-up": { allowed: 400, call: () => ({ json: {} }) },
  "POST /api/user/step-up/options": { allowed: 200, call: () => ({ method: "POST" }) },
  // Let in, and then told that this is not on, or that no method was chosen.
  "POST /api/user/step-up/send-code": { allowed: 409, call: () => ({ json: { method: "email" } }) },
  "POST /api/user/enable-2fa": { allowed: 409, call: () => ({ json: { code: "000000" } }) },
  "POST /api/user/send-2fa-setup-code": { allowed: 409, call: () => ({ json: { method: "email" } }) },
  "POST /api/user/disable-2fa": { allowed: 400, call: () => ({ json: {} }) },
  "PUT /api/user/2fa-methods/:method": { allowed: 409, call: () => ({ method: "PUT" }) },
  "DELETE /api/user/2fa-methods/:method": { allowed: 409, call: () => ({ method: "DELETE" }) },
  "POST /api/user/recovery-codes": { allowed: 409, call: () => ({ method: "POST" }) },
  "POST /api/user/setup-2fa": { allowed: 200, call: () => ({ json: { method: "app" } }) },
  "POST /api/user/passkeys": {
    allowed: 401,
    call: () => ({
      json: { passkey: { ...noPasskey, response: { clientDataJSON: "e30", attestationObject: "oA" } } },
    }),
  },
  // Let in, and then told what the plan does not have.
  "POST /api/user/tokens": {
    allowed: 403,
    call: () => ({ json: { name: "Build machine", scopes: ["read"], days: 30 } }),
  },
  "POST /api/user/webhooks": {
    allowed: 403,
    call: () => ({ json: { url: "https://hooks.example.com/", events: ["book.ready"] } }),
  },
  "DELETE /api/user/webhooks/:hookId": { allowed: 204, call: () => ({ method: "DELETE" }) },
  "POST /api/user/webhooks/:hookId/secret": { allowed: 200, call: () => ({ method: "POST" }) },
  // Let in, and then told what the plan does not have.
  "POST /api/user/webhooks/:hookId/deliveries/:deliveryId": {
    allowed: 403,
    call: () => ({ method: "POST" }),
  },
  "DELETE /api/user/tokens/:tokenId": { allowed: 204, call: () => ({ method: "DELETE" }) },
  "POST /api/user/passkeys/options": { allowed: 200, call: () => ({ method: "POST" }) },
  "PATCH /api/user/passkeys/:passkeyId": {
    allowed: 204,
    call: () => ({ method: "PATCH", json: { name: "Desk" } }),
  },
  "DELETE /api/user/passkeys/:passkeyId": { allowed: 204, call: () => ({ method: "DELETE" }) },
  // Taken for granted, whoever asks and whatever name it is.
  "POST /api/password/forgot": {
    allowed: 202,
    call: () => ({ json: { username: `writer-${crypto.randomUUID()}` } }),
  },
  // Let in, and then told that nobody was mailed such a link.
  "POST /api/password/reset": {
    allowed: 410,
    call: () => ({ json: { token: "no-such-link", password: "a lantern over the quay" } }),
  },
  "POST /api/user/email": {
    allowed: 202,
    call: () => ({ json: { email: `${crypto.randomUUID()}@example.org` } }),
  },
  "PATCH /api/user": {
    allowed: 200,
    call: () => ({ method: "PATCH", json: { firstName: "Ada", lastName: "" } }),
  },
  "PUT /api/user/username": {
    allowed: 200,
    call: () => ({ method: "PUT", json: { username: `writer-${crypto.randomUUID().slice(0, 12)}` } }),
  },
  // Let in, and then told that they have none.
  "GET /api/user/picture": { allowed: 404, call: () => ({ method: "GET" }) },
  "PUT /api/user/picture": { allowed: 204, call: () => ({ method: "PUT", body: sampleJpeg(32, 32) }) },
  "DELETE /api/user/picture": { allowed: 204, call: () => ({ method: "DELETE" }) },
  "PATCH /api/user/preferences": {
    allowed: 200,
    call: () => ({ method: "PATCH", json: { theme: "dark" } }),
  },
  "POST /api/user/export": { allowed: 202, call: () => ({ method: "POST" }) },
  "PUT /api/user/privacy": {
    allowed: 200,
    call: () => ({ method: "PUT", json: { deleteManuscripts: false } }),
  },
  // Let in, and then told to confirm it.
  "POST /api/user/deletion": { allowed: 400, call: () => ({ json: { confirmation: "yes" } }) },
  "POST /api/auth/logout": { allowed: 204, call: () => ({ method: "POST" }) },
  "DELETE /api/user/sessions/:sessionId": { allowed: 204, call: () => ({ method: "DELETE" }) },
  "DELETE /api/sessions/:id": { allowed: 204, call: () => ({ method: "DELETE" }) },
  "POST /api/convert/upload": { allowed: 202, call: () => ({ body: oneManuscript() }) },
  // Let in, and then told what the free plan does not hold.
  "POST /api/convert/batch": { allowed: 403, call: () => ({ body: oneManuscript() }) },
  "POST /api/bulk-convert": { allowed: 403, call: () => ({ body: oneManuscript() }) },
  "POST /api/covers/create": { allowed: 202, call: () => ({ body: oneCover() }) },
  "POST /api/cover-designs": { allowed: 201, call: () => ({ json: { name: "New", design: titled("New") } }) },
  "PUT /api/cover-designs/:designId": {
    allowed: 200,
    call: () => ({ method: "PUT", json: { revision: 2, name: "Named" } }),
  },
  "DELETE /api/cover-designs/:designId": { allowed: 204, call: () => ({ method: "DELETE" }) },
  "POST /api/cover-designs/:designId/duplicate": { allowed: 201, call: () => ({ method: "POST" }) },
  "PUT /api/cover-designs/:designId/thumbnail": {
    allowed: 204,
    call: () => ({ method: "PUT", body: sampleJpeg(32, 48) }),
  },
  "POST /api/cover-pictures": {
    allowed: 201,
    call: () => ({ body: sampleJpeg(32, 48), headers: { "Content-Type": "image/jpeg" } }),
  },
  "DELETE /api/cover-pictures/:pictureId": { allowed: 204, call: () => ({ method: "DELETE" }) },
  "PUT /api/templates/:templateId/favourite": { allowed: 200, call: () => ({ method: "PUT" }) },
  "DELETE /api/templates/:templateId/favourite": { allowed: 200, call: () => ({ method: "DELETE" }) },
  "GET /api/templates/:templateId": { allowed: 200, call: () => ({ bindings: templateFiles }) },
  "GET /api/templates/:templateId/design": { allowed: 200, call: () => ({ bindings: templateFiles }) },
  "GET /api/templates/:templateId/trial": { allowed: 200, call: () => ({ bindings: templateFiles }) },
  // Let in, and then told that it costs nothing.
  "POST /api/templates/:templateId/buy": { allowed: 409, call: () => ({ json: {} }) },
  "POST /api/templates/:templateId/use": {
    allowed: 201,
    call: () => ({ json: {}, bindings: templateFiles }),
  },
  // Let in, and then told that only who used it reviews it, or that there is no such review.
  "POST /api/templates/:templateId/reviews": {
    allowed: 403,
    call: () => ({ json: { rating: 5, text: "Good." } }),
  },
  "DELETE /api/templates/:templateId/reviews": { allowed: 404, call: () => ({ method: "DELETE" }) },
  // Let in, and then told that nobody made this token.
  "POST /api/admin/setup": { allowed: 410, call: () => ({ json: { token: "x".repeat(43) } }) },
  // Let in, and then told that fields are missing.
  "POST /api/admin/change-password": { allowed: 400, call: () => ({ json: {} }) },
  "POST /api/admin/users/:userId": { allowed: 200, call: () => ({ json: { do: "restore" } }) },
  "DELETE /api/admin/seeing": { allowed: 204, call: () => ({ method: "DELETE" }) },
  // Let in, and then told that there is no such job.
  "POST /api/admin/conversions/:jobId": { allowed: 404, call: () => ({ json: { do: "cancel" } }) },
  "POST /api/admin/pages": {
    allowed: 201,
    call: () => ({ json: { ...samplePage, slug: `page-${crypto.randomUUID().slice(0, 8)}` } }),
  },
  "PUT /api/admin/pages/:slug": { allowed: 200, call: () => ({ method: "PUT", json: samplePage }) },
  "DELETE /api/admin/pages/:slug": { allowed: 204, call: () => ({ method: "DELETE" }) },
  // Let in, and then told that there is no such revision or message.
  "GET /api/admin/pages/:slug/revisions/:revisionId": { allowed: 404, call: () => ({}) },
  "POST /api/admin/pages/:slug/revisions/:revisionId": { allowed: 404, call: () => ({ method: "POST" }) },
  "PATCH /api/admin/messages/:messageId": {
    allowed: 404,
    call: () => ({ method: "PATCH", json: { state: "answered" } }),
  },
  "PUT /api/admin/site-settings/:key": {
    allowed: 200,
    call: () => ({ method: "PUT", json: { value: 100 } }),
  },
  "POST /api/admin/toggle-2fa": { allowed: 200, call: () => ({ json: { method: "sms", enabled: true } }) },
  "POST /api/admin/api-settings": {
    allowed: 200,
    call: () => ({ json: { action: "save", service: "all" } }),
  },
  "POST /api/admin/payment-settings": { allowed: 200, call: () => ({ json: { bunq_enabled: false } }) },
  // Let in, and then told what is wrong with it, or that there is no such code.
  "POST /api/admin/billing/invoices/:invoiceId/refund": {
    allowed: 400,
    call: () => ({ json: { amount: 0 } }),
  },
  "POST /api/admin/billing/discount-codes": {
    allowed: 422,
    call: () => ({ json: { ...sampleCode, code: "TOO-MUCH", discountValue: 101 } }),
  },
  "PUT /api/admin/billing/discount-codes/:codeId": {
    allowed: 404,
    call: () => ({ method: "PUT", json: sampleCode }),
  },
  // The price it has: nothing changes.
  "PUT /api/admin/plans/:tier": {
    allowed: 200,
    call: () => ({ method: "PUT", json: { monthly: 4.99, yearly: 49.9 } }),
  },
  "DELETE /api/admin/billing/discount-codes/:codeId": { allowed: 404, call: () => ({ method: "DELETE" }) },
  "POST /api/admin/access": { allowed: 200, call: () => ({ method: "POST" }) },
  "DELETE /api/admin/access": { allowed: 204, call: () => ({ method: "DELETE" }) },
  // Let in, and then told that fields are missing.
  "POST /api/admin/templates": { allowed: 400, call: () => ({ json: {} }) },
  "PATCH /api/admin/templates/:templateId": {
    allowed: 200,
    call: () => ({ method: "PATCH", json: { isPopular: true } }),
  },
  "PATCH /api/admin/template-reviews": {
    allowed: 404,
    call: () => ({
      method: "PATCH",
      json: { reviewId: "no-such", state: "published", writtenAt: "2026-11-21T00:00:00.000Z" },
    }),
  },
  // Let in, and then told that nobody signed this, or that this cover is not finished.
  "POST /api/stock-photos/pick": { allowed: 400, call: () => ({ json: { pickToken: "x" } }) },
  "POST /api/vr/session": { allowed: 200, call: () => ({ json: { projectId: possessions.bookId } }) },
  "POST /api/subscribe": { allowed: 200, call: () => ({ json: { planId: "premium" } }) },
  "POST /api/billing/create-payment-intent": {
    allowed: 200,
    call: () => ({ json: { planType: "premium", amount: 4.99 } }),
  },
  // Let in, and then told that nothing is paid for yet.
  "POST /api/billing/portal": { allowed: 409, call: () => ({ method: "POST" }) },
  "PATCH /api/billing/subscription/:subscriptionId": {
    allowed: 200,
    call: () => ({ method: "PATCH", json: { cancelAtPeriodEnd: true } }),
  },
  "POST /api/billing/subscription/:subscriptionId/change": {
    allowed: 200,
    call: () => ({ json: { planId: "ultimate", billingCycle: "monthly" } }),
  },
  "POST /api/billing/subscription/:subscriptionId/pause": {
    allowed: 200,
    call: () => ({ json: { months: 1 } }),
  },
  "DELETE /api/billing/subscription/:subscriptionId/pause": {
    allowed: 200,
    call: () => ({ method: "DELETE" }),
  },
  // Told that it is not signed, whoever asks.
  "POST /api/webhooks/:provider": { allowed: 400, call: () => ({ json: {} }) },
  "GET /api/vr/preview/:picture": {
    allowed: 200,
    call: () => ({ bindings: { ...bindings, ASSETS: picturesOnly } }),
  },
  "PUT /api/vr/place/:projectId": { allowed: 200, call: () => ({ method: "PUT", json: samplePlace() }) },
  "PUT /api/vr/settings/:projectId": {
    allowed: 200,
    call: () => ({ method: "PUT", json: { environment: "cafe", settings: { textSize: 20 } } }),
  },
  "PUT /api/vr/marks/:projectId/:markId": {
    allowed: 200,
    call: () => ({ method: "PUT", json: sampleMark({ id: "mark-0001" }) }),
  },
  "DELETE /api/vr/marks/:projectId/:markId": { allowed: 204, call: () => ({ method: "DELETE" }) },
  "PATCH /api/projects/:projectId": {
    allowed: 200,
    call: () => ({ method: "PATCH", json: { name: "Named" } }),
  },
  "DELETE /api/projects/:projectId": { allowed: 204, call: () => ({ method: "DELETE" }) },
  "POST /api/projects/:projectId/restore": { allowed: 200, call: () => ({ method: "POST" }) },
  // Let in, and then told that the book is finished.
  "POST /api/projects/:projectId/cancel": { allowed: 409, call: () => ({ method: "POST" }) },
  "POST /api/projects/:projectId/duplicate": { allowed: 201, call: () => ({ method: "POST" }) },
  "POST /api/projects/:projectId/convert-again": {
    allowed: 202,
    call: () => ({ json: { generateTOC: false } }),
  },
  "PUT /api/projects/:projectId/manuscript": {
    allowed: 202,
    call: () => ({ method: "PUT", body: oneManuscript() }),
  },
  // Let in, and then told that this book has no other version.
  "POST /api/projects/:projectId/versions/:number": { allowed: 409, call: () => ({ method: "POST" }) },
  "GET /api/projects/:projectId/changes": { allowed: 409, call: () => ({ method: "GET" }) },
  "POST /api/projects/:projectId/earlier": { allowed: 409, call: () => ({ method: "POST" }) },
  "POST /api/projects/:projectId/password": { allowed: 202, call: () => ({ json: { password: "open" } }) },
  "PUT /api/projects/:projectId/doubts/:place": {
    allowed: 200,
    call: () => ({
      method: "PUT",
      json: { ...possessions.edition, revision: 0, decision: { kind: "accept" } },
    }),
  },
  "PUT /api/projects/:projectId/doubts": {
    allowed: 200,
    call: () => ({
      method: "PUT",
      json: {
        ...possessions.edition,
        changes: [{ place: possessions.otherPlace, revision: 0, decision: { kind: "accept" } }],
      },
    }),
  },
  // Let in, and then told that to accept a place changes nothing.
  "POST /api/projects/:projectId/mending": { allowed: 409, call: () => ({ json: possessions.edition }) },
  "PUT /api/projects/:projectId/edit/chapters/:chapterId": {
    allowed: 200,
    call: () => ({ method: "PUT", json: { ...possessions.edition, revision: 0, blocks: [], notes: [] } }),
  },
  // What the chapter says already.
  "POST /api/preview/:projectId/save": {
    allowed: 200,
    call: () => ({
      json: {
        chapters: [
          {
            title: "The Quay",
            content:
              "<p>LOW WATER 12</p><p>The tide had gone out further than anybody</p><p>could remember.</p>",
          },
        ],
      },
    }),
  },
  "POST /api/projects/:projectId/edit/chapters": {
    allowed: 200,
    call: () => ({ json: { ...possessions.edition, revision: 0, do: "move", chapter: "c1", before: null } }),
  },
  "POST /api/projects/:projectId/edit/discard": { allowed: 200, call: () => ({ json: possessions.edition }) },
  // They are brought back, and go into the EPUB by the next call.
  "DELETE /api/projects/:projectId/edit/discard": {
    allowed: 200,
    call: () => ({ method: "DELETE", json: possessions.edition }),
  },
  "POST /api/projects/:projectId/edit/pictures": { allowed: 201, call: onePicture },
  // Let in, and then told that there is no such finding, or nothing to take back.
  "POST /api/ai/apply-fix/:projectId/:suggestionId": { allowed: 409, call: () => ({ method: "POST" }) },
  "POST /api/ai/apply-fixes/:projectId": { allowed: 409, call: () => ({ json: { ids: ["no-such.1"] } }) },
  "POST /api/ai/undo-fix/:projectId/:undo": { allowed: 404, call: () => ({ method: "POST" }) },
  "POST /api/ai/ignore/:projectId": {
    allowed: 200,
    call: () => ({ json: { ids: ["no-such.1"], reason: "" } }),
  },
  "DELETE /api/ai/ignore/:projectId": {
    allowed: 200,
    call: () => ({ method: "DELETE", json: { ids: ["no-such.1"] } }),
  },
  "POST /api/projects/:projectId/edit/publish": { allowed: 202, call: () => ({ json: possessions.edition }) },
  "POST /api/projects/:projectId/packs": { allowed: 202, call: () => ({ json: { stores: ["kobo"] } }) },
  // Let in, and then told that nobody has made that file.
  "GET /api/projects/:projectId/packs/:store": { allowed: 404, call: () => ({}) },
  // Let in, and then told that none is made.
  "GET /api/projects/:projectId/store-files": { allowed: 404, call: () => ({}) },
  "POST /api/projects/:projectId/proof-links": { allowed: 201, call: () => ({ json: { name: "Ines" } }) },
  "DELETE /api/projects/:projectId/proof-links/:linkId": { allowed: 204, call: () => ({ method: "DELETE" }) },
  "POST /api/projects/:projectId/comments/:commentId": {
    allowed: 200,
    call: () => ({ json: { do: "reply", words: "Thank you." } }),
  },
  "POST /api/read/:token/session": { allowed: 200, call: () => ({ json: {} }) },
  // Only for a browser that has opened the link.
  "GET /api/read/:token/chapters/:index": { allowed: 401, call: () => ({}) },
  "GET /api/read/:token/images/:file": { allowed: 401, call: () => ({}) },
  "GET /api/read/:token/comments": { allowed: 401, call: () => ({}) },
  "POST /api/read/:token/comments": {
    allowed: 401,
    call: () => ({
      json: {
        kind: "comment",
        name: "Ines",
        edition: "",
        chapter: 1,
        block: "b1",
        start: 0,
        end: 1,
        quote: "I",
      },
    }),
  },
  "DELETE /api/read/:token/comments/:commentId": { allowed: 401, call: () => ({ method: "DELETE" }) },
  "POST /api/projects/:projectId/cover": {
    allowed: 409,
    call: () => ({ json: { coverProjectId: possessions.waitingCoverId } }),
  },
  // Let in, and then told that its spine fits.
  "POST /api/projects/:projectId/cover/spine": { allowed: 409, call: () => ({ method: "POST" }) },
};

const samplePage = { title: "Book fairs", content: "Words.", isPublished: false };

/** What the search of an address names, where its path does not. */
const searches: Record<string, () => string> = {
  "/api/library/epubs": () => `?id=${possessions.bookId}`,
  "/api/billing/subscription/:subscriptionId/change": () => "?planId=ultimate&billingCycle=monthly",
};

/** The shape of a passkey's answer, to a challenge that nobody set. */
const noPasskey = {
  id: "AA",
  rawId: "AA",
  type: "public-key",
  response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
};

/**
 * Nothing sent here is worked on: a manuscript or cover that is made in the background would take its time from all the
 * other rows, and nobody looks at it.
 */
const idle = { send: async () => undefined, sendBatch: async () => undefined };
const idleQueues = {
  CONVERSIONS: idle,
  COVERS: idle,
  EXPORTS: idle,
  HOOKS: idle,
} as unknown as Partial<Bindings>;
const ownBindings = { ...bindings, ...idleQueues };

/** What a row is asked with; its own bindings still have idle queues. */
const withIdleQueues = (call: RouteCall): RouteCall => ({
  // The record of refusals is written meanwhile, and has tests of its own.
  settle: false,
  ...call,
  bindings: call.bindings ? { ...call.bindings, ...idleQueues } : ownBindings,
});

/** These change the account or count against a limit: each visitor asks as somebody new. */
const countsOrChanges =
  /^\/api\/(?:admin\/access|user\/|sessions\/|convert\/|bulk-convert|covers\/create|subscribe|billing\/(?:create|portal))/;

/** These sign the browser out or over to somebody else, or give it a cookie of its own. */
const signsOver = /^\/api\/(?:register|login|auth\/logout|read\/:token\/session)$/;

const coverWork = /^\/api\/cover-(?:designs|pictures)\//;

const oneSession = /^\/api\/(?:user\/)?sessions\/:/;

const templateId = "offered-for-the-access-table";
let owner: { browser: Browser; id: string; username: string };
let other: typeof owner;
let admin: Browser;
let passkeyId = "";
let tokenId = "";
let hookId = "";
let exportId = "";
let guest: Browser;
let unconfirmed: typeof owner;
let suspended: typeof owner;
/** Of another account than the owner's, on the plan that has the API, with every scope. */
let token = "";
let possessions: Awaited<ReturnType<typeof everythingOf>>;

beforeAll(async () => {
  [owner, other, admin, guest] = [
    await newUser(),
    await newUser(),
    (await newAdmin()).browser,
    await newGuest(),
  ];
  // Only who can be reached makes proof links.
  await verifyEmail(owner.id);
  [unconfirmed, suspended] = [await newUnconfirmed(), await newUser()];
  await bindings.DB.prepare("UPDATE users SET suspended_at = ? WHERE id = ?")
    .bind(Date.now(), suspended.id)
    .run();
  token = await tokenOf((await newUser()).id);
  possessions = await everythingOf(owner.id);
  await offerTemplates(sampleFacts({ id: templateId }));
}, 60_000);

describe("the table", () => {
  it("has a row for every route under /api and /downloads, and no row too many", () => {
    expect(apiRoutes.length).toBeGreaterThan(10);
    const paths = apiRoutes.map(({ path }) => path).filter((path) => path !== "/api/*");
    expect([...new Set(access.map(({ path }) => path))].sort()).toEqual(paths.sort());
  });

  it("lets tokens make no call that it does not have, and none of the account, money or administration", () => {
    const rows = new Map(access.map((rule) => [`${rule.method} ${rule.path}`, rule]));
    for (const call of Object.keys(tokenCalls)) {
      const rule = rows.get(call);
      expect(rule?.path, call).toBeDefined();
      expect(rule?.stepUp, call).toBeUndefined();
      expect(call).not.toMatch(
        /\/api\/(?:user|auth|sessions|login|register|password|admin|billing|subscribe|payment|webhooks)(?:\/|$)|\/buy$/,
      );
    }
  });

  it("names every method that a route answers", async () => {
    for (const { path, file } of apiRoutes) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
        if (path === "/api/*" || access.some((row) => row.path === path && row.method === method)) continue;
        const call = { method, settle: false };
        const response = await callRoute(await moduleOf(file), addressOf(path), call);
        expect(`${method} ${path} ${response.status}`).toBe(`${method} ${path} 405`);
      }
    }
  });
});

describe.each(access)("$method $path", (rule) => {
  // All at once, and before the owner: then what they must not reach is surely there.
  let asked: Promise<Map<VisitorKind, Answered>> | undefined;
  const strangersAsk = async () => {
    await prepare(rule);
    const strangers = strangersOf(rule);
    return new Map(await Promise.all(strangers.map(async (who) => [who, await ask(rule, who)] as const)));
  };

  it.each(strangersOf(rule))("as %s", async (visitor) => {
    asked ??= strangersAsk();
    const answered = (await asked).get(visitor);
    if (!answered) throw new Error(`Nobody asked as ${visitor}`);
    judge(rule, visitor, answered);
  });

  it("as user-owner", async () => {
    asked ??= strangersAsk();
    await asked;
    judge(rule, "user-owner", await ask(rule, "user-owner"));
    // What the owner deleted must not be missing for the next row.
    if (rule.method === "DELETE" && coverWork.test(rule.path))
      Object.assign(possessions, await coverWorkOf(owner.id));
  });
});

type Answered = { status: number; text: string; requestId: string | null; browser: Browser };

/** What a row acts on, where another row may have used it up. */
async function prepare({ path }: AccessRule): Promise<void> {
  if (onSpare.test(path)) possessions.spareId = await spareBook();
  if (path.endsWith("/restore")) await deleted(possessions.spareId);
  if (oneSession.test(path)) possessions.sessionId = (await openSession(owner.id, Date.now())).sessionId;
  if (path.includes(":exportId")) exportId = await exportOf(owner.id);
  if (path.includes(":tokenId")) tokenId = await tokenIdOf(owner.id);
  if (path.includes(":hookId")) hookId = await hookOf(owner.id);
  if (path.includes(":passkeyId")) passkeyId = await passkeyOf(owner.id);
  if (path.endsWith("/password")) possessions.lockedId = await lockedProject(owner.id);
}

const callOf = ({ method, path }: AccessRule) =>
  calls[`${method} ${path}`] ?? { allowed: 200, call: () => ({ method }) };

async function ask(rule: AccessRule, visitor: VisitorKind): Promise<Answered> {
  const { path } = rule;
  const { file = "" } = apiRoutes.find((route) => route.path === path) ?? {};
  const browser = await browserOf(visitor, rule);
  const plain = withIdleQueues({ ...callOf(rule).call(), params: paramsOf(path) });
  const call = visitor === "token" ? { ...plain, headers: { ...plain.headers, ...bearing(token) } } : plain;
  const response = await callRoute(await moduleOf(file), addressOf(path), call, browser);
  const requestId = response.headers.get("X-Request-Id");
  return { status: response.status, text: await response.text(), requestId, browser };
}

function judge(rule: AccessRule, visitor: VisitorKind, { status, text, requestId, browser }: Answered): void {
  expect(status).toBe(expectedStatus(rule, visitor, callOf(rule).allowed));
  if (visitor === "user-suspended" && !rule.signed) {
    expect(text).toContain("This account is suspended.");
    expect(browser.cookies.has("__Host-sid")).toBe(false);
  }
  if (visitor === "token" && !rule.signed && !(`${rule.method} ${rule.path}` in tokenCalls))
    expect(text).toContain("token-not-here");
  const isIn = ids().some((id) => text.includes(id));
  if (rule.object === "own" && visitor !== "user-owner") expect(isIn).toBe(false);
  else if (rule.object === "own" && !rule.path.includes(":") && rule.namedIn !== "search")
    expect(isIn).toBe(true);
  if (status < 400) return;
  expect(JSON.parse(text)).toEqual({
    message: expect.stringMatching(/\.$/),
    code: expect.any(String),
    requestId,
  });
}

it("an address nobody made answers 404 to everybody, whatever the method", async () => {
  const unknown = await moduleOf("routes/api/site/unknown.ts");
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    for (const browser of [new Browser(), owner.browser]) {
      expect((await callRoute(unknown, "/api/admin/no-such-call", { method }, browser)).status).toBe(404);
    }
  }
});

function expectedStatus(
  { who, object, path, method, namedIn, stepUp, signed }: AccessRule,
  visitor: VisitorKind,
  allowed: number,
): number {
  if (signed) return allowed;
  if (visitor === "token") {
    if (!(`${method} ${path}` in tokenCalls)) return 403;
    if (object === "own" && (path.includes(":") || namedIn !== undefined)) return 404;
    return inPlanOfTokens[`${method} ${path}`] ?? allowed;
  }
  if (visitor === "user-suspended") return 403;
  if (who !== "any" && who !== "guest-or-user" && (visitor === "none" || visitor === "guest")) return 401;
  if ((who === "admin" || who === "admin-role") && !visitor.startsWith("admin")) return 403;
  if (visitor === "admin-without-factor") return 403;
  if (who === "admin" && visitor === "admin-not-open") return 403;
  if (stepUp && visitor === "admin-unconfirmed") return 403;
  if (stepUp && visitor === "user-unconfirmed") return 403;
  // A newcomer becomes a guest on the way, so `guest-or-user` turns nobody away.
  const isNamed = path.includes(":") || namedIn !== undefined;
  if (object === "own" && isNamed && visitor !== "user-owner") return 404;
  return allowed;
}

async function browserOf(visitor: VisitorKind, { path, method, object }: AccessRule): Promise<Browser> {
  const isKept =
    method === "GET" || object === "own" || !(signsOver.test(path) || countsOrChanges.test(path));
  switch (visitor) {
    case "none":
    case "token":
      return new Browser();
    case "guest":
      return isKept ? guest : newGuest();
    case "admin":
      return isKept ? admin : (await newAdmin({ hasFactor: path.startsWith("/api/admin/") })).browser;
    case "admin-without-factor":
      return (await newAdmin({ hasFactor: false })).browser;
    case "admin-not-open":
      return (await newAdmin({ isOpen: false })).browser;
    case "admin-unconfirmed":
      return (await newAdmin({ openedAt: Date.now() - 11 * 60_000 })).browser;
    case "user-unconfirmed":
      return (isKept ? unconfirmed : await newUnconfirmed()).browser;
    case "user-suspended":
      // The first request ends all its sessions.
      return browserWith(suspended.id, Date.now());
    case "user-owner":
    case "user-other": {
      const person = visitor === "user-owner" ? owner : other;
      return isKept ? person.browser : (await newUser()).browser;
    }
  }
}

/** What the free plan refuses and the tokens’ plan has: told then that no file came. */
const inPlanOfTokens: Record<string, number> = {
  "POST /api/convert/batch": 400,
  "POST /api/bulk-convert": 400,
};

async function tokenOf(userId: string): Promise<string> {
  await putOnPlan(userId, "ultimate");
  return newToken(userId);
}

/** Somebody who signed in, and so proved who they are, too long ago to change how their account is opened. */
async function newUnconfirmed(): Promise<typeof owner> {
  const person = await newUser();
  return { ...person, browser: await browserWith(person.id, Date.now() - 11 * 60_000) };
}

/** A browser in which an account was signed in at a moment. */
async function browserWith(userId: string, openedAt: number): Promise<Browser> {
  const browser = new Browser();
  const { cookieValue } = await openSession(userId, openedAt);
  browser.keep(new Response(null, { headers: { "Set-Cookie": sessionCookie(cookieValue) } }));
  return browser;
}

function openSession(userId: string, openedAt: number) {
  const device = { ip: null, userAgent: null, city: null, country: null };
  return testServices().services.sessions.open(userId, device, openedAt);
}

async function newGuest(): Promise<Browser> {
  const browser = new Browser();
  const firstUse = {
    action: async (args: Parameters<typeof ensureOwner>[0]) => Response.json(await ensureOwner(args)),
  };
  await callRoute(firstUse, "/api/convert/upload", { method: "POST" }, browser);
  expect(browser.cookies.has("__Host-guest")).toBe(true);
  return browser;
}

async function hookOf(userId: string): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(hooks).values({
    ...{ id, userId, url: "https://hooks.example.com/", events: ["book.ready"], sealed: "x" },
    createdAt: Date.now(),
  });
  return id;
}

async function passkeyOf(userId: string): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(passkeys).values({
    ...{ id, userId, credentialId: id, publicKey: Buffer.of(1), counter: 0, name: "A device" },
    ...{ transports: [], isSynced: false, createdAt: Date.now() },
  });
  return id;
}

async function finishedBook(ownerId: string) {
  const bench = conversionBench({ convert: pictureConvert });
  const whose = { ...someone(), ownerId };
  const { row, message } = await bench.upload("A book of words.", { owner: whose, name: "Harbour.txt" });
  await bench.deliver([message]);
  const { outputFileName } = await projectOf(whose, row.id);
  return { id: row.id, outputFileName: outputFileName ?? "" };
}

async function finishedBatch(ownerId: string): Promise<string> {
  const bench = conversionBench({ convert: pictureConvert });
  const owner = { ...someone(), ownerId, tier: "premium" as const };
  const body = asyncOf([new TextEncoder().encode("One of several.")]);
  const manuscript = await bench.projects.receive(owner, { name: "one.txt", body }, Date.now());
  const group = { kind: "batch" as const, id: crypto.randomUUID(), limit: 10, name: "A series" };
  await bench.batches.add(owner, group, manuscript, defaultOptions, 0, null, Date.now());
  await bench.deliver([bench.sent.at(-1)?.message]);
  return group.id;
}

/** What is changed or deleted is a copy, so that no other row misses it. */
const onSpare = /^\/api\/projects\/:projectId(?:\/restore|\/convert-again|\/manuscript)?$/;

async function spareBook(): Promise<string> {
  const route = await moduleOf("routes/api/books/project-duplicate.ts");
  const projectId = possessions.bookId;
  const call = { method: "POST", params: { projectId } } as const;
  const response = await callRoute(route, `/api/projects/${projectId}/duplicate`, call, owner.browser);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

async function deleted(projectId: string): Promise<void> {
  const route = await moduleOf("routes/api/books/project.ts");
  const call = { method: "DELETE", params: { projectId } } as const;
  expect((await callRoute(route, `/api/projects/${projectId}`, call, owner.browser)).status).toBe(204);
}

/** Refused for want of its password. */
async function lockedProject(ownerId: string) {
  const bench = conversionBench({
    async convert({ fileName }) {
      throw new Refusal("manuscript-encrypted", { name: fileName });
    },
  });
  const owner = { ...someone(), ownerId, tier: "ultimate" as const };
  // Never the same file twice, which would be the same project.
  const pdf = makePdf({ pages: [{}], info: { Title: crypto.randomUUID() } });
  const { row } = await bench.upload(pdf, { owner, name: "locked.pdf" });
  // What other rows uploaded is being converted meanwhile, one at a time.
  await expect
    .poll(
      async () => {
        await bench.deliver([bench.sent.at(-1)?.message]);
        return (await projectOf(owner, row.id)).status;
      },
      { timeout: 60_000, interval: 250 },
    )
    .toBe("failed");
  return row.id;
}

/** One of everything an author can have, with its id. */
async function everythingOf(ownerId: string) {
  const { id, outputFileName } = await finishedBook(ownerId);
  const whose = { ...someone(), ownerId };
  const bench = coverBench();
  const { row, message } = await bench.order({ owner: whose });
  await bench.deliver([message]);
  const waiting = await bench.order({ owner: whose, design: titled("Not finished") });
  // Silent for a minute it would be sent again, and painted: on a busy machine these tests take longer.
  await bindings.DB.prepare("UPDATE projects SET updated_at = ? WHERE id = ?")
    .bind(Date.now() + 86_400_000, waiting.row.id)
    .run();
  const covers = { coverId: row.id, waitingCoverId: waiting.row.id };
  const toProofread = await bookWithPassage(whose);
  const batchId = await finishedBatch(ownerId);
  return {
    bookId: id,
    subscriptionId: (await subscribed(ownerId, "premium")).id,
    ...(await invoiceWithCredit(ownerId)),
    outputFileName,
    lockedId: "",
    sessionId: "",
    spareId: id,
    batchId,
    ...(await sharedBook(ownerId, id)),
    ...toProofread,
    ...covers,
    ...(await coverWorkOf(ownerId)),
  };
}

/** A proof link to a book, and a comment that somebody wrote by it. */
async function sharedBook(ownerId: string, projectId: string) {
  const linkId = crypto.randomUUID();
  const commentId = crypto.randomUUID();
  const token = crypto.randomUUID().replaceAll("-", "").padEnd(43, "x");
  const now = Date.now();
  // One of them is revoked by its row.
  const link = { projectId, name: `Link of ${ownerId}`, edition: "", mayComment: true, createdAt: now };
  await db.insert(proofLinks).values([
    { ...link, id: linkId, tokenHash: sha256(linkId) },
    { ...link, id: crypto.randomUUID(), tokenHash: sha256(token) },
  ]);
  await db.insert(proofComments).values({
    id: commentId,
    projectId,
    linkId,
    readerId: "a-reader",
    name: "Ines",
    kind: "comment",
    chapter: 1,
    block: "b1",
    edition: "",
    start: 0,
    end: 2,
    quote: "It",
    words: "Really?",
    state: "open",
    replies: [],
    createdAt: now,
    updatedAt: now,
  });
  return { linkId, commentId, token };
}

/** A book with places to check, and the worst of them. */
async function bookWithPassage(whose: ReturnType<typeof someone>) {
  const { projectId, bench } = await bookToProofread(whose);
  const { edition, places } = await bench.proofread.of(whose.ownerId, projectId);
  return {
    proofreadId: projectId,
    newPictureId: await pictureInEditor(projectId),
    place: places[0]?.name ?? "",
    otherPlace: places[1]?.name ?? "",
    edition: { edition },
  };
}

async function pictureInEditor(projectId: string): Promise<string> {
  const route = await moduleOf("routes/api/books/project-edit-pictures.ts");
  const call = { ...onePicture(), params: { projectId } };
  const response = await callRoute(route, `/api/projects/${projectId}/edit/pictures`, call, owner.browser);
  return ((await response.json()) as { id: string }).id;
}

function onePicture() {
  return { body: sampleJpeg(32, 48), headers: { "Content-Type": "image/jpeg" } };
}

async function coverWorkOf(ownerId: string) {
  const whose = { ...someone(), ownerId };
  const { designs, pictures } = coverBench();
  const now = Date.now();
  const { id: designId } = await designs.create(whose, { name: "A", design: titled("A"), book: null }, now);
  await designs.save(ownerId, designId, { from: 1, design: titled("B") }, now);
  await designs.putThumbnail(ownerId, designId, sampleJpeg(32, 48), now);
  const [version] = await designs.versions(ownerId, designId);
  const hue = Math.floor(Math.random() * 256);
  const body = [sampleJpeg(32, 48 + hue, hue)].values();
  const picture = await pictures.receive(whose, { name: "a.jpg", body: asyncOf(body) }, now);
  return { designId, versionId: version?.id ?? "", pictureId: picture.id };
}

async function* asyncOf<T>(values: Iterable<T>): AsyncGenerator<T, void, void> {
  yield* values;
}

const ids = () =>
  [
    possessions.bookId,
    possessions.coverId,
    possessions.lockedId,
    possessions.proofreadId,
    possessions.batchId,
    possessions.designId,
    possessions.pictureId,
  ].filter((id) => id !== "");

function oneCover(): FormData {
  const form = new FormData();
  form.set("title", "The Quay");
  return form;
}

function oneManuscript(): FormData {
  const form = new FormData();
  form.set(
    "manuscript",
    new File(["Chapter One\n\nIt rained on the quay.\n"], "quay.txt", { type: "text/plain" }),
  );
  return form;
}

/** One that is ready to be downloaded. */
async function exportOf(userId: string): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(dataExports).values({
    ...{ id, userId, state: "ready", act: { at: 1, device: "Firefox" }, parts: [2], createdAt: 1 },
    expiresAt: Date.now() + 60_000,
  });
  await bindings.FILES.put(exportPartKey(userId, id, 1), "PK");
  return id;
}

function paramsOf(path: string): Record<string, string> {
  const { bookId, coverId, outputFileName, designId, versionId, pictureId, newPictureId, place, batchId } =
    possessions;
  const { linkId, commentId, token, sessionId } = possessions;
  const projectId = path.startsWith("/api/download")
    ? coverId
    : path.endsWith("/password")
      ? possessions.lockedId
      : onSpare.test(path)
        ? possessions.spareId
        : /\/(?:doubts|mending|preview|edit)\b/.test(path)
          ? possessions.proofreadId
          : bookId;
  const inBook = {
    method: "app",
    provider: "test",
    subscriptionId: possessions.subscriptionId,
    key: "rate_limit",
    slug: "about-us",
    revisionId: "0",
    messageId: "no-such-message",
    jobId: "no-such-job",
    codeId: "no-such-code",
    tier: "premium",
    userId: owner.id,
    invoiceId: possessions.invoiceId,
    creditNoteId: possessions.creditNoteId,
    passkeyId,
    tokenId,
    hookId,
    deliveryId: "no-such-delivery",
    index: "1",
    chapterId: "c1",
    number: "1",
    from: "1",
    to: "1",
    file: "picture-001.jpg",
    markId: "mark-0001",
    picture: "library.jpg",
    store: "kindle",
    templateId,
    exportId,
    part: "1",
    "*": "EPUB/styles/book.css",
  };
  return {
    outputFileName,
    projectId,
    designId,
    versionId,
    pictureId,
    newPictureId,
    place,
    batchId,
    linkId,
    commentId,
    token,
    sessionId,
    id: sessionId,
    ...inBook,
  };
}

const addressOf = (path: string): string =>
  path.replace(/:(\w+)/g, (name, key: string) => paramsOf(path)[key] ?? name) + (searches[path]?.() ?? "");

/** The invoice of what was subscribed to, with a credit note. */
async function invoiceWithCredit(userId: string): Promise<{ invoiceId: string; creditNoteId: string }> {
  const row = await db.query.invoices.findFirst({ where: eq(invoices.userId, userId) });
  if (!row) throw new Error("The subscription has no invoice");
  const { id: invoiceId, provider } = row;
  const note = { id: crypto.randomUUID(), number: `COL-CN-${crypto.randomUUID()}`, invoiceId, provider };
  const amounts = { externalId: note.id, reason: "refund" as const, amountCents: 1, issuedAt: Date.now() };
  await db.insert(creditNotes).values({ ...note, ...amounts });
  return { invoiceId, creditNoteId: note.id };
}
