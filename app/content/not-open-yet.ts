/** A page of the product that is still being built: what it will be, and what does that work until then. */
export type Room = {
  path: string;
  title: string;
  /** One sentence: what a person will do there. */
  will: string;
  /** What to do until it opens. */
  until: string;
  ways: { to: string; name: string }[];
};

const convert = { to: "/converter", name: "Convert a manuscript" };
const home = { to: "/", name: "Go to the home page" };
const plans = { to: "/pricing", name: "See the three plans" };
const dashboard = { to: "/dashboard", name: "Your dashboard" };

export const rooms: Room[] = [
  {
    path: "/subscription",
    title: "Your subscription",
    will: "Here you will change your plan, cancel it or take it up again, and find your invoices.",
    until: "Nothing is charged yet: every account is on the Free plan, with its limits.",
    ways: [dashboard, plans],
  },
  {
    path: "/kdp-guidelines",
    title: "KDP guidelines",
    will: "Here you will find what KDP asks of formatting, covers, metadata, prices and keywords, each figure with its source and date.",
    until: "The converter already follows the rules for the inside of the book.",
    ways: [convert, home],
  },
  {
    path: "/publishing-tips",
    title: "Publishing tips",
    will: "Here you will find how to launch a book, bring it before readers and price it.",
    until: "A clean book is the first tip, and that can be had today.",
    ways: [convert, home],
  },
  {
    path: "/help-center",
    title: "Help center",
    will: "Here you will find answers by subject and by search, guides, and a way to write to us.",
    until: "Each message of the converter says what happened and what to do next.",
    ways: [convert, home],
  },
  {
    path: "/about-us",
    title: "About Colophon",
    will: "Here you will read who makes Colophon, and why.",
    until:
      "In short: a workshop for authors who publish their own books. Manuscript in, e-book and cover out.",
    ways: [home, convert],
  },
  {
    path: "/contact",
    title: "Contact",
    will: "Here you will write to us, and find the hours in which we answer.",
    until: "The form is not ready, and we would rather show none than one that sends nothing.",
    ways: [home, dashboard],
  },
  {
    path: "/privacy-policy",
    title: "Privacy policy",
    will: "Here the whole policy will stand.",
    until: `What holds today: no request leaves this site, nothing about you is sold or shared, a guest’s manuscript is deleted after ${guestManuscriptTime}, and an account’s stays with its book until that is deleted.`,
    ways: [home, convert],
  },
  {
    path: "/terms-of-service",
    title: "Terms of service",
    will: "Here the whole terms will stand, for the Free, Premium and Ultimate plans.",
    until: "What holds today: your manuscript and the book made from it are yours, and nothing is charged.",
    ways: [home, convert],
    path: "/admin-login",
    title: "Admin sign-in",
    will: "Here administrators of this site will sign in.",
    until: "Everybody else signs in on the ordinary page.",
    ways: [{ to: "/auth", name: "Sign in" }, home],
  },
];

const byPath = new Map(rooms.map((room) => [room.path, room]));

export function roomAt(pathname: string): Room {
  const path = pathname.replace(/\/+$/, "");
  return (
    byPath.get(path) ?? {
      path,
      title: "Not open yet",
      will: "This part of Colophon is still being built.",
      until: "Manuscripts can be converted today.",
      ways: [convert, home],
    }
  );
}
