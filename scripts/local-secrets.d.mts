/** Makes the secrets that are missing in a file of variables; `.dev.vars` unless told otherwise. */
export function makeLocalSecrets(file?: string): void;
