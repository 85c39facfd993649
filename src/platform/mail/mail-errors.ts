const anyAddress = /[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g;
const longestReason = 300;

/** A mail that was not handed over. What a server answers quotes addresses, which belong in no log and no note. */
export class MailError extends Error {
  readonly code: string;

  constructor(code: string, reason: string) {
    super(reason.replace(anyAddress, '[address]').replace(/\s+/g, ' ').trim().slice(0, longestReason));
    this.name = 'MailError';
    this.code = code;
  }
}

/** This mail will never be taken as it is. */
export class PermanentMailError extends MailError {
  override readonly name = 'PermanentMailError';
}

/** The mail may be taken later. */
export class TemporaryMailError extends MailError {
  override readonly name = 'TemporaryMailError';
  /** How long the provider asked us to wait, where it did. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, reason: string, retryAfterSeconds?: number) {
    super(code, reason);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
