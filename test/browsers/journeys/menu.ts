import { openListing } from '../../support/listings.ts';
import { signedInMember } from '../../support/member.ts';
import type { Journey } from '../run-journeys.ts';

export const menu: Journey = {
  name: 'menu: the items of a listing’s menu and of the member’s own menu work when pressed',
  walk: async ({ tab, site }) => {
    const { member, cookie } = await signedInMember(site.ctx(), { accountType: 'seller', name: 'Sade Ojo' });
    const listing = await openListing(site.ctx(), { seller_id: member.id, name: 'Husks of Topo' });
    await tab.hold(cookie);
    await tab.open('/dashboard/products');
    await tab.press('summary', 'Change Husks of Topo');
    await tab.press('link', 'Edit');
    await tab.isAt(`/dashboard/products/${listing.id}`);
    await tab.open('/dashboard/products');
    await tab.press('summary', 'Change Husks of Topo');
    await tab.press('link', 'Add stock');
    await tab.sees('Add stock', 'h1, h2');
    await tab.open('/dashboard/products');
    await tab.press('summary', 'Change Husks of Topo');
    await tab.press('button', 'Pause');
    await tab.sees('Paused. Buyers no longer find it');
    const { rows } = await site.pool.query<{ state: string }>('select state from listing where id = $1', [listing.id]);
    if (rows[0]?.state !== 'paused') throw new Error(`the listing is ${rows[0]?.state}`);

    await tab.open('/about');
    await tab.press('summary', 'Sade Ojo', 'header details.menu');
    await tab.press('button', 'Sign out', 'header details.menu');
    await tab.isAt('/');
    const sessions = await site.db.selectFrom('session').select('id').where('member_id', '=', member.id).execute();
    if (sessions.length > 0) throw new Error('the session is still there');
  },
};
