/** Returns the fingerprint of these files and folders, and of the kind of build. Tests count as nothing. */
export function fingerprint(root: string, inputs: string[], env?: Record<string, string | undefined>): string;
