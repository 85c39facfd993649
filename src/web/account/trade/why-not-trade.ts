import { buys } from '#domain/accounts/account.options.ts';
import type { Listing } from '#domain/listings/listing.view.ts';
import { orderTexts } from '#domain/orders/order.schema.ts';
import { tradeTexts } from '#domain/trading/trade.schema.ts';
import { settingsOf } from '../../request/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf } from '../member-page.tsx';

/** Why somebody cannot begin anything about a listing, before they fill in a form; the verb decides. */
export function whyNotTrade(visit: Visit, listing: Listing): string | undefined {
  const member = memberOf(visit);
  if (listing.seller.id === member.id) return orderTexts.own;
  if (!buys(member.accountType)) return orderTexts.onlySells;
  if (settingsOf(visit).trading === 'closed') return tradeTexts.closed;
  if (listing.available === 0n) return 'Nothing of this is left at the moment.';
  return undefined;
}
