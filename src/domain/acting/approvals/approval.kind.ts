import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { WaitingWords } from '#content/waiting.ts';
import type { AuditRecord, AuditState } from '../audit/audit.ts';
import type { AuditVerb } from '../audit/staff-acts.ts';
import type { Ctx } from '../context.ts';
import type { Amount } from '#domain/values/currency.ts';
import type { ApprovalState, BegunAs } from './approval.states.ts';

export type Approval<Wish = unknown> = {
  id: bigint;
  kind: string;
  /** The key of what the approval changes. Each kind has at most one waiting approval per subject. */
  subject: string;
  record: AuditRecord;
  members: readonly bigint[];
  /** The colleague whose role or account the approval is about. They can neither confirm it nor turn it down. */
  staffId: bigint | undefined;
  wish: Wish;
  why: string | undefined;
  limit: Limit | undefined;
  amount: Amount | undefined;
  begunAs: BegunAs;
  begunBy: bigint | undefined;
  needed: number;
  at: Date;
  until: Date | undefined;
  notBefore: Date | undefined;
  state: ApprovalState;
};

/** The setting with the sum that one person decides alone, and its value. */
export type Limit = { setting: string; minor: bigint };

/** The locked record: its state before and after, for the audit log, and the function that does the work. */
export type Held = {
  before?: AuditState;
  after?: AuditState;
  /** The state for the audit log after each confirmation but the last. */
  meanwhile?: AuditState;
  carryOut(ctx: Ctx): Promise<void>;
};

/** The texts of the approval's page; `href` leads to the page of the record that a fact names. */
export type ApprovalWords = {
  title: string;
  facts: readonly { term: string; value: string; href?: string }[];
  changes?: readonly { what: string; before: string; after: string }[];
  /** The label of the button of the last confirmation: 'Confirm, and book it'. */
  act: string;
};

/** An act that needs more than one person. Its capability declares it, and `approval-kinds.ts` lists it. */
export type ApprovalKind<Wish = unknown> = {
  name: string;
  /** The audit verb of a confirmation. The roles of this verb may confirm and turn down. */
  verb: AuditVerb;
  /** Its name in lists and in the audit log: 'Credit of an unmatched payment'. */
  called: string;
  /**
   * What the approval is about if no member is concerned ('{id}' is the number of the record), and its page if that is not the record's
   * own.
   */
  about: { called: string; page?: (recordId: string) => string };
  /** The line of the work queue for colleagues who may confirm; `which` narrows the rows of `approval`. */
  queue: Pick<WaitingWords, 'one' | 'many' | 'title'> & { which?: RawBuilder<unknown> };
  news?: string;
  wish: z.ZodType<Wish>;
  /** The approval expires after this many days without enough confirmations; undefined means never. */
  days?: number;
  /**
   * Locks what the approval changes, and refuses what cannot be done now. Every confirmation calls it; only the last one calls
   * `carryOut`.
   */
  lock(ctx: Ctx, approval: Approval<Wish>): Promise<Held>;
  /** Undoes what was done in advance if the approval ends without being carried out; `lock` comes first. */
  stop?: {
    lock(ctx: Ctx, approval: Approval<Wish>): Promise<unknown>;
    undo(ctx: Ctx, approval: Approval<Wish>, end: { state: ApprovalState; why: string | undefined }): Promise<void>;
  };
  describe(ctx: Ctx, approval: Approval<Wish>): Promise<ApprovalWords>;
};

export type ApprovalKinds = readonly ApprovalKind[];
