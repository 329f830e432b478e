import type { AccountSession } from "#app/contract/accounts/sessions";
import { timeAgo } from "#domain/accounts/time-ago";
import { shownSession } from "./session-words";

export type Recommendation = { key: string; title: string; sentence: string };

const hourMs = 3_600_000;
/** An active session that was not used for so long may have been forgotten. */
const unusedMs = 12 * hourMs;
const maxUnused = 2;
/** With more active sessions the score is "Review". */
const maxGood = 3;

/** Returns what would make the account safer, the most pressing first; nothing when only this device is signed in. */
export function recommendationsFor(sessions: AccountSession[], now: number): Recommendation[] {
  const active = sessions.filter(({ isActive }) => isActive);
  const others = active.filter(({ isCurrent }) => !isCurrent);
  const unused = others
    .filter(({ lastActivity }) => now - Date.parse(lastActivity) >= unusedMs)
    .slice(0, maxUnused)
    .map((session) => {
      const { id, name, place } = shownSession(session);
      return {
        key: id,
        title: [name, place?.split(", ")[0]].filter(Boolean).join(", "),
        sentence: `Last used ${timeAgo(Date.parse(session.lastActivity), now)}. If it isn’t yours, revoke it and change your password.`,
      };
    });
  const many =
    active.length > maxGood
      ? [
          {
            key: "many",
            title: "Review your devices",
            sentence: `${active.length} devices are signed in. Revoke those you no longer use.`,
          },
        ]
      : [];
  const one =
    others.length > 0
      ? [
          {
            key: "one",
            title: "One device is safest",
            sentence: "With a single active session your score is Excellent.",
          },
        ]
      : [];
  return [...unused, ...many, ...one];
}
