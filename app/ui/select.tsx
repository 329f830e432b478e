import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Select as RadixSelect } from "radix-ui";
import { useId } from "react";

type SelectProps<Value extends string> = {
  label: string;
  name?: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: { value: Value; label: string }[];
  disabled?: boolean;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, name, value, onValueChange, options, disabled } = props;
  const id = useId();
  const choose = (next: string) => {
    const option = options.find((each) => each.value === next);
    if (option) onValueChange(option.value);
  };
  return (
    <div className="field">
      <div className="field-head">
        <span id={id}>{label}</span>
      </div>
      <RadixSelect.Root name={name} value={value} onValueChange={choose} disabled={disabled}>
        <RadixSelect.Trigger className="in select" aria-labelledby={id}>
          <RadixSelect.Value />
          <RadixSelect.Icon asChild>
            <ChevronDown className="i s" aria-hidden="true" />
          </RadixSelect.Icon>
        </RadixSelect.Trigger>
        <RadixSelect.Portal>
          <RadixSelect.Content className="menu-sheet select-sheet" position="popper" sideOffset={4}>
            <RadixSelect.Viewport nonce={styleNonce()}>
              {options.map((option) => (
                <RadixSelect.Item key={option.value} value={option.value} className="menu-item">
                  <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                  <RadixSelect.ItemIndicator>
                    <Check className="i s" aria-hidden="true" />
                  </RadixSelect.ItemIndicator>
                </RadixSelect.Item>
              ))}
            </RadixSelect.Viewport>
          </RadixSelect.Content>
        </RadixSelect.Portal>
      </RadixSelect.Root>
    </div>
  );
}

/** Radix writes a style element for the list; the policy asks for the nonce that entry.client keeps for such libraries. */
const styleNonce = () => (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__;
