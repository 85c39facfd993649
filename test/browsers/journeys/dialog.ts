import { newPerson, thanks } from '../../support/waitlist-form.ts';
import type { Journey } from '../run-journeys.ts';
import { waitlistRows } from '../waitlist-rows.ts';

const dialogIsOpen = () => document.querySelector('dialog:modal')?.contains(document.activeElement) === true;

export const dialog: Journey = {
  name: 'dialog: it takes the focus, returns it to the opener, and sends its form',
  walk: async ({ tab, site }) => {
    const person = newPerson();
    await tab.open('/');
    for (const close of [() => tab.key('Escape'), () => tab.press('button', 'Close', 'dialog[open]')]) {
      await tab.press('link', 'Join Waitlist', 'main');
      await tab.until('the dialog is open and has the focus', dialogIsOpen);
      await close();
      await tab.until('the focus is back on the link that opened it', () =>
        Boolean(!document.querySelector('dialog') && document.activeElement?.matches('main a[href="/waitlist"]')),
      );
    }
    await tab.press('link', 'Join Waitlist', 'main');
    await tab.fill('Full name', person.name, 'dialog[open]');
    await tab.fill('E-mail', person.email, 'dialog[open]');
    await tab.fill('Phone', person.phone, 'dialog[open]');
    await tab.press('choice', 'Seller', 'dialog[open]');
    await tab.sees('Monthly volume', 'dialog[open]');
    await tab.press('button', 'Join Waitlist', 'dialog[open]');
    await tab.sees(thanks);
    await tab.isAt('/');
    if ((await waitlistRows(site, person)) !== 1) throw new Error('the waitlist has no such person');
  },
};
