import { openListing } from '../../support/listings.ts';
import { signedInMember } from '../../support/member.ts';
import type { Journey } from '../run-journeys.ts';

export const messages: Journey = {
  name: 'live message: two members write to each other, and each sees it on the open page',
  walk: async ({ tab: buyer, anotherTab, site }) => {
    const selling = await signedInMember(site.ctx(), { accountType: 'seller', name: 'Sade Ojo' });
    const buying = await signedInMember(site.ctx(), { name: 'Bola Adeyemi' });
    const listing = await openListing(site.ctx(), { seller_id: selling.member.id, name: 'Coir of Ijede' });
    const seller = await anotherTab();
    await seller.hold(selling.cookie);
    await buyer.hold(buying.cookie);
    await seller.open('/dashboard/orders');

    await buyer.open(`/product/${listing.id}/message`);
    await buyer.fill('Subject', 'Ten tons to Kano');
    await buyer.press('choice', 'High');
    await buyer.fill('Message', 'Can you do 400 a nut?', 'main form');
    await buyer.press('button', 'Send Message');
    await buyer.sees('Your message has been sent!');

    await seller.sees('Messages 1', 'nav');
    await seller.press('link', 'Messages', 'nav[aria-label="At hand"]');
    await seller.press('link', 'Bola', 'main');
    await seller.sees('Can you do 400 a nut?');
    await seller.fill('Your message', 'Yes, from Monday on.');
    await seller.press('button', 'Send', 'main form');
    await seller.sees('Yes, from Monday on.', '[role=log]');
    await buyer.sees('Yes, from Monday on.', '[role=log]');
    await buyer.fill('Your message', 'Then I order.');
    await buyer.press('button', 'Send', 'main form');
    await seller.sees('Then I order.', '[role=log]');
    const { rows } = await site.pool.query<{ body: string }>(
      'select body from message where author_id in ($1, $2) order by id',
      [buying.member.id, selling.member.id],
    );
    if (rows.length !== 3) throw new Error(`${rows.length} messages are stored`);
  },
};
