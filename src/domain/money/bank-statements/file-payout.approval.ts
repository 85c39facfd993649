import { sql } from 'kysely';
import { z } from 'zod';
import { link } from '#content/link.ts';
import type { ApprovalKind } from '#domain/acting/approvals/approval.kind.ts';
import { numberWish } from '#domain/acting/approvals/approval.schema.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { findPayout, type Payout } from '../payouts/find-payout.ts';
import { fileProvider } from '../payouts/payout.states.ts';
import { filePayoutTexts } from './file-payout.schema.ts';

const filePayoutApprovalName = 'file-payout';

export const filePayoutApproval: ApprovalKind<{ payoutId: bigint }> = {
  name: filePayoutApprovalName,
  verb: 'confirm-file-payout',
  called: 'Payout by file without a bank line',
  about: { called: 'Payout {id}' },
  queue: {
    one: '1 payout by file without a bank line waits for a second person',
    many: '{count} payouts by file without a bank line wait for a second person',
    title: 'Confirm a payout by file without a bank line',
  },
  wish: z.object({ payoutId: numberWish }),
  days: 30,
  async lock(ctx, { wish: { payoutId } }) {
    const { state, memberId, amount } = await lockUnshownPayout(ctx, payoutId);
    // The approval itself is the effect: no money moves.
    return { after: { state, member: memberId, ...amount }, carryOut: async () => {} };
  },
  async describe(ctx, { wish: { payoutId }, amount }) {
    const sum = shownAmount(amount!);
    const { reference, state } = (await findPayout(ctx, { id: payoutId }))!;
    return {
      title: `Accept a payout of ${sum} without a bank line`,
      facts: [
        { term: 'Amount', value: sum },
        { term: 'Payout', value: reference, href: link('record', { kind: 'payout', recordId: String(payoutId) }) },
        { term: 'Noted as', value: state === 'reversed' ? 'Came back' : 'Sent' },
        { term: 'On a bank statement', value: 'No' },
      ],
      act: `Confirm, and accept ${sum}`,
    };
  },
};

export async function lockUnshownPayout(ctx: Ctx, id: bigint): Promise<Payout> {
  await sql`select from payout where id = ${id} for update`.execute(ctx.db);
  const payout = await findPayout(ctx, { id });
  if (!payout) throw new Failure('not_found', filePayoutTexts.unknown);
  if (payout.provider !== fileProvider || (payout.state !== 'success' && payout.state !== 'reversed'))
    throw new Failure('conflict', filePayoutTexts.notNoted);
  const { rows } = await sql<{ open: boolean; accepted: boolean }>`
    select exists (select from bank_movement where payout_id = ${id} and not is_shown) as open,
      exists (select from approval where kind = 'file-payout' and subject = ${String(id)} and state = 'done') as accepted`.execute(
    ctx.db,
  );
  const [{ open, accepted }] = rows as [(typeof rows)[number]];
  if (!open) throw new Failure('conflict', filePayoutTexts.shown);
  if (accepted) throw new Failure('conflict', filePayoutTexts.accepted);
  return payout;
}
