import { goodPassword, openedAccount } from '../../support/account.ts';
import { openListing } from '../../support/listings.ts';
import { newPerson } from '../../support/waitlist-form.ts';
import type { Journey } from '../run-journeys.ts';

export const signIn: Journey = {
  name: 'sign-in: a guest who wants to make an offer signs in and is led on to the offer',
  walk: async ({ tab, site }) => {
    const { name, email } = newPerson();
    const id = await openedAccount(site.ctx(), { name, email });
    await site.pool.query("update member set account_type = 'buyer' where id = $1", [id]);
    const listing = await openListing(site.ctx(), { name: 'Copra of Epe' });
    await tab.open(`/product/${listing.id}`);
    await tab.press('link', 'Make Offer');
    await tab.fill('E-mail', email);
    await tab.fill('Password', 'not this one');
    await tab.press('button', 'Sign In', 'form[action^="/login"]');
    await tab.sees('Invalid credentials.', '[role=alert]');
    await tab.fill('Password', goodPassword);
    await tab.press('button', 'Sign In', 'form[action^="/login"]');
    await tab.isAt(`/product/${listing.id}/offer`);
    await tab.sees('Your price');
    const sessions = await site.db.selectFrom('session').select('id').where('member_id', '=', id).execute();
    if (sessions.length !== 1) throw new Error(`${sessions.length} sessions were begun`);
  },
};
