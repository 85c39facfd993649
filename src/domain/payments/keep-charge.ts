import type { Charge, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { traceDigest } from '../accounts-together/note-trace.ts';
import type { Ctx } from '../context.ts';
import { currency } from '../currency.ts';
import type { AccountOf } from '../ledger/account.kinds.ts';
import { postJournal } from '../ledger/post-journal.ts';

/** Writes down that the provider has the money, within the caller's transaction; false where that was known. Who comes second waits here. */
export async function keepCharge(
  { db }: Ctx,
  { name }: Pick<PaymentProvider, 'name'>,
  charge: Charge,
): Promise<boolean> {
  const { reference, minor, fee, channel, cardMark } = charge;
  const card_digest = cardMark === undefined ? null : cardDigest(name, cardMark);
  const kept = await db
    .insertInto('provider_charge')
    .values({ provider: name, reference, minor, currency: charge.currency, fee, channel: channel ?? null, card_digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** What of a card is stored to know it again. */
export function cardDigest(provider: string, mark: string): Buffer {
  return traceDigest(`card ${provider} ${mark}`);
}

/** Whether it counts as paid by card: the provider names the channel, and everything but a bank transfer counts as card. */
export function cameByCard({ channel }: Pick<Charge, 'channel'>): boolean {
  return channel !== 'bank_transfer';
}

/** Books it, all of it to one account, and what the provider keeps of it. */
export async function bookCharge(
  ctx: Ctx,
  { name: provider }: Pick<PaymentProvider, 'name'>,
  charge: Charge,
  { to, dealId }: { to: AccountOf; dealId?: bigint },
): Promise<void> {
  const { reference, minor, fee } = charge;
  const clearing: AccountOf = { kind: 'provider_clearing', provider };
  const of = { currency: currency(charge.currency), reference: { provider, reference } };
  const source = { kind: 'charge', id: `${provider} ${reference}` } as const;
  await postJournal(ctx, {
    ...of,
    kind: 'charge',
    key: `charge ${provider} ${reference}`,
    source: { ...source, step: 'credited' },
    ...(dealId !== undefined && { dealId }),
    lines: [
      { account: clearing, minor: -minor },
      { account: to, minor },
    ],
  });
  // A fee above the amount is parked with its charge: nothing of it is booked until somebody has asked the provider.
  if (fee === 0n || fee > minor) return;
  await postJournal(ctx, {
    ...of,
    kind: 'provider_fee',
    key: `fee of charge ${provider} ${reference}`,
    source: { ...source, step: 'fee' },
    lines: [
      { account: { kind: 'provider_fees', provider }, minor: -fee },
      { account: clearing, minor: fee },
    ],
  });
}
