import type { Ctx } from '#domain/acting/context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import type { LostClaim } from './lock-lost.ts';

/** Books once that the provider holds less of our money. Who bears the loss is booked later. */
export async function bookLost(ctx: Ctx, { id, provider, number, minor, currency }: LostClaim): Promise<void> {
  await postJournal(ctx, {
    kind: 'charge_lost',
    currency,
    key: `charge taken back ${provider} ${number}`,
    source: { kind: 'chargeback', id: String(id), step: 'lost' },
    reference: { provider, reference: number },
    why: 'The bank of the payer took it back.',
    lines: [
      { account: { kind: 'lost_claims' }, minor: -minor },
      { account: { kind: 'provider_clearing', provider }, minor },
    ],
  });
}
