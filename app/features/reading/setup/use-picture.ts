import { useEffect, useRef, useState } from "react";

/** Whether a picture could not be fetched, also when that was known before the page came to life. */
export function usePicture() {
  const picture = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const image = picture.current;
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute("src")) setFailed(true);
  }, []);
  return { picture, hasFailed, onError: () => setFailed(true) };
}
