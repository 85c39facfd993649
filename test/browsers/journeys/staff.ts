import { adminPassword } from '../../support/admin-password.ts';
import { newPerson } from '../../support/waitlist-form.ts';
import type { Journey } from '../run-journeys.ts';
import { desk } from '../tab.ts';

export const staff: Journey = {
  name: 'staff: signed in, every page opens on a phone, keys work on a desktop, and each act is in the audit log',
  walk: async ({ tab, site }) => {
    const { email } = newPerson();
    await tab.open('/vintage');
    await tab.fill('Password', adminPassword);
    await tab.press('button', 'Sign In', 'main form');
    await tab.isAt('/vintage-dashboard');
    await tab.back();
    await tab.until('the button to sign in can be pressed again', () => !/Signing In/.test(document.body.innerText));

    await tab.open('/vintage-dashboard');
    await tab.press('opener', 'More');
    await tab.press('link', 'Figures', 'nav[aria-label=Admin]');
    await tab.sees('Sign-ups');

    await tab.open('/vintage-dashboard/mails/stopped');
    await tab.fill('E-mail', email);
    await tab.fill('Why', `${email} asked`);
    await tab.press('button', 'Stop e-mails');
    await tab.sees(email, 'main table');
    const line = "select 1 from audit where what = 'suppress-address' and why = $1";
    const { rows } = await site.pool.query(line, [`${email} asked`]);
    if (rows.length !== 1) throw new Error(`the audit log has ${rows.length} lines of it`);

    await tab.resize(desk);
    await tab.open('/vintage-dashboard');
    await tab.wakes('staff-shortcuts');
    await tab.run(() => document.querySelector('main')!.focus());
    await tab.type('/');
    await tab.until(
      'the key / focuses the search',
      () => document.activeElement?.matches('[data-portal-search]') === true,
    );
  },
};
