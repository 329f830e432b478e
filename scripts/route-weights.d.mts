export const scriptLimitsKb: Readonly<Record<string, number>>;
export const homeFontsLimitKb: number;
export const blockingLimitMs: number;
export const shiftLimit: number;
export type RouteWeight = { id: string; kb: number; files: { file: string; kb: number }[] };
export function routeWeights(): RouteWeight[];
export function tooHeavy(weights: RouteWeight[], limits?: Readonly<Record<string, number>>): string[];
