import type { Database } from '#platform/database/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { PasswordTurn } from '#platform/password-hash.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { AccountType } from '#domain/values/account.options.ts';
import type { JobPayloads } from './jobs/job-names.ts';
import type { StaffRole } from './roles/staff.options.ts';

/** Who asks. */
export type Actor =
  | { kind: 'guest' }
  | Member
  | Staff
  /** A program that somebody gave a key of their account. */
  | { kind: 'key'; id: bigint; name: string; memberId: bigint }
  /** A service that tells us what became of something: a mail, a payment. */
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

/** Somebody who works here. Who came in by the shared password has no number. */
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
