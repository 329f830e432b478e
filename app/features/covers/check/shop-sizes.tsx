import { memo, useEffect, useState } from "react";
import type { CoverDesign } from "#domain/cover/design";
import { parseTrim } from "#domain/cover/printers";
import type { Engine } from "../engine/client";

const widths = [160, 96, 48] as const;
/** Thumbnails are made when the design has been left alone for so long. */
const stillMs = 700;

type ShopSizesProps = { engine: Engine | null; design: CoverDesign };

/** The front as shops show it: small, and on some readers grey. */
export const ShopSizes = memo(function ShopSizes({ engine, design }: ShopSizesProps) {
  const address = useFrontPicture(engine, design);
  const ratio = frontSize(design);
  const figures = [...widths.map((width) => ({ width, isGrey: false })), { width: 96, isGrey: true }];
  return (
    <div className="shop">
      <div>
        <h3 className="d21">In a store</h3>
        <p className="t13 mut shop-words">
          Readers meet your cover at the size of a stamp. If you can’t read the title in the smallest one, set
          it larger or in fewer words.
        </p>
      </div>
      <div className="sizes">
        {figures.map(({ width, isGrey }) => (
          <figure key={`${width}${isGrey}`} className={isGrey ? "grey" : undefined}>
            {address ? (
              <img
                className="thumb"
                src={address}
                width={width}
                height={Math.round((width * ratio.height) / ratio.width)}
                alt={`The front at ${width} pixels wide${isGrey ? ", in gray" : ""}`}
              />
            ) : (
              <span
                className="thumb blank"
                style={{
                  width,
                  height: Math.round((width * ratio.height) / ratio.width),
                  background: design.background.color,
                }}
              />
            )}
            <figcaption className="mono dim">{isGrey ? "in gray" : `${width} px`}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
});

function frontSize(design: CoverDesign): { width: number; height: number } {
  if (design.coverType === "kindle") return design.kindle;
  return parseTrim(design.print.trim) ?? { width: 6, height: 9 };
}

/** The front alone, in the proportions of the book, as an object URL. */
function useFrontPicture(engine: Engine | null, design: CoverDesign): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!engine) return;
    let isWanted = true;
    const wait = setTimeout(() => {
      engine.thumbnail(frontOnly(design), widths[0] * 2).then(
        (blob) => isWanted && setAddress(URL.createObjectURL(blob)),
        // The preview itself says what is wrong.
        () => undefined,
      );
    }, stillMs);
    return () => {
      isWanted = false;
      clearTimeout(wait);
    };
  }, [engine, design]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}

/** The design as a Kindle cover of the same proportions, so that nothing but the front is drawn. */
export function frontOnly(design: CoverDesign): CoverDesign {
  if (design.coverType === "kindle") return design;
  const { width, height } = frontSize(design);
  return {
    ...design,
    coverType: "kindle",
    kindle: { width: 1600, height: Math.max(1000, Math.round((1600 * height) / width)) },
  };
}
