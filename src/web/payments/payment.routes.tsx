import { paymentRecord, recordOfPayment } from '#domain/money/payments/payment-record.view.ts';
import { shows } from '../request/lists.ts';
import { z } from 'zod';
import { Failure } from '#domain/acting/context.ts';
import { anAddress } from '#domain/values/answer.schema.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { findBill, type Bill } from '#domain/trade/deals/find-bill.ts';
import { spendableIn, findWallet } from '#domain/money/ledger/find-wallet.ts';
import { aboveCardText } from '#domain/money/limits/money-limit.texts.ts';
import { findMoneyUsed } from '#domain/money/limits/find-money-used.ts';
import { fitsCardRoom, moneyRoom } from '#domain/money/limits/money-room.rules.ts';
import { beginPayment } from '#domain/money/payments/begin-payment.ts';
import { findCardOfPayment, findCards } from '#domain/money/payments/cards/find-cards.ts';
import type { CardPayment } from '#domain/money/payments/cards/pay-by-card.ts';
import { findOwnPayment, type Payment } from '#domain/money/payments/find-payment.ts';
import { requireProvider } from '#domain/money/payments/open-payments.ts';
import { payDeal } from '#domain/trade/deals/pay-deal.ts';
import { payDealSchema, paymentTexts, topUpSchema } from '#domain/money/payments/payment.schema.ts';
import { supplierFeePurposeName } from '#domain/trade/suppliers/fees/supplier-fee.texts.ts';
import { findShopOfDeal } from '#domain/trade/invitations/find-shop-of-deal.ts';
import { settlePayment, type SettledState } from '#domain/money/payments/settle-payment.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import { link, urls } from '#content/link.ts';
import { memberFrame, memberOf, memberPage } from '../member/member-page.tsx';
import type { Refusal } from '../request/act.ts';
import { actPage } from '../pages/act-page.tsx';
import { action } from '../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { formTitle, leaveFor, settingsOf } from '../pages/page.tsx';
import { get, members, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { DealPaymentPage } from './deal-payment.page.tsx';
import { pathOfOurs } from './path-of-ours.ts';
import { PaymentPage } from './payment.page.tsx';

const { missing: missingText, notStarted: failedText } = paymentTexts;
const payForm = defineForm({ id: 'deal-payment', schema: payDealSchema, missingText });
const parent = { name: 'Payments', href: link('dashboardPayments') };

/** The result of a form: a payment from the balance is done at once; the payer completes any other payment from the address in `page`. */
const begunPayment = z.object({ isPaid: z.boolean(), page: anAddress, reference: z.string().optional() });

/** These routes call the provider themselves, because a call must not run in the transaction of a form's idempotency key. */
export const paymentRoutes: readonly Route[] = [
  get(urls.dealPayment, members, (visit) => showPaying(visit)),
  ...action({
    at: urls.dealPayment,
    who: members,
    form: payForm,
    limits: { member: 'trade' },
    once: 'around the verb',
    answer: begunPayment,
    verb: async (ctx, chosen, visit, { key }) => {
      const dealId = dealIn(visit);
      const done = await payDeal(ctx, { ...chosen, dealId, key }, depsOf(visit));
      if (!done.paid) return resultOfBegun(visit, done);
      const page = link('dealPayment', { dealId: String(dealId) }, { news: 'paid' });
      return { isPaid: true, page: visit.services.publicUrl + page };
    },
    show: showPaying,
    next: ({ page }, visit) => leaveFor(visit, pathOfOurs(visit, page)),
    failedText,
  }),
  ...actPage({
    at: urls.topUp,
    who: members,
    frame: memberFrame,
    id: 'top-up',
    schema: topUpSchema,
    missing: missingText,
    failed: failedText,
    limits: { member: 'trade' },
    once: 'around the verb',
    find: async (visit) => spendableIn(await findWallet(visit.ctx, memberOf(visit).id), currency('NGN')),
    look: (balance) => ({
      title: 'Pay into your balance',
      back: { label: parent.name, href: parent.href },
      about: `Your balance is ${shownAmount(balance)}. You can add money to it by bank transfer. With a card you can pay for a deal, but not add money to your balance.`,
      button: 'Pay by bank transfer',
      busy: 'One moment...',
    }),
    answer: begunPayment,
    verb: async (ctx, { amount: minor }, visit) => {
      const of = { amount: { minor, currency: currency('NGN') } };
      return resultOfBegun(visit, await beginPayment(ctx, { paidFor: of }, depsOf(visit)));
    },
    next: ({ page }, visit) => leaveFor(visit, pathOfOurs(visit, page)),
  }),
  get(
    urls.payment,
    members,
    showPayment,
    shows(paymentRecord, async ({ ctx, params }) => {
      const payment = await findOwnPayment(ctx, params.reference ?? '');
      if (!payment) throw new Failure('not_found', paymentTexts.unknown);
      return recordOfPayment(payment);
    }),
  ),
];

function depsOf({ services }: Visit) {
  return { provider: requireProvider(services.payments), publicUrl: services.publicUrl };
}

/** Our content security policy lets forms go to no other site, so the payer reaches the provider's page by a link. */
function resultOfBegun(
  { services: { publicUrl } }: Visit,
  { page, reference }: CardPayment,
): z.infer<typeof begunPayment> {
  const pageOfOurs = page?.startsWith(`${publicUrl}/`) ? page : publicUrl + link('payment', { reference });
  return { isPaid: false, page: pageOfOurs, reference };
}

function dealIn({ params: { dealId = '' } }: Visit): bigint {
  if (!/^\d{1,18}$/.test(dealId)) throw new Failure('not_found', paymentTexts.unknownDeal);
  return BigInt(dealId);
}

async function showPaying(visit: Visit, refused?: FormOf<typeof payDealSchema>, refusal?: Refusal): Promise<Response> {
  const bill = await findBill(visit.ctx, dealIn(visit));
  const { id: memberId } = memberOf(visit);
  if (!bill || bill.buyerId !== memberId) throw new Failure('not_found', paymentTexts.unknownDeal);
  const balance = spendableIn(await findWallet(visit.ctx, memberId), bill.currency);
  const room = moneyRoom(
    await findMoneyUsed(visit.ctx, { memberId, except: { purpose: 'deal', subject: String(bill.dealId) } }),
    settingsOf(visit).limits,
  );
  const total = { minor: bill.total, currency: bill.currency };
  const whyNoCard = fitsCardRoom(room, total) ? undefined : aboveCardText(room, total);
  const cards = whyNoCard === undefined ? await findCards(visit.ctx, memberId) : [];
  const takesPayments = visit.services.payments.provider !== undefined;
  const shop = await findShopOfDeal(visit.ctx, bill.dealId);
  const form = refused ?? blankForm(visit, payForm, { method: firstMethod(bill, whyNoCard === undefined) });
  return memberPage(visit, {
    title: formTitle('Pay for a deal', form),
    description: 'The amount, who gets what, and how to pay.',
    parent,
    ...refusal,
    body: <DealPaymentPage {...{ bill, balance, cards, whyNoCard, takesPayments, shop, form }} />,
  });
}

/** The method that the buyer chose with the order, if we offer it, so that the buyer need not choose again. */
function firstMethod({ order }: Bill, isCardOffered: boolean): string {
  if (order?.method === undefined || (order.method === 'card' && !isCardOffered)) return 'agbonpay';
  return order.method;
}

/** Asks the provider while the payment is open, because the address proves nothing. */
async function showPayment(visit: Visit): Promise<Response> {
  const payment = await findOwnPayment(visit.ctx, visit.params.reference ?? '');
  if (!payment) throw new Failure('not_found', paymentTexts.unknown);
  const settled = await settledStateOf(visit, payment);
  const isFee = payment.purpose === supplierFeePurposeName;
  if (isFee && settled === 'paid') return leaveFor(visit, link('supplierApplication', {}, { said: 'paid' }));
  // The provider's answer may have saved the reason why the bank declined the payment.
  const readAgain = settled === 'failed' ? await findOwnPayment(visit.ctx, payment.reference) : undefined;
  const card = payment.cardId === undefined ? undefined : await findCardOfPayment(visit.ctx, payment.cardId);
  return memberPage(visit, {
    title: 'Payment',
    description: 'The state of a payment.',
    parent,
    body: (
      <PaymentPage
        payment={readAgain ?? payment}
        card={card}
        shop={payment.dealId === undefined ? undefined : await findShopOfDeal(visit.ctx, payment.dealId)}
        settled={settled}
        isLeaving={isFee && visit.url.searchParams.get('said') === 'leaving'}
      />
    ),
  });
}

async function settledStateOf(
  { ctx, services, around }: Visit,
  { state, provider: providerName, reference }: Payment,
): Promise<SettledState> {
  const { provider } = services.payments;
  // Staff who view as the member must change nothing.
  if (state === 'paid' || state === 'parked' || provider?.name !== providerName || around) return state;
  try {
    return await settlePayment(ctx, provider, reference);
  } catch (error) {
    if (error instanceof PaymentError) return 'pending';
    throw error;
  }
}
