import { useEffect, useState } from "react";
import type { Engine } from "#app/features/covers/engine/client";
import { Skeleton } from "#app/ui/skeleton";
import type { CoverDesign } from "#domain/cover/design";

type CoverThumbnailProps = {
  /** Null until the engine is there: the skeleton stays. */
  engine: Engine | null;
  design: CoverDesign;
  /** CSS px; drawn at twice that for fine screens. */
  width: number;
  label: string;
};

/** A design as the engine really renders it, small. */
export function CoverThumbnail({ engine, design, width, label }: CoverThumbnailProps) {
  const [shown, setShown] = useState<{ of: string; address: string } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // Designs are plain data; the text tells whether this is still the one that was drawn.
  const wanted = JSON.stringify(design);
  useEffect(() => {
    if (!engine) return;
    let isCurrent = true;
    let address: string | undefined;
    setFailed(false);
    engine.thumbnail(JSON.parse(wanted) as CoverDesign, width * 2).then(
      (blob) => {
        if (!isCurrent) return;
        address = URL.createObjectURL(blob);
        setShown({ of: wanted, address });
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [engine, wanted, width]);

  if (hasFailed) return <span className="cover-thumb mut">This one could not be drawn.</span>;
  return (
    <span className="cover-thumb" style={{ width }}>
      {shown && shown.of === wanted ? (
        <img src={shown.address} alt={label} />
      ) : (
        <Skeleton width="100%" height="100%" />
      )}
    </span>
  );
}
