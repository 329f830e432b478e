import { type DatabaseOf, database } from "#db/client";
import { rulesFrom } from "#domain/accounts/session-lifetime";
import { type Bindings, type Config, parseConfig } from "#workers/env.server";
import { configuredAnalyst } from "#workers/gateways/analyst/configured";
import { mailGateway } from "#workers/gateways/mail/configured";
import { paypalEnvironment } from "#workers/gateways/payments/configured";
import { smsGateway } from "#workers/gateways/sms/configured";
import { stockLibrary } from "#workers/gateways/stock-photos/configured";
import type { Fetch } from "#workers/gateways/stock-photos/stock-library";
import {
  type AccountDeletion,
  createAccountDeletion,
} from "#workers/services/accounts/account-deletion.server";
import { type ApiReplays, createApiReplays } from "#workers/services/accounts/api-replays.server";
import { type ApiTokens, createApiTokens } from "#workers/services/accounts/api-tokens.server";
import { type Audit, createAudit } from "#workers/services/accounts/audit.server";
import { createDataExports, type DataExports } from "#workers/services/accounts/data-exports.server";
import { createEmailAddresses, type EmailAddresses } from "#workers/services/accounts/email-addresses.server";
import { createGuests, type Guests } from "#workers/services/accounts/guests.server";
import { createKdpLink, type KdpLink } from "#workers/services/accounts/kdp-link.server";
import { createKnownBrowsers, type KnownBrowsers } from "#workers/services/accounts/known-browsers.server";
import { createMailedLinks } from "#workers/services/accounts/mailed-links.server";
import { createOwnerNotices, type OwnerNotices } from "#workers/services/accounts/owner-notices.server";
import { createPasswordChange, type PasswordChange } from "#workers/services/accounts/password-change.server";
import { createPasswordReset, type PasswordReset } from "#workers/services/accounts/password-reset.server";
import { createProfile, type Profile } from "#workers/services/accounts/profile.server";
import {
  createRefusedRequests,
  type RefusedRequests,
} from "#workers/services/accounts/refused-requests.server";
import { createSealedValues } from "#workers/services/accounts/sealed-values.server";
import { createSessions, type Sessions } from "#workers/services/accounts/sessions.server";
import { createThrottle, type Throttling } from "#workers/services/accounts/throttle.server";
import { type WaysIn, waysIn } from "#workers/services/accounts/ways-in.server";
import { type AdminAccess, createAdminAccess } from "#workers/services/admin/admin-access.server";
import { type AuditView, createAuditView } from "#workers/services/admin/audit-view.server";
import { type BillingDesk, createBillingDesk } from "#workers/services/admin/billing-desk.server";
import { type Content, createContent } from "#workers/services/admin/content.server";
import { createDashboard, type Dashboard } from "#workers/services/admin/dashboard.server";
import { createDiscountDesk, type DiscountDesk } from "#workers/services/admin/discount-desk.server";
import { createPeople, type People } from "#workers/services/admin/people.server";
import { createProviderKeys, learnProviderKeys } from "#workers/services/admin/provider-keys.server";
import { createSettingHistory } from "#workers/services/admin/setting-history.server";
import {
  createSiteAdministration,
  type SiteAdministration,
} from "#workers/services/admin/site-administration.server";
import { createWork, type Work } from "#workers/services/admin/work.server";
import { type Analysis, createAnalysis } from "#workers/services/books/analysis.server";
import { type AnalystAsking, createAnalystAsking } from "#workers/services/books/analyst-asking.server";
import { type BookExport, createBookExport } from "#workers/services/books/book-export.server";
import { type BookRecords, createBookRecords } from "#workers/services/books/book-records.server";
import { createDiscards, type Discards } from "#workers/services/books/discards.server";
import { createDraftPictures, type DraftPictures } from "#workers/services/books/draft-pictures.server";
import { createEditing, type Editing } from "#workers/services/books/editing.server";
import { createEditions, type Editions } from "#workers/services/books/editions.server";
import { createLibrary, type Library } from "#workers/services/books/library.server";
import { createLossReports, type LossReports } from "#workers/services/books/loss-reports.server";
import { createPreviews, type Previews } from "#workers/services/books/previews.server";
import { createProjectCare, type ProjectCare } from "#workers/services/books/project-care.server";
import { createProjects, type Projects } from "#workers/services/books/projects.server";
import { createProofread, type Proofread } from "#workers/services/books/proofread.server";
import { createRuleReports, type RuleReports } from "#workers/services/books/rule-reports.server";
import { createVersions, type Versions } from "#workers/services/books/versions.server";
import { type Batches, createBatches } from "#workers/services/conversions/batches.server";
import { type Conversions, createConversions } from "#workers/services/conversions/conversions.server";
import {
  createPasswordQuestions,
  type PasswordQuestions,
} from "#workers/services/conversions/password-questions.server";
import { type BookCovers, createBookCovers } from "#workers/services/covers/book-covers.server";
import { type CoverDesigns, createCoverDesigns } from "#workers/services/covers/cover-designs.server";
import { coverMaker } from "#workers/services/covers/cover-maker.server";
import { type CoverPictures, createCoverPictures } from "#workers/services/covers/cover-pictures.server";
import { type Covers, createCovers } from "#workers/services/covers/covers.server";
import { createSpines, type Spines } from "#workers/services/covers/spines.server";
import { createStockPhotos, type StockPhotos } from "#workers/services/covers/stock-photos.server";
import {
  createHookDeliveries,
  type HookDeliveries,
} from "#workers/services/developers/hook-deliveries.server";
import { createHooks, type Hooks } from "#workers/services/developers/hooks.server";
import { createMessages, type Messages } from "#workers/services/messages/messages.server";
import { type ContactMessages, createContactMessages } from "#workers/services/pages/contact-messages.server";
import { createPages, type Pages } from "#workers/services/pages/pages.server";
import { type Billing, createBilling } from "#workers/services/plans/billing.server";
import { createDiscounts, type Discounts } from "#workers/services/plans/discounts.server";
import { createInvoiceFiles, type InvoiceFiles } from "#workers/services/plans/invoice-files.server";
import { createInvoicing, type Invoicing } from "#workers/services/plans/invoicing.server";
import { createPlans, type Plans } from "#workers/services/plans/plans.server";
import { createUsage, type Usage } from "#workers/services/plans/usage.server";
import { createProofLinks, type ProofLinks } from "#workers/services/reading/proof-links.server";
import { createProofReading, type ProofReading } from "#workers/services/reading/proof-reading.server";
import { createReading, type Reading } from "#workers/services/reading/reading.server";
import { type Backups, createBackups } from "#workers/services/site/backups.server";
import { createSettings, type Settings } from "#workers/services/site/settings.server";
import { createStoreFiles, type StoreFiles } from "#workers/services/stores/store-files.server";
import {
  createTemplateLicences,
  type TemplateLicences,
} from "#workers/services/templates/template-licences.server";
import {
  createTemplateReviews,
  type TemplateReviewing,
} from "#workers/services/templates/template-reviews.server";
import {
  createTemplateTrials,
  type TemplateTrials,
} from "#workers/services/templates/template-trials.server";
import {
  createTemplateUploads,
  type TemplateUploads,
} from "#workers/services/templates/template-uploads.server";
import { createTemplates, type Templates } from "#workers/services/templates/templates.server";

/** Everything a request, a queue message or a sweep may ask for. Made anew for each of them. */
export type Services = WaysIn & {
  config: Config;
  accountDeletion: AccountDeletion;
  adminAccess: AdminAccess;
  analysis: Analysis;
  analystAsking: AnalystAsking;
  apiReplays: ApiReplays;
  apiTokens: ApiTokens;
  audit: Audit;
  auditView: AuditView;
  batches: Batches;
  billing: Billing;
  billingDesk: BillingDesk;
  bookCovers: BookCovers;
  bookExport: BookExport;
  contactMessages: ContactMessages;
  content: Content;
  conversions: Conversions;
  coverDesigns: CoverDesigns;
  coverPictures: CoverPictures;
  covers: Covers;
  dashboard: Dashboard;
  backups: Backups;
  dataExports: DataExports;
  proofLinks: ProofLinks;
  proofread: Proofread;
  proofReading: ProofReading;
  bookRecords: BookRecords;
  discards: Discards;
  discountDesk: DiscountDesk;
  discounts: Discounts;
  editing: Editing;
  draftPictures: DraftPictures;
  editions: Editions;
  emailAddresses: EmailAddresses;
  guests: Guests;
  hookDeliveries: HookDeliveries;
  hooks: Hooks;
  invoiceFiles: InvoiceFiles;
  invoicing: Invoicing;
  kdpLink: KdpLink;
  knownBrowsers: KnownBrowsers;
  lossReports: LossReports;
  rules: RuleReports;
  storeFiles: StoreFiles;
  library: Library;
  messages: Messages;
  pages: Pages;
  ownerNotices: OwnerNotices;
  passwordQuestions: PasswordQuestions;
  passwordChange: PasswordChange;
  passwordReset: PasswordReset;
  people: People;
  plans: Plans;
  previews: Previews;
  profile: Profile;
  projectCare: ProjectCare;
  projects: Projects;
  reading: Reading;
  refusedRequests: RefusedRequests;
  sessions: Sessions;
  settings: Settings;
  siteAdministration: SiteAdministration;
  spines: Spines;
  stockPhotos: StockPhotos;
  templateReviews: TemplateReviewing;
  templates: Templates;
  templateLicences: TemplateLicences;
  templateTrials: TemplateTrials;
  templateUploads: TemplateUploads;
  throttle: Throttling;
  usage: Usage;
  versions: Versions;
  work: Work;
};

/** Services that know the keys administrators entered: what every request, message and sweep of the Worker begins with. */
export async function readyServices(
  bindings: Bindings,
  ctx: Pick<ExecutionContext, "waitUntil">,
): Promise<Services> {
  await learnProviderKeys(database(bindings.DB), bindings.DB, Date.now());
  return createServices(bindings, ctx);
}

/** The composition root: bindings in, services out. Throws one clear error when the configuration is not complete. */
export function createServices(bindings: Bindings, ctx: Pick<ExecutionContext, "waitUntil">): Services {
  const config = configOf(bindings);
  const shard = database(bindings.DB);
  const db: DatabaseOf = () => shard;

  const audit = createAudit({ objects: bindings.AUDIT_WRITER, ctx });
  const plans = createPlans({ db: shard });
  const settings = createSettings({ db: shard, isolateKey: bindings.DB });
  const throttle = createThrottle({ config, objects: bindings.THROTTLE });
  const refusedRequests = createRefusedRequests({ config, db: shard, throttle, audit, ctx });
  const guests = createGuests({ config, db });
  const seals = createSealedValues({ current: config.SEALING_KEY, previous: config.PREVIOUS_SEALING_KEY });
  const providerKeys = createProviderKeys({
    db: shard,
    seals,
    isolateKey: bindings.DB,
    deployed: {
      "unsplash.accessKey": config.UNSPLASH_ACCESS_KEY,
      "stripe.secretKey": config.STRIPE_SECRET_KEY,
      "stripe.publicKey": config.STRIPE_PUBLISHABLE_KEY,
      "stripe.webhookSecret": config.STRIPE_WEBHOOK_SECRET,
      "paypal.clientId": config.PAYPAL_CLIENT_ID,
      "paypal.clientSecret": config.PAYPAL_CLIENT_SECRET,
      "paypal.webhookId": config.PAYPAL_WEBHOOK_ID,
      "bunq.apiKey": config.BUNQ_API_KEY,
    },
  });
  const messages = createMessages({
    config,
    db,
    seals,
    mail: mailGateway(config, { binding: bindings.EMAIL, fetch: webFetch }),
    sms: smsGateway(config, webFetch),
    queue: bindings.MESSAGES,
    throttle,
    settings,
  });
  const ownerNotices = createOwnerNotices({ config, db, messages });
  const kdpLink = createKdpLink({ config });
  const knownBrowsers = createKnownBrowsers({ config });
  const usage = createUsage({ db, plans });
  const discounts = createDiscounts({ db: shard, throttle });
  const invoicing = createInvoicing({ db: shard, plans, settings, messages });
  const templateLicences = createTemplateLicences({ db: shard });
  const sessions = createSessions({
    config,
    objects: bindings.SESSION_REGISTRY,
    audit,
    rules: async (now) => rulesFrom(await settings.getRecent("sessions", now)),
    maxAdminSessions: async (now) => (await settings.getRecent("sessions", now)).maxAdminSessions,
  });
  const links = createMailedLinks({ config, db });
  const queue = bindings.MESSAGES;
  const editing = createEditing({ db, files: bindings.FILES, queue: bindings.CONVERSIONS, throttle });
  const rules = (now: number) => settings.getRecent("security", now);
  const passwordReset = createPasswordReset({
    rules,
    config,
    db,
    seals,
    queue,
    links,
    messages,
    throttle,
    sessions,
    audit,
  });
  const emailAddresses = createEmailAddresses({
    db,
    links,
    messages,
    throttle,
    sessions,
    passwordReset,
    audit,
  });
  const ways = waysIn({
    rules,
    config,
    db,
    seals,
    throttle,
    sessions,
    guests,
    knownBrowsers,
    messages,
    emailAddresses,
    notMeLink: passwordReset.notMeLink,
    audit,
  });
  const projects = createProjects({
    maxUploadBytes: async (now) => (await settings.getRecent("system", now)).maxUploadMegabytes * 1024 * 1024,
    db,
    files: bindings.FILES,
    queue: bindings.CONVERSIONS,
    usage,
    throttle,
    guests,
  });
  const apiTokens = createApiTokens({ db, plans, throttle, messages, audit, ctx });
  const { isInPlan } = apiTokens;
  const hookDeliveries = createHookDeliveries({
    config,
    db,
    seals,
    queue: bindings.HOOKS,
    isInPlan,
    fetch: webFetch,
  });
  const heavyWork = {
    onEnd: hookDeliveries.onEnd,
    db: shard,
    files: bindings.FILES,
    gates: bindings.CONVERSION_GATE,
    max: async () => {
      const { maxConcurrentConversions } = await settings.getRecent("system", Date.now());
      return maxConcurrentConversions ?? config.MAX_CONCURRENT_CONVERSIONS;
    },
  };
  const conversions = createConversions({
    ...heavyWork,
    queue: bindings.CONVERSIONS,
    coverQueue: bindings.COVERS,
    passwords: bindings.PASSWORD_KEEPER,
    onReady: ownerNotices.bookReady,
  });
  const passwordQuestions = createPasswordQuestions({
    db,
    files: bindings.FILES,
    queue: bindings.CONVERSIONS,
    passwords: bindings.PASSWORD_KEEPER,
    usage,
    throttle,
  });
  const coverPictures = createCoverPictures({ db, files: bindings.FILES, throttle, guests });
  const coverDesigns = createCoverDesigns({
    db,
    files: bindings.FILES,
    pictures: coverPictures,
    throttle,
    guests,
  });
  const covers = createCovers({
    ...heavyWork,
    queue: bindings.COVERS,
    start: { db, usage, guests },
    pictures: coverPictures,
    throttle,
    maker: coverMaker,
    assets: bindings.ASSETS,
  });
  const bookCovers = createBookCovers({ db, files: bindings.FILES, throttle, maker: coverMaker });
  const spines = createSpines({ db, files: bindings.FILES, bookCovers, coverDesigns, covers });
  const stockPhotos = createStockPhotos({
    config,
    libraryNow: async () => {
      const UNSPLASH_ACCESS_KEY = await providerKeys.reveal("unsplash", "accessKey", Date.now());
      return stockLibrary({ ...config, UNSPLASH_ACCESS_KEY }, webFetch);
    },
    pictures: coverPictures,
    throttle,
    fetch: webFetch,
  });
  const pages = createPages({ db: shard });
  const contactMessages = createContactMessages({ db: shard, messages, throttle });
  const siteAdministration = createSiteAdministration({
    settings,
    keys: providerKeys,
    audit,
    fetch: webFetch,
    deployedPlaces: config.MAX_CONCURRENT_CONVERSIONS,
    history: createSettingHistory({ db: shard }),
    isProduction: config.ENVIRONMENT === "production",
    paypalEnvironment: paypalEnvironment(config),
    canBePaidBy: (service) => billing.configured.includes(service),
  });
  const editions = createEditions({
    db,
    files: bindings.FILES,
    queue: bindings.CONVERSIONS,
    usage,
    throttle,
  });
  const projectCare = createProjectCare({
    db,
    files: bindings.FILES,
    queue: bindings.CONVERSIONS,
    coverQueue: bindings.COVERS,
    throttle,
  });
  const billing = createBilling({
    isOffered: (provider) => provider === "test" || settings.lastKnown("payments")[provider],
    config,
    entered: providerKeys.lastKnown,
    fetch: webFetch,
    db: shard,
    plans,
    messages,
    effects: [invoicing.effect, discounts.effect, templateLicences.effect],
    reserveDiscount: discounts.reserve,
  });
  return {
    config,
    ...ways,
    adminAccess: createAdminAccess({ db: shard, sessions, secondFactors: ways.secondFactors, audit }),
    accountDeletion: createAccountDeletion({
      ...{ db, files: bindings.FILES, sessions, messages, audit },
      endPayments: billing.subscriptions.endAll,
    }),
    apiReplays: createApiReplays({ db }),
    apiTokens,
    audit,
    discounts,
    invoiceFiles: createInvoiceFiles({ assets: bindings.ASSETS }),
    invoicing,
    templateLicences,
    auditView: createAuditView({ db: shard, audit }),
    billing,
    billingDesk: createBillingDesk({
      ...{ db: shard, refunds: billing.refunds, prices: billing.prices, audit },
    }),
    discountDesk: createDiscountDesk({ db: shard, audit }),
    batches: createBatches({ db, files: bindings.FILES, plans, projects, throttle }),
    bookCovers,
    backups: createBackups({ db: bindings.DB, files: bindings.FILES }),
    dashboard: createDashboard({ db: shard, site: siteAdministration, gate: () => conversions.status() }),
    dataExports: createDataExports({ config, db, files: bindings.FILES, queue: bindings.EXPORTS, messages }),
    contactMessages,
    content: createContent({ pages, contactMessages, audit }),
    conversions,
    coverDesigns,
    coverPictures,
    covers,
    pages,
    proofLinks: createProofLinks({ config, db, files: bindings.FILES, throttle }),
    proofReading: createProofReading({
      config,
      db,
      files: bindings.FILES,
      throttle,
      onComment: ownerNotices.comment,
    }),
    proofread: createProofread({ db, files: bindings.FILES, queue: bindings.CONVERSIONS, throttle }),
    bookExport: createBookExport({ db, files: bindings.FILES, throttle }),
    bookRecords: createBookRecords({ db, files: bindings.FILES, queue: bindings.CONVERSIONS, throttle }),
    discards: createDiscards({ db, throttle }),
    draftPictures: createDraftPictures({ db, files: bindings.FILES, throttle }),
    analystAsking: createAnalystAsking({
      db,
      files: bindings.FILES,
      throttle,
      analyst: configuredAnalyst(config, { binding: bindings.AI, fetch: webFetch }),
    }),
    analysis: createAnalysis({ db, files: bindings.FILES, throttle, editing }),
    editing,
    editions,
    emailAddresses,
    guests,
    hookDeliveries,
    hooks: createHooks({ config, db, seals, throttle, isInPlan, deliveries: hookDeliveries }),
    kdpLink,
    knownBrowsers,
    lossReports: createLossReports({ db, files: bindings.FILES }),
    rules: createRuleReports({ db, files: bindings.FILES }),
    storeFiles: createStoreFiles({ db, files: bindings.FILES, queue: bindings.CONVERSIONS, throttle }),
    library: createLibrary({ db, files: bindings.FILES, throttle }),
    messages,
    ownerNotices,
    passwordQuestions,
    passwordChange: createPasswordChange({ rules, config, db, links, messages, throttle, sessions, audit }),
    passwordReset,
    people: createPeople({
      db: shard,
      sessions,
      secondFactors: ways.secondFactors,
      securityLog: ways.securityLog,
      usage,
      messages,
      audit,
    }),
    plans,
    previews: createPreviews({ db, files: bindings.FILES, throttle }),
    projectCare,
    profile: createProfile({ db, files: bindings.FILES, throttle, messages, audit }),
    projects,
    reading: createReading({ db, files: bindings.FILES, assets: bindings.ASSETS, throttle }),
    refusedRequests,
    sessions,
    settings,
    siteAdministration,
    spines,
    stockPhotos,
    templateReviews: createTemplateReviews({ db: shard, throttle, audit }),
    templates: createTemplates({
      db: shard,
      assets: bindings.ASSETS,
      files: bindings.FILES,
      designs: coverDesigns,
      guests,
      throttle,
      audit,
    }),
    templateUploads: createTemplateUploads({
      db: shard,
      assets: bindings.ASSETS,
      files: bindings.FILES,
      maker: coverMaker,
      audit,
    }),
    templateTrials: createTemplateTrials({
      assets: bindings.ASSETS,
      files: bindings.FILES,
      maker: coverMaker,
      throttle,
    }),
    throttle,
    usage,
    work: createWork({ db: shard, editions, projectCare, projects, audit }),
    versions: createVersions({ db, files: bindings.FILES, throttle }),
  };
}

const webFetch: Fetch = (input, init) => fetch(input, init);

// One entry an isolate in practice: the bindings object lives as long as the isolate does.
const parsed = new WeakMap<object, Config>();

function configOf(bindings: Bindings): Config {
  const known = parsed.get(bindings);
  if (known) return known;
  const config = parseConfig(bindings);
  parsed.set(bindings, config);
  return config;
}
