import { TextField } from "#app/ui/field";
import type { Ink } from "#domain/publishing/kdp-royalties";

export const inkOptions: { value: Ink; label: string }[] = [
  { value: "black", label: "Black ink, white or cream paper" },
  { value: "groundwood", label: "Black ink, groundwood paper" },
  { value: "standard-color", label: "Standard color" },
  { value: "premium-color", label: "Premium color" },
];

export const trimOptions = ["5x8", "5.5x8.5", "6x9", "6.14x9.21", "7x10", "8.5x11"].map((value) => ({
  value,
  label: `${value.replace("x", " × ")} in`,
}));

export const dollars = (cents: number): string =>
  `${cents < 0 ? "−" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;

export const Money = ({ label, name, value }: { label: string; name: string; value: string }) => (
  <TextField
    label={`${label}, $`}
    name={name}
    type="number"
    min={0}
    step="0.01"
    inputMode="decimal"
    defaultValue={value}
  />
);
