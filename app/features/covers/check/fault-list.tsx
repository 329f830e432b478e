import Check from "lucide-react/icons/check";
import { memo } from "react";
import { Badge } from "#app/ui/badge";
import { Button } from "#app/ui/button";
import type { DesignFault } from "#domain/cover/design-faults";

type FaultListProps = {
  isPrint: boolean;
  /** Null while the cover has not been looked at. */
  faults: readonly DesignFault[] | null;
  passed: readonly string[];
  onShow: (fault: DesignFault) => void;
  onFix: (fault: DesignFault) => void;
};

/** What to look at before a shop or a printer does, numbered as on the preview; then what was looked at and is right. */
export const FaultList = memo(function FaultList({ isPrint, faults, passed, onShow, onFix }: FaultListProps) {
  return (
    <section aria-labelledby="before-head">
      <div className="h">
        <h2 className="d21" id="before-head">
          {isPrint ? "Before you print" : "Before you publish"}
        </h2>
        <span role="status">
          <Count faults={faults} />
        </span>
      </div>
      <ul>
        {faults?.map((fault, place) => (
          <li className="al wa fault" key={fault.id}>
            <span
              className={fault.severity === "error" ? "fault-number grave" : "fault-number"}
              aria-hidden="true"
            >
              {place + 1}
            </span>
            <span>
              {fault.at || fault.layerId ? (
                <button type="button" className="fault-title" onClick={() => onShow(fault)}>
                  {fault.title}
                </button>
              ) : (
                <b>{fault.title}</b>
              )}
              <br />
              <span className="t13 mut">{fault.detail}</span>
            </span>
            {fault.fix ? (
              <Button className="small" onClick={() => onFix(fault)}>
                {fault.fix.label}
              </Button>
            ) : null}
          </li>
        ))}
        {faults
          ? passed.map((sentence) => (
              <li className="al ok" key={sentence}>
                <Check className="i" aria-hidden="true" />
                <span>{sentence}</span>
              </li>
            ))
          : null}
      </ul>
      {faults ? null : <p className="t13 mut fault-wait">The cover is looked at as soon as it is drawn.</p>}
    </section>
  );
});

function Count({ faults }: { faults: readonly DesignFault[] | null }) {
  if (!faults) return null;
  if (faults.length === 0) return <Badge tone="ok">Nothing found</Badge>;
  const grave = faults.filter((fault) => fault.severity === "error").length;
  if (grave > 0) return <Badge tone="no">{grave === 1 ? "1 to put right" : `${grave} to put right`}</Badge>;
  return <Badge tone="warn">{faults.length} to look at</Badge>;
}
