/** Units of the drawing; a full shelf is as wide as its card. */
const width = 288;
const height = 72;
/** Books that stand on a shelf without a limit. */
const fullShelf = 27;

/** Returns a number from 0 to 6 that looks irregular and is the same for the same place. */
const unevenness = (place: number): number => (place * 5 + ((place * place) % 11)) % 7;

const paints = ["ink", "cloth-2", "cloth-1", "paper", "accent", "ink", "cloth-4"];

/** A month's books on a shelf, as many as a plan converts: a picture of what the list beside it says in words. */
export function PlanShelf({ conversionLimit }: { conversionLimit: number | null }) {
  const books = Math.min(conversionLimit ?? fullShelf, fullShelf);
  let left = 0;
  return (
    <svg className="plan-shelf" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {Array.from({ length: books }, (_, place) => {
        const uneven = unevenness(place);
        const thick = 8 + (uneven % 4);
        const tall = 46 + ((uneven * 3) % 20);
        const x = left;
        left += thick + 0.5;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a book on the shelf is nothing but its place
          <g key={place} className={`plan-book plan-book-${paints[uneven]}`}>
            <rect x={x} y={height - 2 - tall} width={thick} height={tall} />
            <rect className="plan-band" x={x} y={height - 2 - tall + 10} width={thick} height={1} />
          </g>
        );
      })}
      <rect className="plan-board" x={0} y={height - 2} width={width} height={2} />
    </svg>
  );
}
