const anyAddress = /[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g;
const longestReason = 300;

/** Thrown if the mail was not handed over. The server's answer may quote addresses, which must not reach logs or notes. */
export class MailError extends Error {
  readonly code: string;

  constructor(code: string, reason: string) {
    super(reason.replace(anyAddress, '[address]').replace(/\s+/g, ' ').trim().slice(0, longestReason));
    this.name = 'MailError';
    this.code = code;
  }
}

/** Thrown if no later try can succeed with this mail. */
export class PermanentMailError extends MailError {
  override readonly name = 'PermanentMailError';
}

export class TemporaryMailError extends MailError {
  override readonly name = 'TemporaryMailError';
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, reason: string, retryAfterSeconds?: number) {
    super(code, reason);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
