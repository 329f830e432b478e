/** Runs a call that may ask people to confirm who they are; see `useStepUp`. */
export type Guarded = <T>(act: () => Promise<T>) => Promise<T>;
