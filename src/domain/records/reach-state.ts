import type { AuditState } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { queueMail } from '../mailbox/queue-mail.ts';
import { afterState } from './after-state.ts';
import type { Records } from './define-records.ts';
import { changeRecord, inState, type WorkedOn } from './lock-record.ts';
import type { WorkState } from './work.states.ts';

type Reached = { state: WorkState; note?: string | undefined };

/**
 * Changes the state of a record that the caller's transaction has locked, with what follows from it, and informs the customer. Returns
 * what else the audit log says.
 */
export async function reachState(
  ctx: Ctx,
  records: Records,
  record: WorkedOn,
  { state, note }: Reached,
): Promise<AuditState | undefined> {
  await changeRecord(ctx, records, record, inState(record, state, ctx.now));
  const more = await afterState[records.name]?.(ctx, record.id, state);
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
