import { link } from '#content/link.ts';
import type { Actor } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import type { ShopOrder } from '#domain/trade/shop-deals/shop-order.ts';
import {
  shopDealTexts,
  isShopOrderPaid,
  isPlacedBy,
  decidingDeal,
  whyNotPayable,
} from '#domain/trade/shop-deals/shop-order.policy.ts';
import { whyNotAccept } from '#domain/intake/event-bookings/price-answer.policy.ts';
import { naira } from '#domain/values/money.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { FormFrame } from '../pages/form-frame.tsx';
import type { FormState } from '#ui/field-state.ts';
import { claimedText } from '../parts/claimed-text.ts';
import { useSettings } from '../frame/shown-settings.tsx';

export type PayShopOrderProps = {
  order: ShopOrder;
  actor: Actor;
  form: FormState;
  action: string;
};

/** Sends the price and terms that the page showed; the server refuses the form if they have changed. */
export function SeenPrice({ order: { price_kobo, event } }: Pick<PayShopOrderProps, 'order'>) {
  return (
    <>
      <input type="hidden" name="seen" value={String(price_kobo)} />
      {event ? <input type="hidden" name="upfront" value={event.upfront_percent} /> : null}
    </>
  );
}

/** The payment of an order that staff priced; the money is held until the customer accepts the goods. */
export function PayShopOrder({ order, actor, form, action }: PayShopOrderProps) {
  const { takesPayments } = useSettings();
  const dealId = decidingDeal(order);
  const { price_kobo } = order;
  if (dealId === undefined && (!takesPayments || price_kobo === undefined || whyNotPayable(order))) return null;
  const isSomebodyElses = actor.kind === 'member' && !isPlacedBy(actor, order);
  const isPaid = isShopOrderPaid(order);
  const claim = claimedText(order.deal?.claim, currency('NGN'));
  return (
    <section className="w-full border-t-2 border-ink pt-5 print:hidden" aria-labelledby="pay-for-it">
      <h2 id="pay-for-it" className="text-22">
        {isPaid ? 'Payment' : unpaidTitle(order)}
      </h2>
      {claim === undefined ? (
        <p className="mt-2 mb-4 text-16">{isPaid ? paidText : unpaidText(order)}</p>
      ) : (
        <div className="mt-2 mb-4">
          <Banner tone="warning">{claim}</Banner>
        </div>
      )}
      {isSomebodyElses ? (
        <p className="text-16 text-quiet">{shopDealTexts.somebodyElses}</p>
      ) : (
        <PayButton {...{ order, actor, form, action, dealId, isPaid }} />
      )}
    </section>
  );
}

/** Whether the price of an event waits for an answer. Then accepting is the main button, and paying at once the second one. */
const mayAccept = (order: ShopOrder) => order.event !== undefined && whyNotAccept(order) === undefined;

const unpaidTitle = (order: ShopOrder) => (mayAccept(order) ? 'Or pay at once' : 'Pay for it');

const wholeSumText = 'You see the whole sum, and who gets what, before you pay.';

function unpaidText({ kind, state, parts }: ShopOrder): string {
  const isEvent = kind === 'event-request';
  const acceptance = isEvent && state === 'priced' ? ' By paying you also accept the price.' : '';
  return `${parts.length === 1 ? onePartText(isEvent) : bothPartsText(isEvent)} ${wholeSumText}${acceptance}`;
}

/** A buyer who says nothing within the time for the check accepts. */
function onePartText(isEvent: boolean): string {
  return `We hold what you pay until you accept ${isEvent ? 'our work' : 'the goods'}, or the time to check ${isEvent ? 'it' : 'them'} is over.`;
}

/** Explains that a deal is paid in full, so that we send nothing before its money is held. */
function bothPartsText(isEvent: boolean): string {
  const text =
    'You pay the whole price now, not in two payments. We hold both parts, and get each one only when you accept it or the time to check it is over.';
  return isEvent ? text : `${text} To pay in two payments, ask us for an invoice.`;
}

/** Also shown to a member who did not place the order. */
const paidText = 'This order is paid. The page of its deal shows where the money is, and what happens next.';

function PayButton({
  order,
  actor,
  form,
  action,
  dealId,
  isPaid,
}: PayShopOrderProps & { dealId: bigint | undefined; isPaid: boolean }) {
  const sum = naira(order.price_kobo ?? 0n);
  if (dealId !== undefined)
    return (
      <ButtonLink kind={isPaid ? 'secondary' : 'danfo'} href={link('dealPayment', { dealId: String(dealId) })}>
        {isPaid ? 'See your deal' : `Go on to pay ${sum}`}
      </ButtonLink>
    );
  return (
    <FormFrame form={form} action={action} busyText="One moment...">
      <SeenPrice order={order} />
      <div>
        <Button kind={mayAccept(order) ? 'secondary' : 'danfo'}>Pay {sum}</Button>
      </div>
      {actor.kind === 'member' ? null : (
        <p className="text-14 text-quiet">You sign in first, with the e-mail or the phone that you ordered with.</p>
      )}
    </FormFrame>
  );
}
