import BookOpen from "lucide-react/icons/book-open";
import FileText from "lucide-react/icons/file-text";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import Tablet from "lucide-react/icons/tablet";
import { useId } from "react";

export type Device = "page" | "phone" | "tablet" | "desktop" | "eread";

const devices = [
  ["page", "Page", FileText],
  ["phone", "Phone", Smartphone],
  ["tablet", "Tablet", Tablet],
  ["desktop", "Desktop", Monitor],
  ["eread", "E-reader", BookOpen],
] as const;

type DeviceSwitchProps = { device: Device; onDevice: (device: Device) => void };

/** Shows the page as wide, and as light, as a device does; the text is the same. */
export function DeviceSwitch({ device, onDevice }: DeviceSwitchProps) {
  const name = useId();
  return (
    <div className="seg edit-devices" role="radiogroup" aria-label="Show the page as on">
      {devices.map(([value, words, Face]) => (
        <label key={value} title={words}>
          <input
            type="radio"
            name={name}
            checked={device === value}
            onChange={() => onDevice(value)}
            aria-label={words}
          />
          <Face className="i s" aria-hidden="true" />
          <span aria-hidden="true">{words}</span>
        </label>
      ))}
    </div>
  );
}
