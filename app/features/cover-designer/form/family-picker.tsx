import type { ReactNode } from "react";
import { type FamilyId, type FontStyle, fontFamilies, fontFile } from "#domain/cover/font-catalogue";
import { Choice } from "./choice";

type FamilyPickerProps = {
  label: ReactNode;
  name?: string;
  value: FamilyId;
  weight: number;
  disabled?: boolean;
  onChange: (style: { family: FamilyId; weight: number; isItalic: boolean }) => void;
};

const groups: { style: FontStyle; name: string }[] = [
  { style: "serif", name: "Serif" },
  { style: "sans", name: "Sans serif" },
  { style: "display", name: "Display and script" },
  { style: "mono", name: "Monospace" },
];

/** The 23 families, in their groups. A new family keeps the weight as nearly as it can. */
export function FamilyPicker({ label, name, value, weight, disabled, onChange }: FamilyPickerProps) {
  return (
    <Choice
      label={label}
      name={name}
      value={value}
      disabled={disabled}
      options={groups.map((group) => ({
        group: group.name,
        options: fontFamilies
          .filter((family) => family.style === group.style)
          .map((family) => ({ value: family.id, label: family.name })),
      }))}
      onChange={(family) => {
        const file = fontFile(family, weight, false);
        onChange({ family, weight: file.weight, isItalic: file.isItalic });
      }}
    />
  );
}
