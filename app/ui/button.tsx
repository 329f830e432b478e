import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef } from "react";

type Look = { variant?: "primary" | "secondary" | "quiet"; size?: "m" | "l"; wide?: boolean };

export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement>;

/** One primary button on a screen; the rest are secondary or quiet. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, wide, className, type = "button", ...rest },
  ref,
) {
  return <button ref={ref} type={type} className={classes({ variant, size, wide }, className)} {...rest} />;
});

/** A link that looks like a button: it goes somewhere. `reloadDocument` makes it a plain browser navigation. */
export function ButtonLink({ variant, size, wide, className, ...rest }: Look & LinkProps) {
  return <Link className={classes({ variant, size, wide }, className)} {...rest} />;
}

export type IconButtonProps = { label: string } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A square button with an icon for a face; `label` is its name for people who do not see it. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, className, type = "button", ...rest },
  ref,
) {
  return (
    <button ref={ref} type={type} aria-label={label} className={`ib ${className ?? ""}`.trim()} {...rest} />
  );
});

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={`a ${className ?? ""}`.trim()} {...rest} />;
}

function classes({ variant = "secondary", size = "m", wide }: Look, more?: string): string {
  const look = { primary: "p", secondary: "", quiet: "q" }[variant];
  return ["btn", look, size === "l" ? "l" : "", wide ? "w" : "", more].filter(Boolean).join(" ");
}
