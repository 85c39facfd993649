import { typedAgain } from '#domain/values/amount-input.ts';
import type { Currency } from '#domain/values/currency.ts';
import { findWallet, type Purses } from '#domain/money/ledger/find-wallet.ts';
import { findOwnMoney } from '#domain/money/payments/find-own-money.ts';
import { findMoneyUsed } from '#domain/money/limits/find-money-used.ts';
import { roomIn } from '#domain/money/limits/money-room.rules.ts';
import { cancelPayout } from '#domain/money/payouts/cancel-payout.ts';
import { withdrawn, withdrawSchema } from '#domain/money/payouts/withdraw.schema.ts';
import { payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { requestPayout } from '#domain/money/payouts/request-payout.ts';
import { plainNaira } from '#domain/values/money.ts';
import { link, urls } from '#content/link.ts';
import { memberOf, memberPage } from '../member/member-page.tsx';
import type { Refusal } from '../request/act.ts';
import { action, press } from '../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { formTitle, settingsOf } from '../pages/page.tsx';
import { get, members, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { WithdrawalPage, type Source } from './withdrawal.page.tsx';

const { missing: missingText, notSaved: failedText } = payoutTexts;
const withdrawForm = defineForm({ id: 'withdrawal', schema: withdrawSchema, missingText });

export const withdrawalRoutes: readonly Route[] = [
  get(urls.withdrawal, members, (visit) => show(visit)),
  ...action({
    at: urls.withdrawal,
    who: members,
    form: withdrawForm,
    limits: { member: 'trade' },
    verb: async (ctx, input, { services }) => {
      const { provider } = services.payments;
      const asked = { from: input.from.purse, amount: withdrawn(input) };
      const { reference } = await requestPayout(ctx, asked, { provider });
      return { reference };
    },
    show,
    next: () => link('dashboardPayments', {}, { news: 'withdrawn' }),
    failedText,
  }),
  ...press({
    at: urls.payoutCancelling,
    isMoney: true,
    who: members,
    page: () => link('dashboardPayments'),
    verb: (ctx, { params }) =>
      cancelPayout(ctx, /^\d{1,18}$/.test(params.payoutId ?? '') ? BigInt(params.payoutId!) : 0n),
    next: () => link('dashboardPayments', {}, { news: 'cancelled' }),
    failedText,
  }),
];

/** The accounts that a member can withdraw from today, naira first, without card money that has not aged. */
function sourcesOf(wallet: readonly Purses[]): Source[] {
  return wallet.flatMap(({ available, refundable, unaged, currency }) =>
    (
      [
        ['member_available', available - unaged.available],
        ['buyer_refundable', refundable - unaged.refundable],
      ] as const
    ).flatMap(([purse, minor]) =>
      minor > 0n ? [{ purse, minor, currency, from: currency === 'NGN' ? purse : `${purse} ${currency}` }] : [],
    ),
  );
}

function amountOf(minor: bigint, currency: Currency): string {
  return currency === 'NGN' ? plainNaira(minor) : typedAgain(minor, currency);
}

async function show(visit: Visit, refused?: FormOf<typeof withdrawSchema>, refusal?: Refusal): Promise<Response> {
  const { id } = memberOf(visit);
  const wallet = await findWallet(visit.ctx, id);
  const { account, unaged } = await findOwnMoney(visit.ctx, id);
  const room = roomIn(await findMoneyUsed(visit.ctx, { memberId: id }), settingsOf(visit).limits);
  const sources = sourcesOf(wallet);
  const likely = sources
    .map(({ from, minor, currency }) => ({ from, amount: amountOf(minor, currency) }))
    .find(() => true);
  const form = refused ?? blankForm(visit, withdrawForm, likely);
  return memberPage(visit, {
    title: formTitle('Withdraw', form),
    description: 'Send your money to your bank account.',
    below: { name: 'Payments', href: link('dashboardPayments') },
    ...refusal,
    body: <WithdrawalPage {...{ sources, account, unaged, room, form }} />,
  });
}
