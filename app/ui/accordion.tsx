import ChevronDown from "lucide-react/icons/chevron-down";
import { Accordion as RadixAccordion } from "radix-ui";
import type { ReactNode } from "react";

type AccordionProps = { items: { value: string; title: ReactNode; content: ReactNode }[] };

/** Questions and answers, one open at a time. The answers are in the page, so that they read without JavaScript. */
export function Accordion({ items }: AccordionProps) {
  return (
    <RadixAccordion.Root type="single" collapsible className="accordion">
      {items.map((item) => (
        <RadixAccordion.Item key={item.value} value={item.value}>
          <RadixAccordion.Header>
            <RadixAccordion.Trigger>
              {item.title}
              <ChevronDown className="i s" aria-hidden="true" />
            </RadixAccordion.Trigger>
          </RadixAccordion.Header>
          <RadixAccordion.Content forceMount className="accordion-content">
            {item.content}
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
}
