import type { ReactNode } from "react";
import { type FamilyId, type FontStyle, fontFamilies, fontFile } from "#domain/cover/font-catalogue";
import { Choice } from "./choice";
import { FamilyList } from "./family-list";
import { useSpecimens } from "./use-specimens";

type FamilyPickerProps = {
  label: ReactNode;
  name?: string;
  value: FamilyId;
  weight: number;
  disabled?: boolean;
  onChange: (style: { family: FamilyId; weight: number; isItalic: boolean }) => void;
};

const groupNames: readonly { style: FontStyle; name: string }[] = [
  { style: "serif", name: "Serif" },
  { style: "sans", name: "Sans serif" },
  { style: "display", name: "Display and script" },
  { style: "mono", name: "Monospace" },
];
const groups = groupNames.map(({ style, name }) => ({
  group: name,
  options: fontFamilies
    .filter((family) => family.style === style)
    .map((family) => ({ value: family.id, label: family.name })),
}));

/**
 * The 23 families, in their groups: each in its own letters once those are there, and the browser's own list until then.
 * A new family keeps the weight as nearly as it can.
 */
export function FamilyPicker({ label, name, value, weight, disabled, onChange }: FamilyPickerProps) {
  const specimens = useSpecimens();
  const choose = (family: FamilyId) => {
    const file = fontFile(family, weight, false);
    onChange({ family, weight: file.weight, isItalic: file.isItalic });
  };
  const shared = { label, name, value, disabled, onChange: choose };
  return specimens ? (
    <FamilyList {...shared} groups={groups} specimens={specimens} />
  ) : (
    <Choice {...shared} options={groups} />
  );
}
