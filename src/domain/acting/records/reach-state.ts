import type { AuditState } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Records } from './define-records.ts';
import { changeRecord, inState, type WorkedOn } from './lock-record.ts';
import type { WorkState } from '#domain/values/work.states.ts';

type Reached = { state: WorkState; note?: string | undefined };

/** What else a change of state does for a kind of record. Returns what the audit line has beside the state. */
export type AfterState = (ctx: Ctx, id: bigint, state: WorkState) => Promise<AuditState | undefined>;

/**
 * Changes the state of a record that the caller has locked, with what follows, and informs the customer. Returns what else the audit log
 * says.
 */
export async function reachState(
  ctx: Ctx,
  records: Records,
  record: WorkedOn,
  { state, note }: Reached,
  after?: AfterState,
): Promise<AuditState | undefined> {
  await changeRecord(ctx, records, record, inState(record, state, ctx.now));
  const more = await after?.(ctx, record.id, state);
  const { customer } = record;
  if (customer?.told)
    await queueMail(ctx, {
      to: [customer.email],
      template: 'progress-told',
      aboutPhone: customer.phone,
      props: { name: customer.name, state, note, ...customer.told },
    });
  return more;
}
