import { transaction } from '#platform/database/transaction.ts';
import { decidesMoney, ownDeskChanges, staffActs, staffChanges, type AuditVerb } from './staff-acts.ts';
import { type Ctx, Failure, type Staff } from '../context.ts';
import { lockRights, takeOwnTurn, takeStaffTurn } from '../roles/staff.lock.ts';
import { refuseNameless, refuseSharedWithOwner } from '../roles/own-name.policy.ts';
import { refuseOwnMoney } from '../roles/refuse-own-money.ts';

/** The facts of a record that are worth reading afterwards: states, amounts, roles. No passwords; people by their number. */
export type AuditState = Record<string, string | number | boolean | bigint | null | readonly string[]>;

export type AuditRecord = { kind: string; id: string | bigint };

/** What a verb did, and to what: read when staff did it. */
export type AuditedChange<Answer> = {
  on: AuditRecord;
  before?: AuditState;
  after?: AuditState;
  /** Where only the work knows it, as of something that began with a reason. */
  why?: string;
  answer: Answer;
};

/** What a transaction gives that changed something. */
export type Audited<Answer> = Promise<AuditedChange<Answer>>;

/** Nothing had to be changed, so the log gets no line. */
type Unchanged<Answer> = { on?: undefined; answer: Answer };

type AuditEntry = {
  what: AuditVerb;
  why?: string;
  /** How something ended that was begun with rights: written down also for who has lost them meanwhile. */
  isEnding?: true;
};

/**
 * One command in one transaction, for verbs that staff run too. What staff change is kept together with its line in the audit log
 * or not at all, and only while the colleague still has the right: a policy that was asked before the transaction may be about a colleague who is
 * disabled by now. Whatever a buyer, the clock or a provider does by the same verb has its own history, and no line.
 * A check keeps verbs that ask a staff policy from opening a transaction of another kind.
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
    // Inviting has one way that is left to the shared password, and its verb knows it.
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

/** A line of the log, within the caller's transaction. */
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

/** Amounts are longer than JSON's own numbers may be. */
function inJson(state: AuditState | undefined): string | null {
  if (!state) return null;
  return JSON.stringify(state, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
