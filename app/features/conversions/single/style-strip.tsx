import Check from "lucide-react/icons/check";
import type { ThemeName } from "#domain/convert/options";
import { styleWords } from "../book-style/style-words";

type StyleStripProps = { value: ThemeName; onChange: (theme: ThemeName) => void };

/** The book styles in a row, each with its own first page. */
export function StyleStrip({ value, onChange }: StyleStripProps) {
  return (
    <div className="strip" role="radiogroup" aria-label="Style">
      {styleWords.map(({ name, label, description }) => (
        <label key={name} className="sty" title={description}>
          <input
            type="radio"
            name="theme"
            value={name}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <span className="pv" aria-hidden="true">
            <img src={`/img/styles/${name}.webp`} alt="" width={240} height={320} loading="lazy" />
          </span>
          <span className="nm">
            <Check className="i s" aria-hidden="true" />
            {label}
          </span>
        </label>
      ))}
    </div>
  );
}
