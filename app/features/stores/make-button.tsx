import type { ReactNode } from "react";
import { Button } from "#app/ui/button";
import type { StoreId } from "#domain/stores/store";

type MakeButtonProps = {
  id: string;
  address: string;
  stores: StoreId[];
  isAsked: boolean;
  onMake: (stores: StoreId[]) => void;
  /** More than the words on it say, for people who do not see the row. */
  label?: string;
  variant?: "secondary" | "quiet";
  children: ReactNode;
};

/** A form, so that it works in a browser without JavaScript. */
export function MakeButton({
  id,
  address,
  stores,
  isAsked,
  onMake,
  label,
  variant,
  children,
}: MakeButtonProps) {
  return (
    <form
      method="post"
      action={address}
      onSubmit={(event) => {
        event.preventDefault();
        onMake(stores);
      }}
    >
      {stores.map((store) => (
        <input key={store} type="hidden" name="stores" value={store} />
      ))}
      <Button id={id} type="submit" disabled={isAsked} aria-label={label} {...(variant ? { variant } : {})}>
        {children}
      </Button>
    </form>
  );
}
