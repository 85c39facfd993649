import type { Database } from '#platform/database/connect.ts';
import type { Precondition } from '#platform/database/transaction.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { PasswordTurn } from '#platform/password-hash.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { AccountType } from '#domain/values/account.options.ts';
import type { JobPayloads } from './jobs/job.kinds.ts';
import type { StaffRole } from './roles/staff.options.ts';

export type Actor =
  | { kind: 'guest' }
  | Member
  | Staff
  /** A program with an API key of a member's account. */
  | { kind: 'key'; id: bigint; name: string; memberId: bigint }
  /** A service that reports about a mail or a payment. */
  | { kind: 'provider'; name: string }
  /** A job that the clock started, or that other work queued. */
  | { kind: 'job'; name: string };

/** A signed-in member. They have an e-mail address, a phone number or both. */
export type Member = {
  kind: 'member';
  id: bigint;
  name: string;
  email?: string;
  phone?: string;
  accountType: AccountType;
  /** The hash of the member's picture, which is part of the picture's URL. */
  picture?: string;
};

/** A colleague who is signed in. There is no `id` after a sign-in by the shared password. */
export type Staff = {
  kind: 'staff';
  id: bigint | undefined;
  name: string;
  role: StaffRole;
  /** Every change by the colleague checks that this session still exists. */
  sessionId: string;
  /** When they last gave their password. */
  provedAt: Date;
};

export type Ctx = {
  actor: Actor;
  db: Database;
  queue: Queue<JobPayloads>;
  files: FileStore;
  now: Date;
  requestId: string;
  /** The queue in which a password of this request waits to be hashed. */
  turn?: PasswordTurn;
  /** A condition that must still hold when a program's change begins. */
  precondition?: Precondition | undefined;
};

export type FailureCode = 'not_found' | 'forbidden' | 'signed_out' | 'invalid' | 'conflict' | 'limit' | 'unavailable';

type More = { field?: string; fields?: Readonly<Record<string, string>>; retryAfterSeconds?: number; isCheck?: true };

/** The only way to refuse. Every other exception is a fault of ours. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly field: string | undefined;
  /** What is wrong with each field, if that is known of all. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Not an error: the form shows what the answers will do, and the person submits it again. */
  readonly isCheck: boolean;

  constructor(code: FailureCode, message: string, more: More = {}) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.field = more.field;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.isCheck = more.isCheck ?? false;
  }
}

export function isFailure(error: unknown, code?: FailureCode): error is Failure {
  return error instanceof Failure && (code === undefined || error.code === code);
}

/** Returns the acting member. Any other actor is asked to sign in, with `why` as the reason. */
export function requireMember({ actor }: Pick<Ctx, 'actor'>, why: string): Member {
  if (actor.kind !== 'member') throw new Failure('signed_out', why);
  return actor;
}
