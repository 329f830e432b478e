const listeners = new Set<() => void>();

/** Calls `listener` whenever somebody signs in, signs out or registers on this page. */
export function onPersonChange(listener: () => void): void {
  listeners.add(listener);
}

export function announcePersonChange(): void {
  for (const listener of listeners) listener();
}
