import { newPerson, thanks } from '../../support/waitlist-form.ts';
import type { Journey } from '../run-journeys.ts';
import { waitlistRows } from '../waitlist-rows.ts';

export const outbox: Journey = {
  name: 'outbox: a form sent while the server is killed waits in the browser and is sent when it is back',
  walk: async ({ tab, site }) => {
    const person = newPerson();
    await tab.open('/waitlist');
    await tab.fill('Full name', person.name);
    await tab.fill('E-mail', person.email);
    await tab.fill('Phone', person.phone);
    await tab.press('choice', 'Seller');
    await site.kill();
    await tab.press('button', 'Join Waitlist', 'main form');
    await tab.sees('Waiting to send', '[role=alert]');
    await site.start();
    if ((await waitlistRows(site, person)) !== 0) throw new Error('it was sent to a server that was killed');
    await tab.open('/about');
    await tab.sees(thanks);
    if ((await waitlistRows(site, person)) !== 1) throw new Error('the waitlist has no such person');
    await tab.reload();
    await tab.lacks('Waiting to send');
    if ((await waitlistRows(site, person)) !== 1) throw new Error('it was sent twice');
  },
};
