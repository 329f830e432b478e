// What administrators' screens ask of a large site: 100,000 people, 1,000,000 projects and as many jobs in SQLite, with every migration
// applied. Each query must be asked of an index; its time is printed, the median of five.
//   npm run bench -- --admin [people] [projects]
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { database } from "#db/client";
import { auditBefore } from "#db/queries/accounts/audit";
import {
  begunByDay,
  byPlan,
  cohortCounts,
  endedByDay,
  failedByDay,
  invoicesQuery,
  paidBetween,
  subscriptionsQuery,
} from "#db/queries/admin/billing";
import { endedJobs, failuresByCode } from "#db/queries/admin/figures";
import { deadJobs, jobsUnderWay, workByDay, workByPerson } from "#db/queries/admin/job-list";
import { countQuery, peopleQuery } from "#db/queries/admin/people";
import { settingChanges } from "#db/queries/admin/setting-changes";
import { contactInbox, countByState, countInbox } from "#db/queries/pages/contact-messages";
import { pageRevisionHeads } from "#db/queries/pages/pages";
import { stateReviews } from "#db/queries/templates/template-reviews";
import { root } from "../scripts/machine.mjs";

const [people = 100_000, projects = 1_000_000] = process.argv.slice(2).flatMap((word) => Number(word) || []);
const folder = mkdtempSync(join(tmpdir(), "colophon-admin-"));
const sqlite = new DatabaseSync(join(folder, "site.sqlite"));
const db = database({});
const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 28);

const migrations = join(root, "db", "migrations");
for (const name of readdirSync(migrations)
  .filter((one) => one.endsWith(".sql"))
  .sort())
  sqlite.exec(readFileSync(join(migrations, name), "utf8"));
sqlite.exec("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF");

console.log(
  `Seeding ${people.toLocaleString("en")} people, ${projects.toLocaleString("en")} projects and jobs…`,
);
seed();
sqlite.exec("ANALYZE");

const everybody = { query: "", plan: null, role: null, state: null, sort: "name", page: 1 };
const period = "2026-11";
const since = now - 30 * dayMs;
const page = (change) => peopleQuery(db, { ...everybody, ...change }, period);
const inbox = (state, query = "") => ({ state, query });
const firstPage = { limit: 50, offset: 0 };
const events = (change) => auditBefore(db, { before: null, actor: null, action: null, ...change }, 51);
const billed = (change) => ({ query: "", status: null, page: 1, ...change });
const queries = [
  ["Users by name, page 1", page({}), /users_name/],
  ["Users by name, the last page", page({ page: Math.floor(people / 50) }), /users_name/],
  ["Newest users", page({ sort: "newest" }), /users_created/],
  ["Users last seen", page({ sort: "seen" }), /users_last_seen/],
  ["Users on Premium, newest", page({ plan: "premium", sort: "newest" }), /users_(?:tier|created)/],
  ["Admins", page({ role: "admin" }), /users_admins|users_name/],
  ["Suspended users", page({ state: "suspended" }), /users_suspended|users_name/],
  ["Users beginning with “ada 1”", page({ query: "ada 1" }), /MULTI-INDEX OR/],
  ["How many begin with “writer1”", countQuery(db, { ...everybody, query: "writer1" }), /MULTI-INDEX OR/],
  ["How many users", countQuery(db, everybody), /users/],
  ["Jobs under way", jobsUnderWay(db, 50), /jobs_state/],
  ["Jobs given up", deadJobs(db, 50), /jobs_(?:state|ended)/],
  ["Conversions a day, 30 days", endedJobs(db, since), /COVERING INDEX jobs_ended/],
  ["Conversions ever", endedJobs(db, 0), /COVERING INDEX jobs_ended/],
  ["Failures by kind, 30 days", failuresByCode(db, since), /COVERING INDEX projects_failed/],
  ["Work by day, 7 days", workByDay(db, now - 7 * dayMs), /jobs_ended/],
  ["Work by person, 7 days", workByPerson(db, now - 7 * dayMs, 20), /jobs_ended/],
  ["New messages, page 1", contactInbox(db, inbox("new"), firstPage), /INDEX contact_messages_waiting/],
  [
    "Archived messages, page 1",
    contactInbox(db, inbox("archived"), firstPage),
    /INDEX contact_messages_inbox/,
  ],
  ["Messages with “refund”", contactInbox(db, inbox("new", "refund"), firstPage), /INDEX contact_messages_/],
  ["Archive searched", countInbox(db, inbox("archived", "refund")), /INDEX contact_messages_/],
  ["How many messages of each state", countByState(db), /COVERING INDEX contact_messages_/],
  ["What a setting was", settingChanges(db, "rate_limit", 30), /INDEX setting_changes_key/],
  ["What a page was", pageRevisionHeads(db, "page-5", 50), /INDEX page_revisions_slug/],
  ["Reviews to approve", stateReviews(db, "waiting", { offset: 0, limit: 20 }), /template_reviews_state/],
  ["Invoices, page 1", invoicesQuery(db, billed({})), /invoices_issued/],
  ["Invoices that are due", invoicesQuery(db, billed({ status: "open" })), /invoices_status/],
  ["Invoices by number", invoicesQuery(db, billed({ query: "COL-2026-0001" })), /invoices/],
  ["Invoices of a person", invoicesQuery(db, billed({ query: "writer77" })), /MULTI-INDEX OR/],
  ["Subscriptions, page 1", subscriptionsQuery(db, billed({})), /subscriptions_created/],
  ["Subscriptions past due", subscriptionsQuery(db, billed({ status: "past_due" })), /subscriptions_status/],
  ["Subscriptions begun, 365 days", begunByDay(db, now - 365 * dayMs, now), /subscriptions_created/],
  ["Subscriptions ended, 365 days", endedByDay(db, now - 365 * dayMs, now), /subscriptions_ended/],
  ["Payments failed, 365 days", failedByDay(db, now - 365 * dayMs, now), /failed_payments_failed/],
  ["Invoices paid, 30 days", paidBetween(db, since, now), /invoices_status/],
  ["Subscriptions by plan", byPlan(db), /subscriptions_status/],
  ["Cohorts, 365 days", cohortCounts(db, now - 365 * dayMs), /subscriptions_created/],
  ["Audit, the latest", events({}), /audit/],
  ["Audit of one person", events({ actor: "u_5" }), /audit_actor/],
  ["Audit of one kind", events({ action: "role-changed" }), /audit_action/],
];

let isGood = true;
for (const [name, query, index] of queries) {
  const { sql, params } = query.toSQL();
  const plan = sqlite
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...params)
    .map(({ detail }) => detail);
  const fits = index.test(plan.join("\n"));
  isGood &&= fits;
  const statement = sqlite.prepare(sql);
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    statement.all(...params);
    return performance.now() - began;
  }).sort((a, b) => a - b);
  console.log(`${fits ? "ok  " : "MISS"} ${times[2].toFixed(1).padStart(8)} ms  ${name}`);
  if (!fits) console.log(plan.map((line) => `       ${line}`).join("\n"));
}
sqlite.close();
rmSync(folder, { recursive: true });
process.exit(isGood ? 0 : 1);

function seed() {
  const firstNames = ["Ada", "Bo", "Chidi", "Dana", "Elif", "Fiona", "Goran", "Hanna"];
  const tiers = ["free", "free", "free", "free", "free", "free", "premium", "ultimate"];
  const user = sqlite.prepare(
    `INSERT INTO users (id, username, username_key, email, email_key, password_hash, first_name, last_name, role, tier, suspended_at,
       last_seen_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, '', ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const project = sqlite.prepare(
    `INSERT INTO projects (id, owner_id, owner_kind, name, type, status, error_code, source_size, options, created_at, updated_at)
     VALUES (?, ?, 'user', ?, 'manuscript', ?, ?, 400000, '{}', ?, ?)`,
  );
  const job = sqlite.prepare(
    `INSERT INTO jobs (id, project_id, revision, kind, state, queued_at, sent_at, started_at, ended_at)
     VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?)`,
  );
  const message = sqlite.prepare(
    `INSERT INTO contact_messages (id, first_name, last_name, email, subject, message, is_paid, state, created_at)
     VALUES (?, 'Ada', 'Author', ?, ?, ?, ?, ?, ?)`,
  );
  const change = sqlite.prepare("INSERT INTO setting_changes (key, value, saved_at) VALUES (?, '1', ?)");
  const template = sqlite.prepare(
    `INSERT INTO cover_templates (id, name, genre, description, tags, colour, mood, title_place, created_at, updated_at)
     VALUES (?, 'Harbor', 'romance', '', '[]', 'blue', 'calm', 'top', 0, 0)`,
  );
  const review = sqlite.prepare(
    `INSERT INTO template_reviews (id, template_id, user_id, rating, text, state, created_at, updated_at)
     VALUES (?, ?, ?, 5, 'Good.', ?, ?, ?)`,
  );
  const revision = sqlite.prepare(
    `INSERT INTO page_revisions (slug, title, content, meta_description, meta_keywords, is_published, saved_at)
     VALUES (?, 'Page', ?, '', '', 1, ?)`,
  );
  const event = sqlite.prepare(
    "INSERT INTO audit (at, actor, action, result, previous_hash, hash) VALUES (?, ?, ?, 'ok', '', '')",
  );
  const subscription = sqlite.prepare(
    `INSERT INTO subscriptions (id, user_id, provider, external_id, tier, cycle, price_cents, currency, status, period_start, period_end,
       ended_at, checked_at, created_at, updated_at) VALUES (?, ?, 'stripe', ?, ?, 'monthly', 499, 'USD', ?, ?, ?, ?, 1, ?, 1)`,
  );
  const invoice = sqlite.prepare(
    `INSERT INTO invoices (id, number, user_id, provider, external_id, kind, status, currency, subtotal_cents, total_cents, party,
       issued_at, due_at, created_at) VALUES (?, ?, ?, 'stripe', ?, 'subscription', ?, 'USD', 499, 499, '{}', ?, ?, ?)`,
  );
  const failure = sqlite.prepare(
    "INSERT INTO failed_payments (subscription_id, period_start, user_id, amount_cents, currency, failed_at) VALUES (?, 1, ?, 499, 'USD', ?)",
  );
  sqlite.exec("BEGIN");
  for (let at = 0; at < people; at++) {
    const joined = now - (at % 700) * dayMs - at;
    user.run(
      `u_${at}`,
      `writer${at}`,
      `writer${at}`,
      `w${at}@example.org`,
      `w${at}@example.org`,
      firstNames[at % firstNames.length],
      `${(at * 7919) % people} Author`,
      at % 20_000 === 0 ? "admin" : "user",
      tiers[at % tiers.length],
      at % 1_000 === 3 ? now : null,
      now - (at % 90) * dayMs,
      joined,
      joined,
    );
    const state = at % 200 === 0 ? "new" : at % 10 === 0 ? "answered" : "archived";
    const subject = at % 1_000 === 0 ? "A refund" : `Question ${at}`;
    message.run(
      `m_${at}`,
      `w${at}@example.org`,
      subject,
      "Words. ".repeat(40),
      at % 4 === 0 ? 1 : 0,
      state,
      joined,
    );
    if (at % 100 === 0) change.run(at % 200 === 0 ? "rate_limit" : "max_sessions", joined);
    if (at < 60) template.run(`t_${at}`);
    if (at % 5 === 0)
      review.run(
        `r_${at}`,
        `t_${at % 60}`,
        `u_${at}`,
        at % 1_000 === 0 ? "waiting" : "published",
        joined,
        joined,
      );
    if (at % 50 === 0) revision.run(`page-${at % 40}`, "Words. ".repeat(400), joined);
    if (at % 4 === 0) {
      const hasEnded = at % 12 === 0;
      const status = hasEnded ? "cancelled" : at % 500 === 4 ? "past_due" : "active";
      const ended = hasEnded ? Math.min(now, joined + 90 * dayMs) : null;
      const tier = at % 8 === 0 ? "premium" : "ultimate";
      subscription.run(`s_${at}`, `u_${at}`, `sub_${at}`, tier, status, joined, now, ended, joined);
      for (let month = 0; month < 12; month++) {
        const issued = joined + month * 30 * dayMs;
        const number = `COL-2026-${String(at * 12 + month).padStart(7, "0")}`;
        const state = at % 500 === 4 && month === 11 ? "open" : "paid";
        invoice.run(
          `i_${at}_${month}`,
          number,
          `u_${at}`,
          `in_${at}_${month}`,
          state,
          issued,
          issued,
          issued,
        );
      }
      if (at % 20 === 0) failure.run(`s_${at}`, `u_${at}`, joined + 30 * dayMs);
    }
    event.run(joined, `u_${at}`, at % 5_000 === 0 ? "role-changed" : "login");
  }
  for (let at = 0; at < projects; at++) {
    const made = now - (at % 700) * dayMs - (at % 86_400);
    const hasFailed = at % 40 === 0;
    project.run(
      `p_${at}`,
      `u_${at % people}`,
      `Book ${at}`,
      hasFailed ? "failed" : "completed",
      hasFailed ? "manuscript-scanned" : null,
      made,
      made,
    );
    const state = at % 100_000 === 7 ? "dead" : at % 200_000 === 9 ? "queued" : hasFailed ? "failed" : "done";
    const ended = state === "queued" ? null : made + 9_000;
    job.run(
      `j_${at}`,
      `p_${at}`,
      at % 3 === 0 ? "cover" : "conversion",
      state,
      made,
      made,
      made + 1_000,
      ended,
    );
  }
  sqlite.exec("COMMIT");
}
