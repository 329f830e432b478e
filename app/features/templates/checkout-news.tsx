import { useEffect } from "react";
import type { TemplatePage } from "#app/contract/templates/template-page";
import { Notice } from "#app/ui/notice";
import { type Toast, useToast } from "#app/ui/toast";

const news: Record<NonNullable<TemplatePage["checkout"]>, Toast & { description: string }> = {
  completed: {
    ...{ title: "The template is yours", tone: "success" },
    description: "Use it on as many covers as you like.",
  },
  open: {
    title: "We’re waiting for your payment to be confirmed",
    description: "This takes a moment. Reload the page to see whether it has come.",
  },
  expired: {
    ...{ title: "Payment Failed", tone: "destructive" },
    description: "Unable to process payment. Please try again.",
  },
  failed: {
    ...{ title: "Payment Failed", tone: "destructive" },
    description: "Unable to process payment. Please try again.",
  },
  cancelled: { title: "You left before paying", description: "Nothing was charged." },
};

/** What became of a checkout that somebody comes back from: a toast, and a notice where no script runs. */
export function CheckoutNews({ checkout }: { checkout: TemplatePage["checkout"] }) {
  const toast = useToast();
  useEffect(() => {
    if (checkout) toast(news[checkout]);
  }, [checkout, toast]);
  if (!checkout) return null;
  const { title, description, tone } = news[checkout];
  return (
    <noscript>
      <Notice
        tone={tone === "destructive" ? "danger" : tone === "success" ? "success" : "info"}
        title={title}
      >
        <p>{description}</p>
      </Notice>
    </noscript>
  );
}
