/**
 * What happens to a table when its person's account is deleted. `person`: found by the id of the person, who may have been a
 * guest before. `book`, `design`, `link`: goes with the row it belongs to.
 */
export type DataFate =
  | { fate: "deleted"; by: "person" | "book" | "design" | "link"; column: string }
  | { fate: "anonymised"; column: string; why: string }
  /** `column`: by which the person gets a copy of it. */
  | { fate: "kept"; column?: string; why: string };

const ofPerson = (column: string): DataFate => ({ fate: "deleted", by: "person", column });
const ofBook: DataFate = { fate: "deleted", by: "book", column: "project_id" };

/**
 * Every table of the database by its name in SQL. A table that is missing here fails a test. Invoices and credit notes are kept: tax
 * law asks for them.
 */
export const dataFates: Record<string, DataFate> = {
  users: ofPerson("id"),
  guests: ofPerson("claimed_by"),
  owner_notices: ofPerson("user_id"),
  factors: ofPerson("user_id"),
  recovery_codes: ofPerson("user_id"),
  sent_codes: ofPerson("user_id"),
  passkeys: ofPerson("user_id"),
  passkey_challenges: ofPerson("user_id"),
  api_tokens: ofPerson("user_id"),
  api_replays: ofPerson("user_id"),
  hooks: ofPerson("user_id"),
  hook_deliveries: ofPerson("user_id"),
  messages: ofPerson("user_id"),
  mailed_links: ofPerson("user_id"),
  data_exports: ofPerson("user_id"),
  contact_messages: ofPerson("user_id"),
  usage: ofPerson("owner_id"),
  template_favourites: ofPerson("owner_id"),
  template_uses: ofPerson("owner_id"),
  cover_designs: ofPerson("owner_id"),
  cover_design_versions: { fate: "deleted", by: "design", column: "design_id" },
  cover_pictures: ofPerson("owner_id"),
  reading_places: ofPerson("owner_id"),
  reading_settings: ofPerson("owner_id"),
  reading_marks: ofPerson("owner_id"),
  projects: ofPerson("owner_id"),
  jobs: ofBook,
  chapter_drafts: ofBook,
  chapter_lists: ofBook,
  draft_pictures: ofBook,
  doubt_decisions: ofBook,
  mendings: ofBook,
  versions: ofBook,
  packs: ofBook,
  shelved_books: ofBook,
  proof_links: ofBook,
  proof_readers: { fate: "deleted", by: "link", column: "link_id" },
  proof_comments: ofBook,
  finding_decisions: ofBook,
  template_reviews: {
    fate: "anonymised",
    column: "user_id",
    why: "What was published stays, without a name, so that ratings stay true for everybody else; the rest goes.",
  },
  customers: ofPerson("user_id"),
  checkout_attempts: ofPerson("user_id"),
  subscriptions: ofPerson("user_id"),
  payment_notices: ofPerson("user_id"),
  billing_details: ofPerson("user_id"),
  failed_payments: ofPerson("user_id"),
  discount_redemptions: ofPerson("user_id"),
  test_provider_objects: ofPerson("user_id"),
  template_purchases: {
    fate: "kept",
    column: "user_id",
    why: "What the creator of a template earned is reported from it. It forgets the buyer with the account's row.",
  },
  invoices: {
    fate: "kept",
    column: "user_id",
    why: "Tax law asks for invoices, with whom they were made out to, for years.",
  },
  invoice_lines: { fate: "kept", why: "Part of an invoice." },
  credit_notes: { fate: "kept", why: "Tax law asks for them, as for invoices." },
  document_numbers: { fate: "kept", why: "Holds nothing of anybody." },
  discount_codes: { fate: "kept", why: "Holds nothing of anybody." },
  plan_history: { fate: "kept", why: "Names only who changed a plan, by the id of an administrator." },
  price_changes: { fate: "kept", why: "Holds nothing of anybody." },
  provider_prices: { fate: "kept", why: "Holds nothing of anybody." },
  webhook_events: {
    fate: "kept",
    why: "Ids of events by which they count once; without a person, and erased after 35 days.",
  },
  payment_differences: { fate: "kept", why: "Names a subscription by its provider's id, not a person." },
  audit: {
    fate: "kept",
    why: "A chain of hashes that must not change, by which a misused account can be looked into.",
  },
  reset_requests: {
    fate: "kept",
    why: "Sealed, without an account, and erased as soon as it was looked into.",
  },
  admin_tokens: { fate: "kept", why: "Hashes of tokens that name nobody, and expire within the hour." },
  provider_keys: { fate: "kept", why: "Holds nothing of anybody." },
  daily_figures: { fate: "kept", why: "Counts of a day; holds nothing of anybody." },
  plans: { fate: "kept", why: "Holds nothing of anybody." },
  pages: { fate: "kept", why: "Holds nothing of anybody." },
  page_revisions: { fate: "kept", why: "Pages of the site; who saved them is forgotten." },
  setting_changes: { fate: "kept", why: "Settings of the site; who saved them is forgotten." },
  settings: { fate: "kept", why: "Holds nothing of anybody." },
  cover_templates: { fate: "kept", why: "Holds nothing of anybody." },
};
