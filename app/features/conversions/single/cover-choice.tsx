import { useState } from "react";
import { LocalTime } from "#app/features/books/local-time";
import { Button, TextLink } from "#app/ui/button";
import type { SingleCover } from "./single-cover";

type CoverChoiceProps = { covers: SingleCover[]; coverId: string; onChange: (id: string) => void };

/** The cover the book is to have: one that was designed before, or none yet. */
export function CoverChoice({ covers, coverId, onChange }: CoverChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = covers.find(({ id }) => id === coverId);
  if (covers.length === 0)
    return (
      <div className="fileline cv">
        <span className="thumb nocov" aria-hidden="true" />
        <div>
          <b className="fileline-name">Cover</b>
          <p className="t13 mut">You can design one when the book is ready.</p>
        </div>
      </div>
    );
  return (
    <fieldset className="cv-choice">
      <legend className="vh">Cover</legend>
      <div className="fileline cv">
        {chosen?.thumbnailPath ? (
          <img className="thumb" src={chosen.thumbnailPath} width={44} height={70} alt="" />
        ) : (
          <span className="thumb nocov" aria-hidden="true" />
        )}
        <div>
          <b className="fileline-name">Cover</b>
          <p className="t13 mut">
            {chosen ? (
              <>
                {chosen.name}, designed <LocalTime at={chosen.createdAt} show="date" />
              </>
            ) : (
              "None yet"
            )}
          </p>
        </div>
        <Button
          className="bsm js-only"
          aria-expanded={isOpen}
          aria-controls="cover-list"
          onClick={() => setOpen(!isOpen)}
        >
          {chosen ? "Change cover" : "Choose cover"}
        </Button>
      </div>
      <div id="cover-list" className={isOpen ? "cv-list" : "cv-list closed"}>
        <CoverRadio isChosen={coverId === ""} id="" onChange={onChange}>
          <span className="thumb nocov" aria-hidden="true" />
          <span className="t13">No cover</span>
        </CoverRadio>
        {covers.map(({ id, name, thumbnailPath }) => (
          <CoverRadio key={id} id={id} isChosen={id === coverId} onChange={onChange}>
            {thumbnailPath ? (
              <img className="thumb" src={thumbnailPath} width={44} height={70} alt="" loading="lazy" />
            ) : (
              <span className="thumb nocov" aria-hidden="true" />
            )}
            <span className="t13">{name}</span>
          </CoverRadio>
        ))}
        <p className="t13 cv-new">
          <TextLink to="/cover-designer">Design a new cover</TextLink>
        </p>
      </div>
    </fieldset>
  );
}

type CoverRadioProps = {
  id: string;
  isChosen: boolean;
  onChange: (id: string) => void;
  children: React.ReactNode;
};

function CoverRadio({ id, isChosen, onChange, children }: CoverRadioProps) {
  return (
    <label className="cv-one">
      <input type="radio" name="cover" value={id} checked={isChosen} onChange={() => onChange(id)} />
      {children}
    </label>
  );
}
