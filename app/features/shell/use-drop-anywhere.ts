import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Makes the whole page take manuscripts where no other drop zone does: they open in the converter. What does the work is
 * loaded when files are dragged over the page for the first time.
 */
export function useDropAnywhere(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      document.removeEventListener("dragenter", begin);
      const { takeDrops } = await import("./take-drops");
      if (!isOver) stop = takeDrops((path) => navigate(path));
    };
    document.addEventListener("dragenter", begin);
    return () => {
      isOver = true;
      document.removeEventListener("dragenter", begin);
      stop?.();
    };
  }, [navigate]);
}
