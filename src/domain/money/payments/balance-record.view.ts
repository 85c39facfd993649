import { z } from 'zod';
import { aMoment, aWord, anAmount, anId } from '#domain/values/answer.schema.ts';
import { currencies } from '#domain/values/currency.ts';
import type { CurrencyBalances } from '../ledger/find-wallet.ts';
import type { PayoutState } from '../payouts/payout.states.ts';
import type { OwnMoney } from './find-own-money.ts';

const currencyBalances = z.object({
  currency: z.enum(currencies),
  usable: anAmount.describe('Can be spent or withdrawn now.'),
  waiting: anAmount.describe('Card money that waits until it can be spent or withdrawn.'),
  toRelease: anAmount.describe('Released by deals, and sent to the bank soon.'),
  refunds: anAmount.describe('Refunds that were not sent yet.'),
  preparing: anAmount.describe('Put aside for payouts that were not sent yet.'),
});

const payout = z.object({
  id: anId,
  amount: anAmount,
  state: aWord<PayoutState>(),
  bank: z.string(),
  at: aMoment,
  trouble: z.string().optional(),
});

/** A member's money with us, for their programs. */
export const balanceRecord = z.object({
  balances: z.array(currencyBalances),
  held: z.array(anAmount),
  paidOut: z.array(anAmount),
  onItsWay: z.array(anAmount),
  nextPayout: aMoment.optional(),
  payouts: z.array(payout),
});

export function recordOfBalance(wallet: readonly CurrencyBalances[], money: OwnMoney): z.infer<typeof balanceRecord> {
  const { held, paidOut, onItsWay, nextPayout, payouts } = money;
  return {
    balances: wallet.map(balancesOf),
    held,
    paidOut,
    onItsWay,
    nextPayout,
    payouts: payouts.map(({ id, amount, state, bank, at, trouble }) => ({ id, amount, state, bank, at, trouble })),
  };
}

function balancesOf({ currency, available, payable, refundable, preparing, unaged }: CurrencyBalances) {
  const of = (minor: bigint) => ({ minor, currency });
  return {
    currency,
    usable: of(available - unaged.available),
    waiting: of(unaged.available + unaged.refundable),
    toRelease: of(payable),
    refunds: of(refundable - unaged.refundable),
    preparing: of(preparing),
  };
}
