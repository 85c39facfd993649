import { shownAmount } from '#domain/values/currency.ts';
import type { DealState } from '#domain/trade/deal-terms/deal.states.ts';
import type { DealOrder } from '#domain/trade/deal-pages/deal-order.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import { heldFor } from '#domain/trade/deal-terms/part.shape.ts';
import { toBePaid, reasonText } from '../trade/order-words.ts';

type Words = { lead?: string; more?: string };

/** Words only for the deal of an order: stock is reserved until the payment, and the seller can free the stock of a new buyer’s order. */
export function orderTurnText(
  { order, deal, side, events }: DealView,
  state: DealState,
  takesPayments: boolean,
): Words {
  if (!order) return {};
  if (order.state === 'expired') return { lead: 'The time to pay is over', more: freedStockText(side, order) };
  if (state === 'proposed' || state === 'agreed') {
    const minor = deal.parts.reduce((sum, part) => sum + heldFor(part), 0n);
    return toBePaid(shownAmount({ minor, currency: deal.currency }), side, takesPayments);
  }
  if (state !== 'declined' && state !== 'cancelled') return {};
  const reason = reasonText(order.steps, side);
  const sellerName = side === 'seller' ? 'You' : 'The seller';
  if (order.freedAt)
    return { lead: `${sellerName} freed the stock of this order`, more: `${reason}${freedStockText(side, order)}` };
  if (!reason) return {};
  if (!wasPaid(events)) return { more: `${reason}Nothing is owed.` };
  const refundText =
    side === 'buyer'
      ? 'You get back what you paid. The page ‘Payments’ shows where it is.'
      : 'What was paid went back to the buyer.';
  return { more: `${reason}${refundText}` };
}

function wasPaid(events: DealView['events']): boolean {
  return events.some(({ event }) => event === 'fund');
}

/** An order of a request for quotes has no listing, and so no stock. */
function freedStockText(side: DealView['side'], { listingId }: DealOrder): string {
  if (listingId === undefined) return 'Nothing is owed.';
  return `${side === 'seller' ? 'The stock is yours again.' : 'The stock went back to the seller.'} Nothing is owed.`;
}
