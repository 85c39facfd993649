import { transaction } from '#platform/database/transaction.ts';
import { moneyActs, ownRowChanges, staffActs, staffChanges, type AuditVerb } from './staff-acts.ts';
import { type Ctx, Failure, type Staff } from '../context.ts';
import { lockRights, lockOwnChanges, lockStaffChanges } from '../roles/staff.lock.ts';
import { refuseNameless, refuseSharedWithOwner } from '../roles/own-name.policy.ts';
import { refuseOwnMoney } from '../roles/refuse-own-money.ts';

/** Never passwords; people only by their number or a hint of their address. */
export type AuditState = Record<string, string | number | boolean | bigint | null | readonly string[]>;

export type AuditRecord = { kind: string; id: string | bigint };

export type AuditedChange<Answer> = {
  on: AuditRecord;
  before?: AuditState;
  after?: AuditState;
  /** The reason, if only the work can find it, such as that of an approval that it carries out. */
  why?: string;
  answer: Answer;
};

export type Audited<Answer> = Promise<AuditedChange<Answer>>;

/** The verb changed nothing, so the audit log gets no line. */
type Unchanged<Answer> = { on?: undefined; answer: Answer };

type AuditEntry = {
  what: AuditVerb;
  why?: string;
  /** Ends an act that the colleague had the right to begin: the log gets a line even if the colleague has lost that right. */
  isEnding?: true;
};

/** Writes the audit line of a change by staff. Reads their right again, because it may be gone since the policy was asked. */
export async function auditedTransaction<Answer>(
  ctx: Ctx,
  { isEnding, ...entry }: AuditEntry,
  work: (ctx: Ctx) => Promise<AuditedChange<Answer> | Unchanged<Answer>>,
): Promise<Answer> {
  return transaction(ctx, async (ctx) => {
    const { actor } = ctx;
    if (actor.kind !== 'staff') return (await work(ctx)).answer;
    if (!staffActs[entry.what].roles.includes(actor.role)) throw new Failure('forbidden', 'Your role cannot do this.');
    if (Object.hasOwn(staffChanges, entry.what)) await lockStaffChanges(ctx);
    if (ownRowChanges.includes(entry.what)) await lockOwnChanges(ctx, actor);
    if (!isEnding) await lockRights(ctx, actor);
    if (moneyActs.has(entry.what)) await refuseNameless(ctx);
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

/** Writes amounts as text, because they can have more digits than a number in JSON. */
function inJson(state: AuditState | undefined): string | null {
  if (!state) return null;
  return JSON.stringify(state, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
