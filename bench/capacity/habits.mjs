// What authors do: assumed, not measured; nobody has used this house yet. Change them and run again.

/** In a month, for each author who has an account. A quarter of them come at all; these are means over all. */
export const monthly = {
  "docx conversion": 0.6,
  "pdf conversion": 0.15,
  cover: 0.4,
  /** While a book is made the page asks how far it is. */
  poll: 12,
  "book page": 6,
  library: 4,
  dashboard: 4,
};

/** Books are kept until their authors delete them; this is how long the house has been open. */
export const monthsOpen = 24;
/** The busiest second of the year beside the mean one: evenings, Sundays, a deadline, a newsletter. */
export const peak = 8;
/** Books differ: a manuscript twice the median's length takes about twice the time (log-normal, sigma). */
export const spread = 0.8;
