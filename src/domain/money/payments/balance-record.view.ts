import { z } from 'zod';
import { aMoment, aWordOf, anAmount, anId } from '#domain/values/answer.schema.ts';
import { currencies } from '#domain/values/currency.ts';
import type { CurrencyBalances } from '../ledger/find-wallet.ts';
import { payoutStates } from '../payouts/payout.states.ts';
import type { OwnMoney } from './find-own-money.ts';

const currencyBalances = z.object({
  currency: z.enum(currencies),
  usable: anAmount.describe(
    'The balance without card money that waits. While a bank claims a payment, less can be used.',
  ),
  waiting: anAmount.describe('Card money that waits until it can be spent or withdrawn.'),
  toRelease: anAmount.describe('Released by deals, and not put aside for a payout yet.'),
  refunds: anAmount.describe('Paid back to the member, who can withdraw it.'),
  preparing: anAmount.describe('Put aside for payouts that were not sent yet.'),
});

const payout = z.object({
  id: anId,
  amount: anAmount,
  state: aWordOf(payoutStates, 'The state of the payout'),
  bank: z.string(),
  at: aMoment,
  trouble: z.string().optional(),
});

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
  const amountOf = (minor: bigint) => ({ minor, currency });
  return {
    currency,
    usable: amountOf(available - unaged.available),
    waiting: amountOf(unaged.available + unaged.refundable),
    toRelease: amountOf(payable),
    refunds: amountOf(refundable - unaged.refundable),
    preparing: amountOf(preparing),
  };
}
