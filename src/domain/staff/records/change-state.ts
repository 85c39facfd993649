import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseWhileDealDecides } from '#domain/trade/shop/while-deal-decides.ts';
import { recordHasPrice, requireRecordWorker } from '#domain/acting/records/record.policy.ts';
import { afterState } from './after-state.ts';
import { beforeState } from './before-state.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { lockRecord } from '#domain/acting/records/lock-record.ts';
import { setRecordState } from '#domain/acting/records/reach-state.ts';
import { recordTexts, type ChangeState } from '#domain/acting/records/record.schema.ts';
import { mayBecome, workStateLabels } from '#domain/values/work.states.ts';

export async function changeState(ctx: Ctx, records: Records, id: string, { state, note, version }: ChangeState) {
  requireRecordWorker(ctx);
  return auditedTransaction(ctx, { what: 'change-state', why: note }, async (ctx) => {
    const record = await lockRecord(ctx, records, id, version);
    await refuseWhileDealDecides(ctx, records.name, record.id);
    const { state: before } = record.work;
    if (!mayBecome(before, state, records.states)) {
      throw new Failure(
        'conflict',
        `A record that is ${workStateLabels[before].toLowerCase()} cannot change to that state.`,
        {
          field: 'state',
        },
      );
    }
    const whyNotYet = await records.whyNotYet?.(ctx, record.id, state, note);
    if (whyNotYet !== undefined) throw new Failure('conflict', whyNotYet, { field: 'state' });
    if (state === 'priced' && !recordHasPrice(record.fields)) {
      throw new Failure('conflict', recordTexts.noPrice, { field: 'state' });
    }
    const isWaiting = (await beforeState[records.name]?.(ctx, record, { state, note })) ?? false;
    const more = isWaiting
      ? { waits: true }
      : await setRecordState(ctx, records, record, { state, note }, afterState[records.name]);
    return {
      on: { kind: records.name, id: record.id },
      before: { state: workStateLabels[before] },
      after: { state: workStateLabels[state], ...more },
      answer: { isTold: !isWaiting && record.customer?.inMails !== undefined, isWaiting },
    };
  });
}
