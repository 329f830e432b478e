import { useEffect, useRef, useState } from "react";

/** Whether a picture could not be fetched, also when that was known before the page came to life. */
export function usePicture(path: string | null) {
  const picture = useRef<HTMLImageElement>(null);
  const [failedPath, setFailedPath] = useState<string | null>(null);
  useEffect(() => {
    const image = picture.current;
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute("src")) setFailedPath(path);
  }, [path]);
  return { picture, hasFailed: path !== null && failedPath === path, onError: () => setFailedPath(path) };
}
