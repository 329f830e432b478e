import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#app/contract/call";
import { supportAnswer } from "#app/contract/reading/vr";

export type VrStatus = "asking" | "ready" | "no-vr" | "no-headset" | "blocked" | "unreachable";

type BrowserStatus = Exclude<VrStatus, "unreachable">;

/** What the server and this browser say about VR together; asked again when a headset comes or goes. */
export function useVrStatus(): { status: VrStatus; askAgain: () => void } {
  const server = useQuery({
    queryKey: ["vr-support"],
    queryFn: ({ signal }) => call("/api/vr/support", supportAnswer, { signal }),
    retry: 1,
  });
  const [browser, setBrowser] = useState<BrowserStatus>("asking");
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the person wishes it
  useEffect(() => {
    let isOver = false;
    const ask = () => {
      void askBrowser(navigator.xr).then((said) => {
        if (!isOver) setBrowser(said);
      });
    };
    ask();
    navigator.xr?.addEventListener("devicechange", ask);
    return () => {
      isOver = true;
      navigator.xr?.removeEventListener("devicechange", ask);
    };
  }, [asked]);

  const askAgain = () => {
    setAsked(asked + 1);
    if (server.error) void server.refetch();
  };
  return { status: togetherOf(server, browser), askAgain };
}

function togetherOf(server: { isPending: boolean; error: unknown }, browser: BrowserStatus): VrStatus {
  // What the browser cannot do no server can change.
  if (browser !== "ready") return browser;
  if (server.error) return "unreachable";
  return server.isPending ? "asking" : "ready";
}

async function askBrowser(xr: Pick<XRSystem, "isSessionSupported"> | undefined): Promise<BrowserStatus> {
  if (!xr) return "no-vr";
  try {
    return (await xr.isSessionSupported("immersive-vr")) ? "ready" : "no-headset";
  } catch {
    return "blocked";
  }
}
