/**
 * Heavy work computes for seconds, and awaiting settled promises gives nobody else a turn. Without this pause the
 * isolate answers no poll meanwhile, and the local proxy, its waiting connections dropped, ends the whole server.
 */
export const letOthersIn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
