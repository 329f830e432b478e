/** A size as shops state theirs: in millions of bytes. */
export const megabytes = (bytes: number): string =>
  bytes < 100_000
    ? "less than 0.1 MB"
    : `${(bytes / 1_000_000).toLocaleString("en-US", { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })} MB`;
