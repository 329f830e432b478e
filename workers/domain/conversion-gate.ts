/** Permission for one attempt to convert, until it expires. */
export type Lease = { id: string; expiresAt: number };

/**
 * A lease not renewed for this long is free again: its holder is taken to be dead. It decides how soon a crashed
 * conversion resumes, and is many times the longest stretch in which a conversion lets nothing else run (1.4 s of CPU
 * in a manual of 400 pages), so that one that is only slow keeps it.
 */
export const leaseMs = 20_000;
/** How often a holder renews: five chances before the lease runs out. */
export const heartbeatMs = 4_000;

export type Admission = { admitted: boolean; active: number };

/** Whether `id` may come in when at most `max` are inside. One that is already inside stays inside. */
export function admit(leases: Lease[], id: string, max: number, now: number): Admission {
  const others = leases.filter((lease) => lease.id !== id && lease.expiresAt > now).length;
  const admitted = others < max;
  return { admitted, active: others + (admitted ? 1 : 0) };
}

/** When the gate must look again: the first expiry, or undefined while nobody is inside. */
export function nextExpiry(leases: Lease[]): number | undefined {
  return leases.length === 0 ? undefined : Math.min(...leases.map((lease) => lease.expiresAt));
}
