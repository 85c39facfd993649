import { z } from 'zod';
import { brand } from '#content/brand.ts';
import { rowId } from '#domain/values/row-id.ts';
import { link, urls } from '#content/link.ts';
import { findWallet, type CurrencyBalances } from '#domain/money/ledger/find-wallet.ts';
import { findMoneyUsed } from '#domain/money/limits/find-money-used.ts';
import { aboveWithdrawalText } from '#domain/money/limits/money-limit.texts.ts';
import { moneyRoom } from '#domain/money/limits/money-room.rules.ts';
import { findOwnMoney } from '#domain/money/payments/find-own-money.ts';
import { cancelPayout } from '#domain/money/payouts/cancel-payout.ts';
import { payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { requestPayout } from '#domain/money/payouts/request-payout.ts';
import { withdrawalAmount, withdrawSchema } from '#domain/money/payouts/withdraw.schema.ts';
import { typedAgain } from '#domain/values/amount-input.ts';
import { shownAmount, type Amount } from '#domain/values/currency.ts';
import { plainNaira } from '#domain/values/money.ts';
import { MoneyField } from '#ui/amount-fields.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Fields } from '#ui/fields.tsx';
import { Banner } from '#ui/notices.tsx';
import { memberFrame, memberOf } from '../member/member-page.tsx';
import { actPage } from '../pages/act-page.tsx';
import { press } from '../pages/action.ts';
import { settingsOf } from '../pages/page.tsx';
import { members, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { CardMoney } from './card-money.tsx';

const { missing, notSaved: failed } = payoutTexts;
const payments = { label: 'Payments', href: link('dashboardPayments') };

export const withdrawalRoutes: readonly Route[] = [
  ...actPage({
    at: urls.withdrawal,
    who: members,
    frame: memberFrame,
    id: 'withdrawal',
    schema: withdrawSchema,
    missing,
    failed,
    limits: { member: 'trade' },
    find: findWithdrawable,
    values: ({ sources: [first] }): Record<string, string> =>
      first ? { from: first.from, amount: typedAmount(first) } : {},
    look: withdrawalLook,
    fields: ({ found: { sources }, form: { fields } }) => {
      const isNairaAlone = sources.every(({ currency }) => currency === 'NGN');
      return (
        <>
          <Fields fields={fields} only={['from']} words={{ from: { options: sources.map(optionOf) } }} />
          <MoneyField
            field={fields.amount}
            hint={
              isNairaAlone ? 'From ₦100 up to what you have' : 'In the currency that you chose, up to what you have'
            }
            symbol={isNairaAlone ? undefined : '¤'}
          />
        </>
      );
    },
    answer: z.object({ reference: z.string() }),
    verb: async (ctx, input, { services }) => {
      const { provider } = services.payments;
      const wish = { from: input.from.purse, amount: withdrawalAmount(input) };
      const { reference } = await requestPayout(ctx, wish, { provider });
      return { reference };
    },
    next: () => link('dashboardPayments', {}, { news: 'withdrawn' }),
  }),
  ...press({
    at: urls.payoutCancelling,
    keepsAnswer: true,
    who: members,
    page: () => link('dashboardPayments'),
    verb: (ctx, { params }) => cancelPayout(ctx, rowId(params.payoutId ?? '')),
    next: () => link('dashboardPayments', {}, { news: 'cancelled' }),
    failedText: failed,
  }),
];

async function findWithdrawable(visit: Visit) {
  const { id } = memberOf(visit);
  const sources = sourcesOf(await findWallet(visit.ctx, id));
  const { account, unaged } = await findOwnMoney(visit.ctx, id);
  const room = moneyRoom(await findMoneyUsed(visit.ctx, { memberId: id }), settingsOf(visit).limits);
  return { sources, account, unaged, room };
}

function withdrawalLook({ sources, account, unaged, room }: Awaited<ReturnType<typeof findWithdrawable>>) {
  const naira = sources.reduce((sum, { minor, currency }) => (currency === 'NGN' ? sum + minor : sum), 0n);
  const isAboveRoom = room.withdrawal_kobo < naira || room.withdrawal_kobo === 0n;
  const look = {
    title: 'Withdraw',
    back: payments,
    below: <CardMoney unaged={unaged.filter(({ from }) => from !== 'sales')} />,
    button: 'Send it to my bank',
    busy: 'One moment...',
  };
  if (sources.length === 0) return { ...look, whyNot: 'There is nothing to withdraw.' };
  const onward = { label: 'Add your bank account', href: link('settingsBank') };
  if (!account) return { ...look, whyNot: { text: payoutTexts.noAccount, onward } };
  const { bank, ending, holder, isUsable, usableFrom } = account;
  return {
    ...look,
    above: (
      <>
        {isAboveRoom ? <Banner tone="info">{aboveWithdrawalText(room)}</Banner> : null}
        {isUsable ? null : (
          <Banner tone="warning">
            {payoutTexts.coolingOff} That is {shownDate(usableFrom)}, {shownTime(usableFrom)}.
          </Banner>
        )}
      </>
    ),
    facts: [
      { term: 'To', value: `${bank}, account ending in ${ending}`, changeHref: link('settingsBank') },
      { term: 'Name', value: holder },
      { term: 'It costs', value: '₦0' },
    ],
  };
}

/** One of the member's accounts that has money; `from` is its value in the form. */
type Source = Amount & { from: string; purse: 'member_available' | 'buyer_refundable' };

/** The accounts from which the member can withdraw today, naira first. Money paid by card counts only once it has aged. */
function sourcesOf(wallet: readonly CurrencyBalances[]): Source[] {
  const sources = wallet.flatMap(({ available, refundable, unaged, currency }) => [
    sourceOf('member_available', available - unaged.available, currency),
    sourceOf('buyer_refundable', refundable - unaged.refundable, currency),
  ]);
  return sources.filter(({ minor }) => minor > 0n);
}

function sourceOf(purse: Source['purse'], minor: bigint, currency: Source['currency']): Source {
  return { purse, minor, currency, from: currency === 'NGN' ? purse : `${purse} ${currency}` };
}

function optionOf({ from, purse, ...amount }: Source) {
  const name = purse === 'member_available' ? `${brand.payName} balance` : 'Paid back to you';
  return { value: from, label: `${name}, ${shownAmount(amount)}` };
}

function typedAmount({ minor, currency }: Source): string {
  return currency === 'NGN' ? plainNaira(minor) : typedAgain(minor, currency);
}
