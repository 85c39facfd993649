import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { shownCard, type SavedCard } from '#domain/money/payments/cards/card.view.ts';
import type { Payment } from '#domain/money/payments/find-payment.ts';
import { declinedWords } from '#domain/money/payments/payment.states.ts';
import { supplierFeeTexts, supplierFeePurposeName } from '#domain/trade/suppliers/fees/supplier-fee.texts.ts';
import type { SettledState } from '#domain/money/payments/settle-payment.ts';
import type { ExternalShopOrder } from '#domain/trade/invitations/shop-return.rules.ts';
import type { DeclineReason } from '#platform/payments/declined.ts';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { WayBackToShop } from '../parts/way-back-to-shop.tsx';

type Words = { tone: 'success' | 'info' | 'warning'; title: string; text: string };

function wordsOf(payment: Payment, settled: SettledState, card: SavedCard | undefined): Words {
  const { amount, dealId, page, declined } = payment;
  const sum = shownAmount(amount);
  if (isBeingOpened(payment, settled))
    return {
      tone: 'info',
      title: 'The payment page is being opened',
      text: 'It takes a few seconds. Nothing is taken from you before you pay there.',
    };
  if (settled === 'failed' && (declined || (card && page === undefined)))
    return {
      tone: 'warning',
      title: `Your bank declined ${sum}`,
      text: declinedText(declined, card),
    };
  if (settled === 'paid')
    return {
      tone: 'success',
      title: `${sum} is paid`,
      text:
        dealId === undefined
          ? 'It came into your balance.'
          : 'It went into escrow. The page of the deal shows where it is now.',
    };
  if (settled === 'parked')
    return {
      tone: 'warning',
      title: 'Your money arrived, but could not be used',
      text: 'For example, the amount was wrong, a card paid into your balance, or the payment was no longer needed. The money goes back to you, or our team writes to you.',
    };
  if (settled === 'pending' || settled === 'untouched')
    return {
      tone: 'info',
      title: 'Your payment is not confirmed yet',
      text: 'We keep asking the bank until it answers. You need not stay on this page.',
    };
  return {
    tone: 'info',
    title: `${sum} is not paid yet`,
    text: 'Nothing was taken from you. If your bank declined the payment, ask the bank why, or pay in another way.',
  };
}

function declinedText(declined: DeclineReason | undefined, card: SavedCard | undefined): string {
  const { why, next } = declined
    ? declinedWords[declined]
    : { why: '', next: 'Ask your bank why, or pay in another way.' };
  const nothingTaken = card ? `Nothing was taken from ${shownCard(card)}.` : 'Nothing was taken from you.';
  return [why, nothingTaken, next].filter(Boolean).join(' ');
}

/** Whether the payer has pressed the button, but the provider has not yet given the address of its page. */
function isBeingOpened({ state, page, cardId }: Payment, settled: SettledState): boolean {
  return state === 'begun' && page === undefined && cardId === undefined && settled !== 'paid' && settled !== 'parked';
}

function paidFor({ dealId, orderNumber, purpose }: Payment): string {
  if (purpose === supplierFeePurposeName) return 'Supplier application fee';
  if (dealId === undefined) return `Your ${brand.payName} balance`;
  return orderNumber ? `Order ${orderNumber}` : `Deal ${dealId}`;
}

type PaymentPageProps = {
  payment: Payment;
  settled: SettledState;
  card: SavedCard | undefined;
  /** The order of the shop that the buyer came from. */
  shop: ExternalShopOrder | undefined;
  /** Whether the payer has pressed Pay Now and continues from here to the provider's page. */
  isLeaving: boolean;
};

export function PaymentPage({ payment, settled, card, shop, isLeaving }: PaymentPageProps) {
  const { tone, title, text } = wordsOf(payment, settled, card);
  const { dealId, page, reference, amount } = payment;
  const isOpening = isBeingOpened(payment, settled);
  const isOpen = isOpening || settled === 'open' || settled === 'begun' || settled === 'failed';
  const isFee = payment.purpose === supplierFeePurposeName;
  const isBackNext = settled === 'paid' && shop?.returnUrl !== undefined;
  return (
    <div className="max-w-160">
      <h1 className="mb-4 text-28">Payment</h1>
      {isLeaving && isOpen && page !== undefined ? (
        <Banner tone="info" isAlert>
          {supplierFeeTexts.redirect}
        </Banner>
      ) : (
        <Banner tone={tone} title={title}>
          {text}
        </Banner>
      )}
      <div className="mt-6">
        <FactList
          facts={[
            { term: 'For', value: paidFor(payment) },
            { term: 'Amount', value: shownAmount(amount) },
            ...(card ? [{ term: 'Card', value: shownCard(card) }] : []),
            { term: 'Reference', value: <span className="tabular-nums">{reference}</span> },
          ]}
        />
      </div>
      {isBackNext ? <WayBackToShop shop={shop} state="funded" isNext /> : null}
      <div className="mt-6 flex flex-wrap gap-3">
        {isOpen && page !== undefined ? <ButtonLink href={page}>Pay {shownAmount(amount)}</ButtonLink> : null}
        {isOpen && dealId !== undefined ? (
          <ButtonLink kind="secondary" href={link('dealPayment', { dealId: String(dealId) })}>
            Pay in another way
          </ButtonLink>
        ) : null}
        {settled === 'paid' ? (
          <ButtonLink
            kind={isBackNext ? 'secondary' : 'primary'}
            href={dealId === undefined ? link('dashboardPayments') : link('deal', { dealId: String(dealId) })}
          >
            {dealId === undefined ? 'See your payments' : 'See the deal'}
          </ButtonLink>
        ) : null}
        {isOpen && isFee ? (
          <ButtonLink kind="secondary" href={link('supplierApplication')}>
            Back to your application
          </ButtonLink>
        ) : null}
        {isOpen && !isFee && dealId === undefined && page === undefined ? (
          <ButtonLink href={link('topUp')}>Pay in another way</ButtonLink>
        ) : null}
        {isOpening || settled === 'pending' || settled === 'untouched' ? (
          <ButtonLink kind={isOpening ? 'primary' : 'secondary'} href={link('payment', { reference })}>
            Look again
          </ButtonLink>
        ) : null}
      </div>
      {isBackNext ? null : <WayBackToShop shop={shop} state="agreed" className="mt-4" />}
    </div>
  );
}
