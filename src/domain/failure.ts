export type FailureCode = 'not_found' | 'forbidden' | 'signed_out' | 'invalid' | 'conflict' | 'limit' | 'unavailable';

/** The one way in which the business says no. Anything else that is thrown is a fault of ours. */
export class Failure extends Error {
  readonly code: FailureCode;
  /** The form field that the refusal is about, where there is one. */
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, message: string, more: { field?: string; retryAfterSeconds?: number } = {}) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.field = more.field;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export function isFailure(error: unknown, code?: FailureCode): error is Failure {
  return error instanceof Failure && (code === undefined || error.code === code);
}
