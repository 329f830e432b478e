// What the platform allows and costs, on its paid plan. Every figure with the page it is from; all read on 2026-11-28.
const docs = "https://developers.cloudflare.com";

/** Once an account's limits are met, the act beside them is what helps. */
export const limits = {
  databaseBytes: {
    value: 10e9,
    source: `${docs}/d1/platform/limits/`,
    act: "spread authors over more databases (databases ask for their owner already)",
  },
  /** A database answers one query at a time, so that a second holds a second of them. */
  databaseBusyShare: {
    value: 1,
    source: `${docs}/d1/platform/limits/#frequently-asked-questions`,
    act: "spread authors over more databases",
  },
  objectCallsASecond: {
    value: 1_000,
    source: `${docs}/durable-objects/platform/limits/`,
    act: "give each queue a gate of its own",
  },
  queueMessagesASecond: {
    value: 5_000,
    source: `${docs}/queues/platform/limits/`,
    act: "add queues, chosen by a hash of the owner",
  },
  consumersAtOnce: {
    value: 250,
    source: `${docs}/queues/platform/limits/`,
    act: "add queues, chosen by a hash of the owner",
  },
  cpuMsAMessage: { value: 300_000, source: `${docs}/workers/platform/limits/`, act: "work in more sittings" },
};

/** USD a unit beyond what a month includes. */
export const prices = {
  plan: { usd: 5, source: `${docs}/workers/platform/pricing/` },
  requests: { usd: 0.3 / 1e6, included: 10e6, source: `${docs}/workers/platform/pricing/` },
  cpuMs: { usd: 0.02 / 1e6, included: 30e6, source: `${docs}/workers/platform/pricing/` },
  rowsRead: { usd: 0.001 / 1e6, included: 25e9, source: `${docs}/d1/platform/pricing/` },
  rowsWritten: { usd: 1 / 1e6, included: 50e6, source: `${docs}/d1/platform/pricing/` },
  databaseGigabytes: { usd: 0.75, included: 5, source: `${docs}/d1/platform/pricing/` },
  fileGigabytes: { usd: 0.015, included: 10, source: `${docs}/r2/pricing/` },
  filePuts: { usd: 4.5 / 1e6, included: 1e6, source: `${docs}/r2/pricing/` },
  fileGets: { usd: 0.36 / 1e6, included: 10e6, source: `${docs}/r2/pricing/` },
  /** A message is written, read and deleted. */
  queueOperations: { usd: 0.4 / 1e6, included: 1e6, source: `${docs}/queues/platform/pricing/` },
  objectCalls: { usd: 0.15 / 1e6, included: 1e6, source: `${docs}/durable-objects/platform/pricing/` },
};
