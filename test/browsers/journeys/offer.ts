import { dealActs } from '../../support/deal-acts.ts';
import { acceptTerms, openListing } from '../../support/listings.ts';
import { signedInMember } from '../../support/member.ts';
import type { Journey } from '../run-journeys.ts';

export const offer: Journey = {
  name: 'offer to payment: an offer is made, accepted by the seller and paid by the buyer',
  walk: async ({ tab: buyer, anotherTab, site }) => {
    const goods = 'Dwarf seednuts of Igbokoda';
    const [selling, buying] = [
      await signedInMember(site.ctx(), { accountType: 'seller', name: 'Sade Ojo', company: 'Igbokoda Palms' }),
      await signedInMember(site.ctx(), { name: 'Bola Adeyemi' }),
    ];
    await acceptTerms(site.ctx(), selling.member.id);
    const listing = await openListing(site.ctx(), { seller_id: selling.member.id, name: goods, quantity: 300n });
    const seller = await anotherTab();
    await seller.hold(selling.cookie);
    await buyer.hold(buying.cookie);

    await buyer.open(`/product/${listing.id}`);
    await buyer.press('link', 'Make Offer');
    await buyer.fill('Your price', '380');
    await buyer.fill('Quantity', '200');
    await buyer.sees('₦76,000');
    await buyer.fill('Message', 'I buy every month.', 'dialog[open], main form');
    await buyer.press('choice', 'I accept the');
    await buyer.press('button', 'Send offer');
    await buyer.sees('Your offer is with the seller.');

    await seller.open('/dashboard/offers');
    await seller.press('link', goods, 'main');
    await seller.press('button', 'Accept ₦76,000');
    await seller.until('it has become an order', () => location.pathname.startsWith('/dashboard/orders/'));

    await buyer.open('/dashboard/orders');
    await buyer.press('link', goods, 'main');
    await buyer.press('link', 'Enter the address');
    await buyer.fill('Shipping address', '4 Creek Road, Epe');
    await buyer.press('choice', 'Card');
    await buyer.press('button', 'Tell the seller');
    await buyer.sees('4 Creek Road, Epe', 'main');
    await seller.reload();
    await seller.press('link', 'Answer the buyer');
    await seller.fill('Shipping', '500');
    await seller.sees('₦75,352.50');
    await seller.press('button', 'Send to the buyer');
    await seller.sees('Correct your answer');
    await buyer.reload();
    await buyer.press('link', 'Pay ₦');
    await buyer.until('the page to pay has loaded', () => /\/deals\/\d+\/payment$/.test(location.pathname));
    const dealId = BigInt(/\d+/.exec(await buyer.path())![0]);
    await buyer.press('choice', 'Card');
    await buyer.press('button', 'Agree and pay');
    await buyer.fill('Card number', '4111111111111111');
    await buyer.fill('Name on the card', 'Bola Adeyemi');
    await buyer.fill('Expiry', '09/29');
    await buyer.fill('CVV', '123');
    await buyer.press('button', 'Pay ₦');
    await buyer.sees('₦76,500 is paid');
    const state = await dealActs(site).stateOf(dealId);
    if (state !== 'funded') throw new Error(`the deal is ${state}`);
  },
};
