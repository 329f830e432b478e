import { ScryptMixer } from "#wasm/scrypt";
import compiled from "./scrypt-mix.wasm";

/** The memory of the last hash, until the collector takes it: 32 MiB are neither held for ever nor taken anew each time. */
let idle: WeakRef<ScryptMixer> | undefined;

/** `crypto.scrypt` in workerd that gives up the isolate's thread every few milliseconds and goes on after `rest`. */
export async function scrypt(...work: Parameters<ScryptMixer["derive"]>): Promise<Buffer> {
  const mixer = idle?.deref() ?? new ScryptMixer(compiled);
  // Whatever begins meanwhile gets a memory of its own.
  idle = undefined;
  try {
    return await mixer.derive(...work);
  } finally {
    idle = new WeakRef(mixer);
  }
}
