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
