/** A route with this handle fetches no script before somebody uses something on it (app/late-scripts.tsx). */
export const stillHandle = { isStill: true };

export const isStillHandle = (handle: unknown): boolean => handle === stillHandle;
