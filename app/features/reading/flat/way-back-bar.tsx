import CornerUpLeft from "lucide-react/icons/corner-up-left";
import X from "lucide-react/icons/x";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { useReading } from "#app/features/reading/reading/use-reading";
import { IconButton } from "#app/ui/button";

/** After a jump, or when another device read on: where one was, and back there. */
export function WayBackBar({ reading }: { reading: OwnReading }) {
  const { wayBack } = useReading(reading);
  return (
    <div className="reader-way" role="status">
      {wayBack ? (
        <>
          <button type="button" className="reader-way-back" onClick={() => void reading.back()}>
            <CornerUpLeft className="i s" aria-hidden="true" />
            {wayBack.sentence}
          </button>
          <IconButton label="Stay here" onClick={() => reading.forgetWayBack()}>
            <X className="i s" aria-hidden="true" />
          </IconButton>
        </>
      ) : null}
    </div>
  );
}
