declare const __BUILT_AT__: number | undefined;

const loadedAt = Date.now();

/** When this version was built, ms; while developing, when it was loaded. */
export const builtAt = (): number => (typeof __BUILT_AT__ === "number" ? __BUILT_AT__ : loadedAt);
