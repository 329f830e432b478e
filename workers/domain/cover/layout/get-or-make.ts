/** A map's value of a key, made and kept when there is none yet. */
export function getOrMake<K extends WeakKey, V>(map: WeakMap<K, V>, key: K, make: () => V): V;
export function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V;
export function getOrMake<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
