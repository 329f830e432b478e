import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { onHanded, takeHanded } from "./handed-file";
import { pathOf } from "./use-converter-address";

/** Files that another page or another tab handed over, until the tab they are for has taken them. */
export function useHandedFiles() {
  const navigate = useNavigate();
  const [handed, setHanded] = useState<File[]>([]);

  useEffect(() => {
    const take = () => {
      const files = takeHanded();
      if (files.length === 0) return;
      setHanded(files);
      navigate(pathOf(files.length > 1 ? "several" : "single", undefined), { replace: true });
    };
    take();
    return onHanded(take);
  }, [navigate]);

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
