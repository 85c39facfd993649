import { sql } from 'kysely';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireSendingAllowed } from '../provider-readings/sending-stands-still.ts';
import { bookSentPayout } from './book-sent-payout.ts';
import { findPayout } from './find-payout.ts';
import { buildPayoutFile } from './payout-file.ts';
import { requirePayoutOfficer } from './payout.policy.ts';
import { fileProvider } from './payout.states.ts';
import { waitsForBank } from './held-back.ts';
import { payoutTexts } from './payout.schema.ts';

const mostPerFile = 1000;

const waiting = sql`provider = ${fileProvider} and state = 'reserved' and not ${waitsForBank('payout')}`;

/** Puts waiting payouts of one currency into a file for a bank. Each payout is in one file only, and counts as being sent from then on. */
export async function makePayoutFile(ctx: Ctx): Promise<{ batchId: bigint; csv: string }> {
  requirePayoutOfficer(ctx);
  return auditedTransaction(ctx, { what: 'make-payout-file' }, async (ctx) => {
    await requireSendingAllowed(ctx);
    const found = await sql<{ id: bigint }>`
      select id from payout where ${waiting}
        and currency = (select currency from payout where ${waiting} order by id limit 1)
        order by id limit ${mostPerFile} for update skip locked`.execute(ctx.db);
    const ids = found.rows.map(({ id }) => id);
    if (ids.length === 0) throw new Failure('conflict', payoutTexts.noneForFile);
    const { id: batchId } = await ctx.db
      .insertInto('payout_batch')
      .values({ payouts: ids.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.db.updateTable('payout').set({ state: 'sending', batch_id: batchId }).where('id', 'in', ids).execute();
    for (const id of ids) await bookSentPayout(ctx, (await findPayout(ctx, { id }))!);
    const { csv, total } = await buildPayoutFile(ctx, batchId);
    return {
      on: { kind: 'payout-file', id: batchId },
      after: { payouts: ids.length, total },
      answer: { batchId, csv },
    };
  });
}
