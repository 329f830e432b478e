import { lazy, type ReactNode, Suspense, useState } from "react";
import { type FamilyId, type FontStyle, fontFamilies, fontFile } from "#domain/cover/font-catalogue";
import { Choice } from "./choice";
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

// Drawn names and a list of our own weigh as much as a third of the page: they come when a mouse goes near.
const FamilyList = lazy(() => import("./family-list").then((module) => ({ default: module.FamilyList })));

/**
 * The 23 families, in their groups: the browser's own list, and each in its own letters once a mouse is over it. A new family
 * keeps the weight as nearly as it can.
 */
export function FamilyPicker({ label, name, value, weight, disabled, onChange }: FamilyPickerProps) {
  const [isNear, setNear] = useState(false);
  const specimens = useSpecimens(isNear);
  const choose = (family: FamilyId) => {
    const file = fontFile(family, weight, false);
    onChange({ family, weight: file.weight, isItalic: file.isItalic });
  };
  const shared = { label, name, value, disabled, onChange: choose };
  const plain = <Choice {...shared} options={groups} />;
  return (
    <div onPointerEnter={(event) => event.pointerType === "mouse" && setNear(true)}>
      {specimens ? (
        <Suspense fallback={plain}>
          <FamilyList {...shared} groups={groups} specimens={specimens} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  );
}
