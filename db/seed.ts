import { templateSeed } from "#db/template-seed";
import type { TemplateFacts } from "#domain/cover/templates/template-facts";
import type { PlanTier } from "#domain/plans/tiers";

type PlanSeed = {
  tier: PlanTier;
  name: string;
  monthlyCents: number;
  yearlyCents: number;
  conversions: number | null;
  covers: number | null;
  bulkFiles: number;
  versionsKept: number;
  features: { templates: string; support: string; api: boolean };
};

/** The catalogue a new installation starts with; afterwards the database decides. */
const plans: PlanSeed[] = [
  {
    tier: "guest",
    name: "Guest",
    monthlyCents: 0,
    yearlyCents: 0,
    conversions: 1,
    covers: 1,
    bulkFiles: 0,
    versionsKept: 2,
    features: { templates: "Free ones", support: "Help center", api: false },
  },
  {
    tier: "free",
    name: "Free",
    monthlyCents: 0,
    yearlyCents: 0,
    conversions: 5,
    covers: 3,
    bulkFiles: 0,
    versionsKept: 5,
    features: { templates: "Free ones", support: "Within 24 hours", api: false },
  },
  {
    tier: "premium",
    name: "Premium",
    monthlyCents: 499,
    yearlyCents: 4990,
    conversions: 20,
    covers: 20,
    bulkFiles: 10,
    versionsKept: 100,
    features: { templates: "Premium ones too", support: "First in the queue", api: false },
  },
  {
    tier: "ultimate",
    name: "Ultimate",
    monthlyCents: 999,
    yearlyCents: 9990,
    conversions: null,
    covers: null,
    bulkFiles: 50,
    versionsKept: 100,
    features: { templates: "All of them", support: "First in the queue", api: true },
  },
];

/** Figures of the publishing panel on a demonstration site. `sample` keeps them marked as what they are. */
const kdpSample = {
  sample: true,
  figures: [
    { label: "Books published", value: "12" },
    { label: "Units sold this month", value: "348" },
    { label: "Royalties this month", value: "$1,216.40" },
  ],
};

/** A discount code to try on a local site. */
const sampleCode = { code: "WELCOME20", name: "A fifth off the first payment", percent: 20 };

/**
 * The rows a new database needs, as SQL that may be run again and again: what is there already stays as it is.
 * `demo` adds sample figures for a local site; a production site starts without them.
 */
export function seedStatements({ demo }: { demo: boolean }): string[] {
  const catalogue = [...plans.map(planStatement), ...templateSeed.map(templateStatement)];
  return demo
    ? [...catalogue, settingStatement("kdp.sample", kdpSample), discountStatement(sampleCode)]
    : catalogue;
}

function planStatement(plan: PlanSeed, position: number): string {
  const values = [
    plan.tier,
    plan.name,
    plan.monthlyCents,
    plan.yearlyCents,
    plan.conversions,
    plan.covers,
    plan.bulkFiles,
    plan.versionsKept,
    position,
    JSON.stringify(plan.features),
    0,
  ];
  return `INSERT INTO plans (tier, name, price_monthly_cents, price_yearly_cents, conversion_limit, cover_limit, bulk_files, versions_kept, position, features, updated_at) VALUES (${values.map(literal).join(", ")}) ON CONFLICT DO NOTHING;`;
}

/** On offer from the day it was added; a template that is there already, at another price or withdrawn, stays so. */
function templateStatement(facts: TemplateFacts): string {
  const addedAt = Date.parse(facts.addedOn);
  const values = [
    facts.id,
    facts.name,
    facts.genre,
    facts.description,
    JSON.stringify(facts.tags),
    facts.priceCents,
    Number(facts.isBestseller),
    Number(facts.isPopular),
    Number(facts.isPremium),
    facts.colour,
    facts.mood,
    facts.titlePlace,
    addedAt,
    addedAt,
    addedAt,
  ];
  return `INSERT INTO cover_templates (id, name, genre, description, tags, price_cents, is_bestseller, is_popular, is_premium, colour, mood, title_place, published_at, created_at, updated_at) VALUES (${values.map(literal).join(", ")}) ON CONFLICT DO NOTHING;`;
}

function discountStatement({ code, name, percent }: typeof sampleCode): string {
  const values = [`sample-${code.toLowerCase()}`, code, name, "percentage", percent * 100, 0, 0, 0];
  return `INSERT INTO discount_codes (id, code, name, discount_type, discount_value, valid_from, created_at, updated_at) VALUES (${values.map(literal).join(", ")}) ON CONFLICT DO NOTHING;`;
}

function settingStatement(key: string, value: unknown): string {
  return `INSERT INTO settings (key, value, updated_at) VALUES (${literal(key)}, ${literal(JSON.stringify(value))}, 0) ON CONFLICT DO NOTHING;`;
}

function literal(value: string | number | null): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
