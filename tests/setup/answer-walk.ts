/** Every six-digit value that a JSON answer held: `no-codes.ts` looks whether one of them was a code. */
export const sixDigits = new Set<string>();

/** Goes through a JSON answer. Throws when it has a field called `debugCode`, in whatever case. */
export function walkAnswer(value: unknown): void {
  if (typeof value === "string" || typeof value === "number") {
    if (/^\d{6}$/.test(String(value))) sixDigits.add(String(value));
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (/debug.?code/i.test(name)) throw new Error(`An answer has a field called ${name}`);
    walkAnswer(inner);
  }
}

/** Walks an answer when it is JSON, and leaves it to be read. */
export async function walkResponse(response: Response): Promise<void> {
  if (!response.headers.get("Content-Type")?.includes("json") || !response.body) return;
  walkAnswer(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
}
