import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Select as RadixSelect } from "radix-ui";
import { type ReactNode, useId } from "react";
import type { FamilyId } from "#domain/cover/font-catalogue";
import type { Specimens } from "./use-specimens";

type FamilyListProps = {
  label: ReactNode;
  name?: string;
  value: FamilyId;
  disabled?: boolean;
  groups: readonly { group: string; options: readonly { value: FamilyId; label: string }[] }[];
  specimens: Specimens;
  onChange: (family: FamilyId) => void;
};

/** A list whose lines show what they are; letters typed still find a family by its name. */
export function FamilyList(props: FamilyListProps) {
  const { label, name, value, disabled, groups, specimens, onChange } = props;
  const id = useId();
  const all = groups.flatMap(({ options }) => options);
  const choose = (next: string) => {
    const family = all.find((one) => one.value === next);
    if (family) onChange(family.value);
  };
  return (
    <div className="field">
      <div className="field-head">
        <span id={id}>{label}</span>
      </div>
      <RadixSelect.Root name={name} value={value} onValueChange={choose} disabled={disabled}>
        <RadixSelect.Trigger className="in select family" aria-labelledby={id}>
          <RadixSelect.Value>
            <Specimen
              id={value}
              name={all.find((one) => one.value === value)?.label ?? value}
              of={specimens}
            />
          </RadixSelect.Value>
          <RadixSelect.Icon asChild>
            <ChevronDown className="i s" aria-hidden="true" />
          </RadixSelect.Icon>
        </RadixSelect.Trigger>
        <RadixSelect.Portal>
          <RadixSelect.Content className="menu-sheet family-sheet" position="popper" sideOffset={4}>
            <RadixSelect.Viewport nonce={styleNonce()}>
              {groups.map(({ group, options }) => (
                <RadixSelect.Group key={group}>
                  <RadixSelect.Label className="family-group">{group}</RadixSelect.Label>
                  {options.map((option) => (
                    <RadixSelect.Item
                      key={option.value}
                      value={option.value}
                      textValue={option.label}
                      className="menu-item"
                    >
                      <RadixSelect.ItemText>
                        <Specimen id={option.value} name={option.label} of={specimens} />
                      </RadixSelect.ItemText>
                      <RadixSelect.ItemIndicator>
                        <Check className="i s" aria-hidden="true" />
                      </RadixSelect.ItemIndicator>
                    </RadixSelect.Item>
                  ))}
                </RadixSelect.Group>
              ))}
            </RadixSelect.Viewport>
          </RadixSelect.Content>
        </RadixSelect.Portal>
      </RadixSelect.Root>
    </div>
  );
}

function Specimen({ id, name, of }: { id: FamilyId; name: string; of: Specimens }) {
  const drawn = of[id];
  if (!drawn) return name;
  return (
    <span className="specimen">
      <svg
        viewBox={`0 0 ${drawn.width} ${drawn.height}`}
        width={drawn.width}
        height={drawn.height}
        aria-hidden="true"
      >
        <path d={drawn.path} fill="currentColor" />
      </svg>
      <span className="vh">{name}</span>
    </span>
  );
}

/** As in `ui/select`: the policy asks for a nonce on the style element Radix writes. */
const styleNonce = () => (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__;
