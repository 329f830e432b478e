import LayoutDashboard from "lucide-react/icons/layout-dashboard";

export type Section = { to: string; name: string; icon: typeof LayoutDashboard };

/** The rail of administration, group by group. A section is a route of its own below /admin. */
export const sectionGroups: { title?: string; sections: Section[] }[] = [
  {
    sections: [{ to: "/admin", name: "Dashboard", icon: LayoutDashboard }],
  },
];
