import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { WorkItemWords } from '#content/work-items.ts';
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
  limit: ApprovalLimit | undefined;
  amount: Amount | undefined;
  begunAs: BegunAs;
  begunBy: bigint | undefined;
  /** The number of confirmations that the approval needs. */
  needed: number;
  /** When the approval began. */
  at: Date;
  /** When the approval expires; undefined means never. */
  until: Date | undefined;
  /** When the change takes effect without a confirmation; undefined means never. */
  notBefore: Date | undefined;
  state: ApprovalState;
};

/** The setting with the sum that one person decides alone, and its value. */
export type ApprovalLimit = { setting: string; minor: bigint };

/** A record that `lock` has locked: its state before and after the change, for the audit log, and the function that changes it. */
export type LockedSubject = {
  before?: AuditState;
  after?: AuditState;
  /** The state that the audit log shows after each confirmation except the last. */
  meanwhile?: AuditState;
  carryOut(ctx: Ctx): Promise<void>;
};

/** The texts of the approval's page; `href` leads to the page of the record that a fact names. */
export type ApprovalWords = {
  title: string;
  facts: readonly { term: string; value: string; href?: string }[];
  changes?: readonly { what: string; before: string; after: string }[];
  /** The label of the button that gives the last confirmation: 'Confirm, and book it'. */
  act: string;
};

/** An act that needs more than one person. Its capability declares it, and `approval-kinds.ts` lists it. */
export type ApprovalKind<Wish = unknown> = {
  name: string;
  /** The audit verb of a confirmation. The roles of this verb may confirm and turn down. */
  verb: AuditVerb;
  /** The kind's name in lists and in the audit log: 'Credit of an unmatched payment'. */
  called: string;
  /**
   * What an approval that concerns no member is about ('{id}' stands for the record's number), and a page to link to instead of the
   * record's own page.
   */
  about: { called: string; page?: (recordId: string) => string };
  /** The line of the work queue for colleagues who may confirm; `condition` narrows the rows of `approval`. */
  queue: Pick<WorkItemWords, 'one' | 'many' | 'title'> & { condition?: RawBuilder<unknown> };
  /** The `news` in the address of the record's page after the last confirmation. It chooses the text of the page's banner. */
  news?: string;
  wish: z.ZodType<Wish>;
  /** The approval expires after this many days without enough confirmations; undefined means never. */
  days?: number;
  /**
   * Locks the record that the approval changes, and refuses a change that is not possible now. Every confirmation calls `lock`; only the
   * last confirmation calls `carryOut`.
   */
  lock(ctx: Ctx, approval: Approval<Wish>): Promise<LockedSubject>;
  /** If an approval ends without being carried out: undoes what its kind prepared at the beginning. `lock` runs first. */
  stop?: {
    lock(ctx: Ctx, approval: Approval<Wish>): Promise<unknown>;
    undo(ctx: Ctx, approval: Approval<Wish>, end: { state: ApprovalState; why: string | undefined }): Promise<void>;
  };
  describe(ctx: Ctx, approval: Approval<Wish>): Promise<ApprovalWords>;
};

export type ApprovalKinds = readonly ApprovalKind[];
