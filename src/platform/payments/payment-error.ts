const longestReason = 300;
const anyAddress = /[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g;
const longDigits = /\d{7,}/g;

/** A provider did not do what it was asked. What it answers may quote people and accounts, which belong in no log. */
export class PaymentError extends Error {
  readonly code: string;
  /** The provider understood and refused. Otherwise the outcome is unknown until the provider is asked by the reference. */
  readonly isFinal: boolean;

  constructor(code: string, reason: string, { isFinal }: { isFinal: boolean }) {
    super(
      reason
        .replace(anyAddress, '[address]')
        .replace(longDigits, '[number]')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, longestReason),
    );
    this.name = 'PaymentError';
    this.code = code;
    this.isFinal = isFinal;
  }
}
