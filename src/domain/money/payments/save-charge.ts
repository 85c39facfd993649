import type { Charge, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { traceDigest } from '#domain/people/accounts-together/note-trace.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import type { AccountOf } from '../ledger/account.kinds.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { chargeJournal } from './charge-journal.ts';

/**
 * Saves the provider's charge within the caller's transaction. Returns false if it was known. A second transaction with the same charge
 * waits here.
 */
export async function saveCharge(
  { db }: Ctx,
  { name }: Pick<PaymentProvider, 'name'>,
  charge: Charge,
): Promise<boolean> {
  const { reference, minor, fee, channel, cardMark } = charge;
  const card_digest = cardMark === undefined ? null : cardDigest(name, cardMark);
  const saved = await db
    .insertInto('provider_charge')
    .values({ provider: name, reference, minor, currency: charge.currency, fee, channel: channel ?? null, card_digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}

export function cardDigest(provider: string, mark: string): Buffer {
  return traceDigest(`card ${provider} ${mark}`);
}

/** The provider names the channel. Everything but a bank transfer counts as card. */
export function wasPaidByCard({ channel }: Pick<Charge, 'channel'>): boolean {
  return channel !== 'bank_transfer';
}

/** Books the whole charge to one account, and then the provider's fee. */
export async function bookCharge(
  ctx: Ctx,
  provider: Pick<PaymentProvider, 'name'>,
  charge: Charge,
  { to }: { to: AccountOf },
): Promise<void> {
  await postJournal(ctx, chargeJournal(provider, charge)(to));
  await bookFee(ctx, provider, charge);
}

/** Does not book a fee above the amount, because its charge is unmatched until staff have asked the provider. */
export async function bookFee(
  ctx: Ctx,
  { name: provider }: Pick<PaymentProvider, 'name'>,
  { reference, minor, fee, currency: code }: Charge,
): Promise<void> {
  if (fee === 0n || fee > minor) return;
  await postJournal(ctx, {
    kind: 'provider_fee',
    currency: currency(code),
    key: `fee of charge ${provider} ${reference}`,
    source: { kind: 'charge', id: `${provider} ${reference}`, step: 'fee' },
    reference: { provider, reference },
    lines: [
      { account: { kind: 'provider_fees', provider }, minor: -fee },
      { account: { kind: 'provider_clearing', provider }, minor: fee },
    ],
  });
}
