import type { ScryptCost } from "#workers/services/accounts/scrypt-cost";

/**
 * What stands in for scrypt-cost.ts in tests of the Worker: hundreds of people sign in there, and a hash is slow on
 * purpose. Hashes at their real cost are made in passwords.worker.test.ts and in the journeys.
 */
export const scryptCost: ScryptCost = { ln: 4, r: 8, p: 1 };
