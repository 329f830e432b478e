import type { ConversionGate } from "#workers/objects/conversion-gate.server";

export type ServerLoad = { activeConversions: number; maxConcurrentConversions: number };

const cachedSeconds = 2;
// Not an address anybody can reach: the cache's name for the answer.
const cacheKey = "https://colophon.internal/server-status";

/**
 * How many conversions run now. Every page asks this every few seconds, so the gate is asked at most every two
 * seconds by each data centre; the rest is answered from its cache.
 */
export async function serverStatus(
  gate: () => DurableObjectStub<ConversionGate>,
  max: number,
  clock: () => number,
): Promise<ServerLoad> {
  const { default: cache } = caches as unknown as { default: Cache };
  const cached = await cache.match(cacheKey);
  // Checked here too: a cache counts whole seconds and may keep an answer a little longer.
  if (cached && Number(cached.headers.get("x-until")) > clock()) {
    const load: ServerLoad = await cached.json();
    return { ...load, maxConcurrentConversions: max };
  }
  const activeConversions = await gate().active(clock());
  const load: ServerLoad = { activeConversions, maxConcurrentConversions: max };
  await cache.put(
    cacheKey,
    Response.json(load, {
      headers: {
        "Cache-Control": `max-age=${cachedSeconds}`,
        "x-until": String(clock() + cachedSeconds * 1000),
      },
    }),
  );
  return load;
}
