export type FailureCode = 'not_found' | 'forbidden' | 'signed_out' | 'invalid' | 'conflict' | 'limit' | 'unavailable';

type More = { field?: string; retryAfterSeconds?: number; isCheck?: true };

/** The one way in which the business says no. Anything else that is thrown is a fault of ours. */
export class Failure extends Error {
  readonly code: FailureCode;
  /** The form field that the refusal is about, where there is one. */
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Nothing is wrong: the person sees what comes of their answers, and sends them once more. */
  readonly isCheck: boolean;

  constructor(code: FailureCode, message: string, more: More = {}) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.field = more.field;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.isCheck = more.isCheck ?? false;
  }
}

export function isFailure(error: unknown, code?: FailureCode): error is Failure {
  return error instanceof Failure && (code === undefined || error.code === code);
}
