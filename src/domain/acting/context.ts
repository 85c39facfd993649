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
  /** A service that reports, such as about a mail or a payment. */
  | { kind: 'provider'; name: string }
  | { kind: 'job'; name: string };

/** A signed-in member, or their program with an API key. They have an e-mail address, a phone number or both. */
export type Member = {
  kind: 'member';
  id: bigint;
  name: string;
  email?: string;
  phone?: string;
  accountType: AccountType;
  picture?: string;
};

/** A colleague who is signed in. There is no `id` after a sign-in by the shared password. */
export type Staff = {
  kind: 'staff';
  id: bigint | undefined;
  name: string;
  role: StaffRole;
  sessionId: string;
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

type FailureDetails = {
  field?: string;
  fields?: Readonly<Record<string, string>>;
  retryAfterSeconds?: number;
  isCheck?: true;
};

/** How a verb refuses. Any other exception is our fault. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly field: string | undefined;
  /** The error of each wrong field, if the verb has checked all fields. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Not an error: the form shows what the answers will do, and the person submits it again. */
  readonly isCheck: boolean;

  constructor(code: FailureCode, message: string, details: FailureDetails = {}) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.field = details.field;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.isCheck = details.isCheck ?? false;
  }
}

export function isFailure(error: unknown, code?: FailureCode): error is Failure {
  return error instanceof Failure && (code === undefined || error.code === code);
}

export function requireMember({ actor }: Pick<Ctx, 'actor'>, why: string): Member {
  if (actor.kind !== 'member') throw new Failure('signed_out', why);
  return actor;
}
