import { commonPasswordWords, isCommonPassword } from "#domain/accounts/common-passwords";
import { Refusal } from "#domain/refusal";

/** No setting allows shorter ones. */
const minPasswordLength = 8;

/** Refuses a password that is too short or among the first an attacker tries. `about` names the person: username, e-mail. */
export function checkPassword(
  password: string,
  about: readonly string[],
  minLength = minPasswordLength,
): void {
  if (password.length < Math.max(minLength, minPasswordLength))
    throw new Refusal("password-too-short", { min: String(minLength) });
  if (isGuessable(password, about)) throw new Refusal("password-too-common");
}

function isGuessable(password: string, about: readonly string[]): boolean {
  const folded = password.toLowerCase();
  return (
    isCommonPassword(folded) ||
    commonPasswordWords.has(folded) ||
    commonPasswordWords.has(withoutTail(folded)) ||
    new Set(folded).size <= 2 ||
    isRun(folded) ||
    about.flatMap(namesIn).some((name) => name === folded || name === withoutTail(folded))
  );
}

/** `summer2026!` → `summer`: at most six digits or signs at the end. */
const withoutTail = (text: string): string => text.replace(/[\d!@#$%^&*._?+-]{1,6}$/, "");

/** `Ada@colophon.example` gives itself and `ada`. */
function namesIn(text: string): string[] {
  const folded = text.trim().toLowerCase();
  return [folded, folded.split("@")[0] ?? folded].filter((name) => name.length > 2);
}

/** Whether each character is the one after (or before) the last: `abcdefgh`, `87654321`. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < text.length; i++) steps.add(text.charCodeAt(i) - text.charCodeAt(i - 1));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
