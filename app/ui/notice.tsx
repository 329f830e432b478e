import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";

type NoticeProps = {
  tone: "info" | "warning" | "danger" | "success";
  title?: ReactNode;
  /** `alert` interrupts, `status` waits its turn; without it the notice is only read where it stands. */
  role?: "alert" | "status";
  children: ReactNode;
};

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck };

/** What happened, to which file, and what to do next. */
export function Notice({ tone, title, role, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={`notice ${tone}`} role={role}>
      <Icon className="i" aria-hidden="true" />
      <div>
        {title ? <p className="lab">{title}</p> : null}
        <div className="notice-text">{children}</div>
      </div>
    </div>
  );
}
