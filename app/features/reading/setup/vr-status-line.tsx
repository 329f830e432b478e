import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Glasses from "lucide-react/icons/rectangle-goggles";
import { Button } from "#app/ui/button";
import { Skeleton } from "#app/ui/skeleton";
import type { VrStatus } from "./vr-status";

const words: Record<Exclude<VrStatus, "asking">, { title: string; text: string }> = {
  ready: { title: "Ready for VR.", text: "This browser can open an immersive session." },
  "no-vr": {
    title: "This browser has no VR.",
    text: "Open this page in the browser of a Quest, a Pico or a Vision Pro. Here you can read on the screen, or look around the room in 3D.",
  },
  "no-headset": {
    title: "No headset was found.",
    text: "Connect one and wake it, or open this page in the headset’s own browser. Until then, read on the screen or in 3D.",
  },
  blocked: {
    title: "VR is blocked here.",
    text: "Your browser does not let this page use VR. Allow it in the site’s settings, beside the address, then ask again.",
  },
  unreachable: {
    title: "VR could not be checked.",
    text: "Colophon did not answer. Check your connection and ask again.",
  },
};

/** What can be done with a headset here, and if nothing, what to do. */
export function VrStatusLine({ status, onAskAgain }: { status: VrStatus; onAskAgain: () => void }) {
  return (
    <div className={`vr-status ${status}`} role="status">
      {status === "asking" ? (
        <>
          <Skeleton width={20} height={20} />
          <div>
            <p className="lab">Asking this browser about VR</p>
            <Skeleton width="80%" height={14} />
          </div>
        </>
      ) : (
        <>
          <Face status={status} />
          <div>
            <p className="lab">{words[status].title}</p>
            <p className="t13 mut">{words[status].text}</p>
            {status === "ready" || status === "no-vr" ? null : (
              <Button variant="quiet" className="vr-ask-again" onClick={onAskAgain}>
                Check again
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Face({ status }: { status: VrStatus }) {
  const Icon =
    status === "ready" ? Check : status === "blocked" || status === "unreachable" ? CircleAlert : Glasses;
  return <Icon className="i" aria-hidden="true" />;
}
