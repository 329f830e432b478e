/** A message that was not taken. `isFinal`: trying again would change nothing, as with an address nobody has. */
export class DeliveryFault extends Error {
  readonly isFinal: boolean;

  constructor(message: string, { isFinal }: { isFinal: boolean }) {
    super(message);
    this.name = "DeliveryFault";
    this.isFinal = isFinal;
  }
}

/** Whether a service that answered so would answer the same again: a refusal of its own that is not about rate. */
export const isFinalStatus = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);
