import { transaction } from '#platform/database/transaction.ts';
import { decidesMoney, ownDeskChanges, staffActs, staffChanges, type AuditVerb } from './staff-acts.ts';
import { type Ctx, Failure, type Staff } from '../context.ts';
import { lockRights, takeOwnTurn, takeStaffTurn } from '../roles/staff.lock.ts';
import { refuseNameless, refuseSharedWithOwner } from '../roles/own-name.policy.ts';
import { refuseOwnMoney } from '../roles/refuse-own-money.ts';

/** Facts of a record for later reading: states, amounts, roles. No passwords; people by number. */
export type AuditState = Record<string, string | number | boolean | bigint | null | readonly string[]>;

export type AuditRecord = { kind: string; id: string | bigint };

/** What a verb did, and to which record; it is read when staff ran the verb. */
export type AuditedChange<Answer> = {
  on: AuditRecord;
  before?: AuditState;
  after?: AuditState;
  /** The reason, if only the work knows it: the reason with which an approval began. */
  why?: string;
  answer: Answer;
};

export type Audited<Answer> = Promise<AuditedChange<Answer>>;

/** Nothing changed, so the log gets no line. */
type Unchanged<Answer> = { on?: undefined; answer: Answer };

type AuditEntry = {
  what: AuditVerb;
  why?: string;
  /** The end of an act that began with rights: the log gets a line even if the colleague has lost the rights meanwhile. */
  isEnding?: true;
};

/**
 * One verb in one transaction. A change by staff commits together with its audit line, and only while the colleague still has the right,
 * because a policy that was asked before may be about a colleague who is disabled by now. What a buyer, the clock or a provider changes
 * gets no line.
 */
export async function auditedTransaction<Answer>(
  ctx: Ctx,
  { isEnding, ...entry }: AuditEntry,
  work: (ctx: Ctx) => Promise<AuditedChange<Answer> | Unchanged<Answer>>,
): Promise<Answer> {
  return transaction(ctx, async (ctx) => {
    const { actor } = ctx;
    if (actor.kind !== 'staff') return (await work(ctx)).answer;
    if (!staffActs[entry.what].roles.includes(actor.role))
      throw new Failure('forbidden', 'Your role does not do this.');
    if (Object.hasOwn(staffChanges, entry.what)) await takeStaffTurn(ctx);
    if (ownDeskChanges.includes(entry.what)) await takeOwnTurn(ctx, actor);
    if (!isEnding) await lockRights(ctx, actor);
    if (decidesMoney.has(entry.what)) await refuseNameless(ctx);
    // The shared password may invite the first owner; the verb itself checks that.
    if (Object.hasOwn(staffChanges, entry.what) && entry.what !== 'invite-staff') await refuseSharedWithOwner(ctx);
    const { answer, ...change } = await work(ctx);
    if (change.on && staffActs[entry.what].needsReason && !(change.why ?? entry.why))
      throw new Error(`'${entry.what}' is written without its reason.`);
    if (change.on?.kind === 'member' && entry.what !== 'end-look') await refuseOwnMoney(ctx, BigInt(change.on.id));
    if (change.on) await writeAudit(ctx, actor, { ...entry, ...change });
    return answer;
  });
}

type AuditLine = Omit<AuditedChange<unknown>, 'answer'> & { what: AuditVerb; why?: string };

export async function writeAudit(ctx: Ctx, who: Pick<Staff, 'id' | 'name' | 'role'>, line: AuditLine): Promise<void> {
  await ctx.db
    .insertInto('audit')
    .values({
      at: ctx.now,
      staff_id: who.id ?? null,
      staff_name: who.name,
      staff_role: who.role,
      what: line.what,
      record_kind: line.on.kind,
      record_id: String(line.on.id),
      before: inJson(line.before),
      after: inJson(line.after),
      why: line.why ?? null,
      request_id: ctx.requestId,
    })
    .execute();
}

/** Amounts can be longer than the numbers of JSON. */
function inJson(state: AuditState | undefined): string | null {
  if (!state) return null;
  return JSON.stringify(state, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
