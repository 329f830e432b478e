import { useEffect, useState } from "react";
import { type SettingHistory, type SiteSetting, settingHistory } from "#app/contract/admin/settings";
import { call } from "#app/contract/call";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { Notice } from "#app/ui/notice";
import { LocalTime } from "../../books/local-time";

type HistoryProps = {
  field: SiteSetting;
  isPending: boolean;
  onRestore: (value: string) => void;
  onClose: () => void;
};

/** What a setting was, when and by whom; any value can be restored. */
export function SettingHistoryDialog({ field, isPending, onRestore, onClose }: HistoryProps) {
  const [history, setHistory] = useState<SettingHistory["history"]>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    call(`/api/admin/site-settings/${field.key}`, settingHistory, { signal: leaving.signal })
      .then((answer) => setHistory(answer.history))
      .catch((error: Error) => (leaving.signal.aborted ? undefined : setFault(error.message)));
    return () => leaving.abort();
  }, [field.key]);
  return (
    <Dialog
      open
      isWide
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`History of ${field.label}`}
      actions={
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      {fault ? (
        <Notice tone="danger" role="alert">
          {fault}
        </Notice>
      ) : history === undefined ? (
        <p role="status">Loading…</p>
      ) : history.length === 0 ? (
        <p className="mut">Nobody has changed it yet.</p>
      ) : (
        <ul className="lines content-history">
          {history.map((change, at) => (
            <li key={change.savedAt} className="row sb">
              <span>
                <span className="content-value">{String(change.value) || "Empty"}</span>
                <span className="mut t13 content-by">
                  <LocalTime at={change.savedAt} show="date and time" />,{" "}
                  {change.savedBy ?? "Deleted account"}
                </span>
              </span>
              {at === 0 ? (
                <span className="tag">Current</span>
              ) : (
                <Button
                  className="small"
                  variant="quiet"
                  disabled={isPending}
                  onClick={() => onRestore(String(change.value))}
                >
                  Restore
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
