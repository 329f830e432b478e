/**
 * Why a provider did not do it. `unreachable`: no answer, or one that may pass; the same call with the same key may be made again.
 * `declined`: the payer's bank said no. `refused`: asking again changes nothing. `signature`: not the provider's words. `unable`: this
 * provider cannot do that.
 */
export type PaymentFaultReason = "unreachable" | "declined" | "refused" | "signature" | "unable";

export class PaymentFault extends Error {
  readonly reason: PaymentFaultReason;

  constructor(reason: PaymentFaultReason, message: string) {
    super(message);
    this.name = "PaymentFault";
    this.reason = reason;
  }
}
