/** A size as shops state theirs: in millions of bytes, or billions. */
export const megabytes = (bytes: number): string => {
  if (bytes < 100_000) return "less than 0.1 MB";
  if (bytes >= 1_000_000_000)
    return `${(bytes / 1_000_000_000).toLocaleString("en-US", { maximumFractionDigits: 1 })} GB`;
  return `${(bytes / 1_000_000).toLocaleString("en-US", { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })} MB`;
};
