import BookOpen from "lucide-react/icons/book-open";
import CreditCard from "lucide-react/icons/credit-card";
import FileText from "lucide-react/icons/file-text";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LayoutTemplate from "lucide-react/icons/layout-template";
import Mail from "lucide-react/icons/mail";
import Receipt from "lucide-react/icons/receipt-text";
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import Users from "lucide-react/icons/users";

export type Section = { to: string; name: string; icon: typeof LayoutDashboard };

/** The rail of administration, group by group. A section is a route of its own below /admin. */
export const sectionGroups: { title?: string; sections: Section[] }[] = [
  {
    sections: [
      { to: "/admin", name: "Dashboard", icon: LayoutDashboard },
      { to: "/admin/users", name: "Users", icon: Users },
      { to: "/admin/conversions", name: "Conversions", icon: BookOpen },
    ],
  },
  {
    title: "Shop",
    sections: [
      { to: "/admin/billing", name: "Billing", icon: Receipt },
      { to: "/admin/payment-settings", name: "Payments", icon: CreditCard },
      { to: "/admin/templates", name: "Templates", icon: LayoutTemplate },
    ],
  },
  {
    title: "Site",
    sections: [
      { to: "/admin/messages", name: "Messages", icon: Mail },
      { to: "/admin/content", name: "Content", icon: FileText },
      { to: "/admin/settings", name: "Settings", icon: Settings },
      { to: "/admin/audit", name: "Audit", icon: ScrollText },
    ],
  },
];
