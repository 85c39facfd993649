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
  /** What it changes: of each kind, one approval at most waits for each subject. */
  subject: string;
  /** Where staff find it. */
  record: AuditRecord;
  /** The members whose money or account it is. */
  members: readonly bigint[];
  /** The colleague whose role or account it is. They neither confirm it nor turn it down. */
  staffId: bigint | undefined;
  wish: Wish;
  why: string | undefined;
  /** Up to which sum one person decided alone when it began. */
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

/** A setting of a sum up to which one person decides, with its value. */
export type Limit = { setting: string; minor: bigint };

/** The locked record: what the audit log says before and after, and the work itself. */
export type Held = {
  before?: AuditState;
  after?: AuditState;
  /** How it stands after a confirmation that is not the last one. */
  meanwhile?: AuditState;
  carryOut(ctx: Ctx): Promise<void>;
};

/** What the approval's page says. A link leads to the page of what a fact names. */
export type ApprovalWords = {
  title: string;
  facts: readonly { term: string; value: string; href?: string }[];
  changes?: readonly { what: string; before: string; after: string }[];
  /** On the button that confirms it last: 'Confirm, and book it'. */
  act: string;
};

/** Something that needs more than one person. Its capability declares it, and `approval-kinds.ts` lists it. */
export type ApprovalKind<Wish = unknown> = {
  name: string;
  /** What the audit log says of a confirmation. The roles of that verb may confirm and turn down. */
  verb: AuditVerb;
  /** What it is called in lists and in the audit log: 'Credit of an unmatched payment'. */
  called: string;
  /** What it is about if it is about no member, with '{id}' for the number of its record; and its page, if that is not the record's own. */
  about: { called: string; page?: (recordId: string) => string };
  /** The line of the work queue, for colleagues who may confirm it; `which` says more about rows of `approval`. */
  queue: Pick<WaitingWords, 'one' | 'many' | 'title'> & { which?: RawBuilder<unknown> };
  /** What the page of its record says once it is done. */
  news?: string;
  wish: z.ZodType<Wish>;
  /** After how many days without enough confirmations it expires; without it, never. */
  days?: number;
  /**
   * Holds what it is about until the transaction ends, and refuses what cannot be done now. It is asked at every confirmation, of which
   * only the last one is followed by `carryOut`.
   */
  hold(ctx: Ctx, approval: Approval<Wish>): Promise<Held>;
  /** What has to be undone when it is not done in the end, with what it is about held first. */
  stop?: {
    hold(ctx: Ctx, approval: Approval<Wish>): Promise<unknown>;
    undo(ctx: Ctx, approval: Approval<Wish>, end: { state: ApprovalState; why: string | undefined }): Promise<void>;
  };
  describe(ctx: Ctx, approval: Approval<Wish>): Promise<ApprovalWords>;
};

export type ApprovalKinds = readonly ApprovalKind[];
