import { useIsHydrated } from "./reader-locale";

type LocalTimeProps = {
  /** ISO 8601. */
  at: string;
  show: "date" | "date and time" | "time";
};

const formats: Record<LocalTimeProps["show"], Intl.DateTimeFormatOptions> = {
  date: { day: "numeric", month: "short", year: "numeric" },
  "date and time": { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  time: { hour: "2-digit", minute: "2-digit" },
};

/** A moment as the reader's own clock shows it; in UTC, and saying so, until the page is alive. */
export function LocalTime({ at, show }: LocalTimeProps) {
  const isHydrated = useIsHydrated();
  const moment = new Date(at);
  const text = isHydrated
    ? moment.toLocaleString(undefined, formats[show])
    : `${moment.toLocaleString("en-GB", { ...formats[show], timeZone: "UTC" })}${show === "date" ? "" : " UTC"}`;
  return <time dateTime={at}>{text}</time>;
}
