/** 128 random bits as 32 hex digits: for object keys and for addresses nobody can guess. */
export const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
