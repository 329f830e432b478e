/** The picture to make: px, and `#rrggbb` or null for a transparent ground. */
export type Stand = { width: number; height: number; ground: string | null };
