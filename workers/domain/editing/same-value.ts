/** Whether two values of JSON say the same; the order of keys does not count. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  const a = one as Record<string, unknown>;
  const b = other as Record<string, unknown>;
  return names.every((name) => Object.hasOwn(b, name) && isSameValue(a[name], b[name]));
}
