import { Form, useNavigate } from "@remix-run/react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CallError } from "#app/contract/call";
import type { TemplateSummary, TemplateUse } from "#app/contract/templates/templates";
import { Button, type ButtonProps } from "#app/ui/button";
import { useToast } from "#app/ui/toast";
import { beginDesign } from "../template-queries";

type UseButtonProps = {
  template: Pick<TemplateSummary, "id" | "name">;
  /** Typed by the person; empty ones are left out. */
  words: Pick<TemplateUse, "title" | "subtitle" | "author" | "palette">;
  /** The button's name, where its face says too little. */
  label?: string;
  children: ReactNode;
} & Pick<ButtonProps, "variant" | "size" | "wide">;

/** Makes a design of the person's own and opens it. A form, so that it does so without JavaScript too. */
export function UseButton({ template, words, label, children, ...look }: UseButtonProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const given = Object.entries(words).filter((entry) => entry[1]?.trim());
  const using = useMutation({
    mutationFn: () => beginDesign(template.id, Object.fromEntries(given)),
    onSuccess: ({ designId }) => navigate(`/cover-designer?design=${encodeURIComponent(designId)}`),
    onError: (error) =>
      toast({
        title: `We couldn’t open ${template.name}`,
        description: error instanceof CallError ? error.message : "Please try again.",
        tone: "destructive",
      }),
  });
  const isBusy = using.isPending || using.isSuccess;
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) using.mutate();
      }}
    >
      <input type="hidden" name="intent" value="use" />
      <input type="hidden" name="template" value={template.id} />
      {given.map(([name, value]) =>
        name === "palette" ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" aria-label={label} aria-disabled={isBusy || undefined} {...look}>
        {isBusy ? "Opening…" : children}
      </Button>
    </Form>
  );
}
