export function makePdfjs(): Promise<void>;
export function patched(source: string): string;
