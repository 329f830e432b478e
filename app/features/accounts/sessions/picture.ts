import type { AccountSession } from "#app/contract/accounts/sessions";

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Days the picture shows, today included. */
export const pictureDays = 14;
/** More rows than this nobody reads; the table has them all. */
const maxRows = 15;

/** A bar from the left edge of the picture; all in percent of its width. */
export type Bar = { left: number; width: number };

export type PictureRow = {
  session: AccountSession;
  /** From its beginning to its last use. */
  used: Bar;
  /** From its last use to now, while it is active. */
  idle: Bar | undefined;
  /** It began before the first day of the picture. */
  isCut: boolean;
};

export type Picture = {
  rows: PictureRow[];
  /** The days, by their number in the month; the last is today. */
  days: number[];
  /** The months they lie in: `November`, `November – December`. */
  months: string;
  now: number;
};

/**
 * Lays out the sessions of the last 14 days. `offsetMinutes` is what `getTimezoneOffset` says: days are those of the
 * person's own clock.
 */
export function pictureOf(sessions: AccountSession[], now: number, offsetMinutes: number): Picture {
  const shift = offsetMinutes * minuteMs;
  const today = Math.floor((now - shift) / dayMs) * dayMs + shift;
  const from = today - (pictureDays - 1) * dayMs;
  const until = today + dayMs;
  const at = (ms: number) => ((Math.min(Math.max(ms, from), until) - from) / (until - from)) * 100;
  const bar = (begin: number, end: number): Bar => ({ left: at(begin), width: at(end) - at(begin) });
  const rows = sessions
    .filter(({ isActive, lastActivity }) => isActive || Date.parse(lastActivity) >= from)
    .slice(0, maxRows)
    .map((session) => {
      const begin = Date.parse(session.createdAt);
      const last = Math.min(Date.parse(session.lastActivity), now);
      const idle = session.isActive && now > last ? bar(last, now) : undefined;
      return { session, used: bar(begin, last), idle, isCut: begin < from };
    });
  const dates = Array.from({ length: pictureDays }, (_, day) => new Date(from + day * dayMs - shift));
  const months = [...new Set(dates.map((date) => monthNames.format(date)))].join(" – ");
  return { rows, days: dates.map((date) => date.getUTCDate()), months, now: at(now) };
}

const monthNames = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });
