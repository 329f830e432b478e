import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useToast } from "#app/ui/toast";
import { onHanded, takeHanded } from "./handed-file";
import { pathOf } from "./use-converter-address";

const notTaken = {
  title: "The shared file didn’t arrive",
  description: "Choose it here, or share it once more.",
};

/** Files that another page or another tab handed over, until the tab they are for has taken them. */
export function useHandedFiles() {
  const navigate = useNavigate();
  const toast = useToast();
  const [handed, setHanded] = useState<File[]>([]);

  useEffect(() => {
    const take = () => {
      const files = takeHanded();
      if (files.length === 0) return;
      setHanded(files);
      navigate(pathOf(files.length > 1 ? "several" : "single", undefined), { replace: true });
    };
    take();
    const stop = onHanded(take);
    takeFromDevice().then(
      (isMissing) => isMissing && toast({ ...notTaken, tone: "destructive" }),
      () => toast({ ...notTaken, tone: "destructive" }),
    );
    return stop;
  }, [navigate, toast]);

  return {
    handed,
    forget: () => setHanded([]),
    /** More than one file was chosen where one was asked for. */
    handToSeveral(files: File[]) {
      setHanded(files);
      navigate(pathOf("several", undefined), { replace: true });
    },
  };
}

/** What came from another app of this device. Most visits bring nothing, and need none of the code. Returns whether a shared file is missing. */
async function takeFromDevice(): Promise<boolean> {
  const isShared = new URLSearchParams(window.location.search).has("shared");
  if (!isShared && !("launchQueue" in window)) return false;
  const { takeShared, takeLaunched } = await import("./take-shared");
  if (window.launchQueue) takeLaunched(window.launchQueue);
  return isShared && (await takeShared()) === 0;
}
