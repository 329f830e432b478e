import { useEffect, useState } from "react";
import { type FirstPage, firstPage } from "./first-page/first-page";

/** The manuscript's own first words on a small sheet, as typed; a ruled sheet until they are known. */
export function FirstPageLeaf({ file }: { file: File }) {
  const paragraphs = useFirstPage(file);
  const extension = file.name.split(".").pop()?.toUpperCase() ?? "";
  if (paragraphs.length === 0)
    return (
      <div className="first-page ruled" aria-hidden="true">
        <span className="mono">{extension}</span>
      </div>
    );
  return (
    <div className="first-page" aria-hidden="true">
      <div className="first-page-words">
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture that never changes
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}

function useFirstPage(file: File): FirstPage {
  const [page, setPage] = useState<FirstPage>([]);
  useEffect(() => {
    let isWanted = true;
    setPage([]);
    firstPage(file).then((paragraphs) => {
      if (isWanted) setPage(paragraphs);
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  return page;
}
