import type { AuditState } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Records } from './define-records.ts';
import { changeRecord, stateColumns, type LockedRecord } from './lock-record.ts';
import type { WorkState } from '#domain/values/work.states.ts';

type NewState = { state: WorkState; note?: string | undefined };

/** Further work of one kind of record after a change of state. Returns the facts that the audit line shows beside the state. */
export type AfterState = (ctx: Ctx, id: bigint, state: WorkState) => Promise<AuditState | undefined>;

export async function setRecordState(
  ctx: Ctx,
  records: Records,
  record: LockedRecord,
  { state, note }: NewState,
  after?: AfterState,
): Promise<AuditState | undefined> {
  await changeRecord(ctx, records, record, stateColumns(record, state, ctx.now));
  const facts = await after?.(ctx, record.id, state);
  const { customer } = record;
  if (customer?.inMails)
    await queueMail(ctx, {
      to: [customer.email],
      template: 'progress-told',
      aboutPhone: customer.phone,
      props: { name: customer.name, state, note, ...customer.inMails },
    });
  return facts;
}
