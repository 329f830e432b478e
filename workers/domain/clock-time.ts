/** Returns a moment as clocks in America show it: `10:48 AM`, by the clock of the machine this runs on or of `timeZone`. */
export const clockTime = (moment: Date, timeZone?: string): string =>
  // Newer browsers put a narrow space before AM and PM, older ones a plain one.
  moment.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone }).replace("\u202f", " ");
