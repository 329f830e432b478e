import Copy from "lucide-react/icons/copy";
import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button";
import { useToast } from "#app/ui/toast";

/** The address of a link that was just made. It is shown this once: only a fingerprint of it is kept. */
export function MadeLink({ name, address }: { name: string; address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: "Link copied", tone: "success" });
    } catch {
      field.current?.select();
      toast({ title: "Copy it by hand", description: "The address is selected. Press Ctrl+C." });
    }
  };
  return (
    <div className="proof-made sheet" role="status">
      <p>
        <b>Your link “{name}” is ready.</b> Copy it now. For your readers’ safety we don’t store it, so we
        can’t show it again.
      </p>
      <div className="proof-address">
        <input ref={field} className="in" readOnly value={address} aria-label="Address of the link" />
        <Button variant="primary" className="js-only" onClick={() => void copy()}>
          <Copy className="i s" aria-hidden="true" />
          Copy link
        </Button>
      </div>
    </div>
  );
}
