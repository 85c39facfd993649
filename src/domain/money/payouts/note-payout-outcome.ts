import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import { endPayout } from './send-payout.ts';
import { findPayout } from './find-payout.ts';
import { requirePayoutOfficer } from './payout.policy.ts';
import { fileProvider } from './payout.states.ts';
import { type NotePayout, payoutTexts } from './payout.schema.ts';

export async function notePayoutOutcome(ctx: Ctx, id: bigint, { became, why }: NotePayout): Promise<void> {
  requirePayoutOfficer(ctx);
  await auditedTransaction(ctx, { what: 'note-payout', why }, async (ctx) => {
    const payout = await findPayout(ctx, { id });
    if (!payout) throw new Failure('not_found', payoutTexts.unknown);
    await refuseOwnMoney(ctx, payout.memberId);
    const isSent = payout.provider === fileProvider && (payout.state === 'sending' || payout.state === 'success');
    if (!isSent || !(await endPayout(ctx, id, { state: became, trouble: why })))
      throw new Failure('conflict', payoutTexts.notWaiting);
    return {
      on: { kind: 'payout', id },
      before: { state: payout.state },
      after: { state: (await findPayout(ctx, { id }))!.state, member: payout.memberId, ...payout.amount },
      answer: undefined,
    };
  });
}
