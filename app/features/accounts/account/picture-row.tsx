import { useRevalidator } from "@remix-run/react";
import { useRef } from "react";
import type { AccountData } from "#app/contract/accounts/account-page";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { Button } from "#app/ui/button";
import { useToast } from "#app/ui/toast";
import { useAction } from "#app/ui/use-action";
import { Avatar } from "../avatar";
import { squarePicture } from "./square-picture";

/** The picture beside one's name; it is cut to a square here, so that a photograph of any size will do. */
export function PictureRow({ data }: { data: AccountData }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const change = useAction(
    async (file: File | undefined) => {
      if (!file) return call("/api/user/picture", anything, { method: "DELETE" });
      return call("/api/user/picture", anything, { method: "PUT", body: await squarePicture(file) });
    },
    {
      onSuccess: () => revalidate(),
      onError: ({ message }) =>
        toast({ title: "Picture not saved", description: message, tone: "destructive" }),
    },
  );
  return (
    <div className="acct-face">
      <Avatar user={data} className="large" />
      <div className="row tight js-only">
        <input
          ref={input}
          className="vh"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Your picture"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = "";
            if (file) change.mutate(file);
          }}
        />
        <Button
          className="small"
          aria-disabled={change.isPending}
          onClick={() => (change.isPending ? undefined : input.current?.click())}
        >
          {change.isPending ? "Saving…" : data.picture ? "Change picture" : "Add a picture"}
        </Button>
        {data.picture ? (
          <Button
            className="small"
            variant="quiet"
            aria-disabled={change.isPending}
            onClick={() => (change.isPending ? undefined : change.mutate(undefined))}
          >
            Remove picture
          </Button>
        ) : null}
      </div>
    </div>
  );
}
