const longestReason = 300;
const anyAddress = /[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g;
const longDigits = /\d{7,}/g;

/** Thrown if the provider did not do what we asked. Its answer may quote people and accounts, which must not reach logs. */
export class PaymentError extends Error {
  readonly code: string;
  /** True if the provider refused the request. Otherwise its outcome is unknown until we ask for the reference. */
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
