import { dayWords } from "./day-words";
import { useIsHydrated } from "./reader-locale";

type LocalTimeProps = {
  /** ISO 8601. */
  at: string;
  /** `day`: with the time when it is today's or yesterday's. */
  show: "date" | "date and time" | "time" | "day";
};

const formats: Record<Exclude<LocalTimeProps["show"], "day">, Intl.DateTimeFormatOptions> = {
  date: { day: "numeric", month: "short", year: "numeric" },
  "date and time": { day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" },
  time: { hour: "numeric", minute: "2-digit" },
};

/** A moment as the reader's own clock shows it; in UTC, and saying so, until the page is alive. */
export function LocalTime({ at, show: wanted }: LocalTimeProps) {
  const isHydrated = useIsHydrated();
  const moment = new Date(at);
  if (wanted === "day" && isHydrated) return <time dateTime={at}>{dayWords(moment, new Date())}</time>;
  const show = wanted === "day" ? "date and time" : wanted;
  const text = isHydrated
    ? moment.toLocaleString("en-US", formats[show])
    : `${moment.toLocaleString("en-US", { ...formats[show], timeZone: "UTC" })}${show === "date" ? "" : " UTC"}`;
  return <time dateTime={at}>{text}</time>;
}
