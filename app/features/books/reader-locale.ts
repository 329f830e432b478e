import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the page is as the server sent it, true from then on: what only the reader's device knows can be shown. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** English while the page is as the server sent it, then the reader's own (undefined is what `Intl` calls it). */
export function useReaderLocale(): string | undefined {
  return useIsHydrated() ? undefined : "en";
}
