import type { Database } from '#platform/database/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { PasswordTurn } from '#platform/password-hash.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { AccountType } from '#domain/values/account.options.ts';
import type { JobPayloads } from './jobs/job.kinds.ts';
import type { StaffRole } from './roles/staff.options.ts';

/** Who asks. */
export type Actor =
  | { kind: 'guest' }
  | Member
  | Staff
  /** A program with a key of a member's account. */
  | { kind: 'key'; id: bigint; name: string; memberId: bigint }
  /** A service that reports about a mail or a payment. */
  | { kind: 'provider'; name: string }
  /** What is done later, by the clock or after something else. */
  | { kind: 'job'; name: string };

/** A person with an account who is signed in. They have an e-mail address, a phone number or both. */
export type Member = {
  kind: 'member';
  id: bigint;
  name: string;
  email?: string;
  phone?: string;
  accountType: AccountType;
  /** The hash of their picture, which its address names. */
  picture?: string;
};

/** A colleague. The shared password gives no number. */
export type Staff = {
  kind: 'staff';
  id: bigint | undefined;
  name: string;
  role: StaffRole;
  /** What they change is kept only while this still stands. */
  sessionId: string;
  /** When they last gave their password. */
  provedAt: Date;
};

/** What every verb gets: who, where to write, when it is, and for which request. */
export type Ctx = {
  actor: Actor;
  db: Database;
  queue: Queue<JobPayloads>;
  files: FileStore;
  now: Date;
  requestId: string;
  /** The lane in which a password of this request waits to be hashed. */
  turn?: PasswordTurn;
};

export type FailureCode = 'not_found' | 'forbidden' | 'signed_out' | 'invalid' | 'conflict' | 'limit' | 'unavailable';

type More = { field?: string; retryAfterSeconds?: number; isCheck?: true };

/** The one way to refuse. Anything else that is thrown is a fault of ours. */
export class Failure extends Error {
  readonly code: FailureCode;
  /** The form field that the refusal is about. */
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
