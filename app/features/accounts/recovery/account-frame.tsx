import { type ReactNode, useEffect, useRef } from "react";
import { CropMarks } from "#app/ui/crop-marks";
import { ThemeSwitch } from "#app/ui/theme";
import { Brand } from "../../shell/brand";
import { DictionaryEntry } from "../dictionary-entry";

type AccountFrameProps = {
  title: string;
  /** Where the switch of themes leads back to without scripts. */
  returnTo: string;
  /** Changes when the page says something new: the heading takes the focus then. */
  step?: string;
  children: ReactNode;
};

/** The page around a form about the account: what is to be done at the left, our leaf at the right. */
export function AccountFrame({ title, returnTo, step, children }: AccountFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div className="auth">
      <div className="auth-desk">
        <div className="row sb">
          <Brand />
          <ThemeSwitch returnTo={returnTo} />
        </div>
        <div className="auth-form recovery">
          <h1 className="d40" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
        <div className="auth-terms" />
      </div>
      <div className="auth-art">
        <CropMarks>
          <DictionaryEntry />
        </CropMarks>
      </div>
    </div>
  );
}
