import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { type SavedCard, mostCards, shownCard } from '#domain/money/payments/cards/card.view.ts';
import { cardMethodName, type payDealSchema, paymentTexts } from '#domain/money/payments/payment.schema.ts';
import type { ExternalShopOrder } from '#domain/trade/invitations/shop-return.rules.ts';
import type { Bill } from '#domain/trade/deals/find-bill.ts';
import { shownAmount, type Amount } from '#domain/values/currency.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Fields } from '#ui/fields.tsx';
import type { Option } from '#ui/field-state.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { WayBackToShop } from '../parts/way-back-to-shop.tsx';
import { claimedText } from '../parts/claimed-text.ts';
import type { FormOf } from '../request/form.ts';
import { BillFacts, WhoGetsWhat } from './bill-facts.tsx';

type DealPaymentProps = {
  bill: Bill;
  balance: Amount;
  cards: readonly SavedCard[];
  /** Set if no card is offered. */
  whyNoCard: string | undefined;
  takesPayments: boolean;
  /** The order of the shop that the buyer came from. */
  shop: ExternalShopOrder | undefined;
  form: FormOf<typeof payDealSchema>;
};

export function DealPaymentPage({ bill, balance, cards, whyNoCard, takesPayments, shop, form }: DealPaymentProps) {
  const total: Amount = { minor: bill.total, currency: bill.currency };
  const sum = shownAmount(total);
  const isCardOffered = whyNoCard === undefined;
  const orderOrDeal = bill.order ? `Order ${bill.order.number}` : `Deal ${bill.dealId}`;
  return (
    <div className="max-w-160">
      <h1 className="text-28">{titleOf(bill, sum)}</h1>
      <p className="mb-6 text-quiet wrap-anywhere">
        {orderOrDeal}
        {bill.what ? `: ${bill.what}` : ''}
      </p>
      <StateBanner bill={bill} takesPayments={takesPayments} />
      <WayBackToShop shop={shop} state={bill.isPaid ? 'funded' : 'agreed'} className="mb-3" />
      <BillFacts bill={bill} />
      <WhoGetsWhat bill={bill} />
      {bill.isPaid || bill.reason !== undefined || !takesPayments ? (
        <SeeDeal bill={bill} />
      ) : (
        <div className="mt-8 border-t-2 border-ink pt-5">
          <FormFrame
            noDraft
            form={form}
            action={link('dealPayment', { dealId: String(bill.dealId) })}
            busyText="One moment..."
            failedText={paymentTexts.notStarted}
          >
            <input type="hidden" name="seen" value={bill.version} />
            {whyNoCard === undefined ? null : (
              <Banner tone="info">
                {whyNoCard} <TextLink href={`${link('settings')}#limits`}>See your limits</TextLink>
              </Banner>
            )}
            <Fields
              fields={form.fields}
              only={isCardOffered && cards.length < mostCards ? ['method', 'saveCard'] : ['method']}
              words={{
                method: {
                  hint: hintOfChoice(bill, isCardOffered),
                  options: methodsOf(total, { balance, cards, isCardOffered }),
                },
              }}
            />
            <div className="grid gap-3">
              <div>
                <Button kind="danfo">{bill.mayAgree ? `Agree and pay ${sum}` : `Pay ${sum}`}</Button>
              </div>
              {bill.mayAgree ? <p className="text-14 text-quiet">You agree to the terms above and pay.</p> : null}
            </div>
          </FormFrame>
        </div>
      )}
    </div>
  );
}

function titleOf({ chargebacks, isPaid }: Bill, sum: string): string {
  if (chargebacks) return `Payment of ${sum}`;
  return isPaid ? `${sum} is paid` : `Pay ${sum}`;
}

function StateBanner({ bill, takesPayments }: Pick<DealPaymentProps, 'bill' | 'takesPayments'>) {
  const { isPaid, reason } = bill;
  const claimed = claimedText(bill.chargebacks, bill.currency);
  if (claimed !== undefined)
    return (
      <div className="mb-6">
        <Banner tone="warning">{claimed}</Banner>
      </div>
    );
  const whyNotNow = reason ?? (takesPayments ? undefined : paymentTexts.notYet);
  const text = isPaid ? paidText(bill) : whyNotNow;
  if (text === undefined) return null;
  return (
    <div className="mb-6">
      <Banner tone={isPaid ? 'success' : 'info'}>{text}</Banner>
    </div>
  );
}

function paidText({ isHeld, isWork }: Bill): string {
  if (!isHeld) return paymentTexts.paidEarlier;
  return isWork ? paymentTexts.paidForWork : paymentTexts.paid;
}

function SeeDeal({ bill: { dealId } }: { bill: Bill }) {
  return (
    <div className="mt-8">
      <ButtonLink href={link('deal', { dealId: String(dealId) })}>See the deal</ButtonLink>
    </div>
  );
}

/** The method that was chosen with the order is preselected, unless it is a card and no card is offered. */
function hintOfChoice({ order }: Bill, isCardOffered: boolean): string | undefined {
  if (order?.method === undefined || (order.method === 'card' && !isCardOffered)) return undefined;
  return 'You chose this with the order. You can still change it.';
}

type MoneySources = { balance: Amount; cards: readonly SavedCard[]; isCardOffered: boolean };

/** marketplace.md §9: the payment methods, with the recommended one marked. */
function methodsOf(total: Amount, { balance, cards, isCardOffered }: MoneySources) {
  const isBalanceEnough = balance.minor >= total.minor;
  const hintOfProvider = isCardOffered
    ? 'Choose how to pay on the payment provider’s page'
    : 'By bank transfer, on the payment provider’s page';
  return [
    {
      value: 'agbonpay',
      label: `${brand.payName} (recommended)`,
      hint: isBalanceEnough ? `From your balance of ${shownAmount(balance)}, at once` : hintOfProvider,
    },
    ...cardChoices(cards),
    ...(isCardOffered
      ? [
          {
            value: 'card',
            label: cards.length > 0 ? 'Another card' : 'Card',
            hint: 'On the payment provider’s page; we never see the card’s number',
          },
        ]
      : []),
    { value: 'bank', label: 'Bank transfer', hint: 'To an account number that is for this payment alone' },
  ];
}

function cardChoices(cards: readonly SavedCard[]): Option[] {
  return cards
    .filter(({ isExpired }) => !isExpired)
    .map((card) => ({
      value: cardMethodName(card.id),
      label: shownCard(card),
      hint: 'Charged at once; you do not enter the card’s number',
    }));
}
