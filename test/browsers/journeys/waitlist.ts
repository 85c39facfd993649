import { newPerson, thanks } from '../../support/waitlist-form.ts';
import { newestMail } from '../../support/account.ts';
import type { Journey } from '../run-journeys.ts';
import { waitlistRows } from '../waitlist-rows.ts';

/** The mark that the style sheet draws before a field's error, because the error must not depend on colour alone. */
const hasMark = () => {
  const error = [...document.querySelectorAll('[data-error]')].find((one) => one.textContent !== '');
  return error !== undefined && getComputedStyle(error, '::before').content.startsWith('"!"');
};

export const waitlist: Journey = {
  name: 'waitlist: missing answers are reported beside their fields, and the complete form is accepted once',
  walk: async ({ tab, site }) => {
    const person = newPerson();
    await tab.open('/waitlist');
    await tab.press('button', 'Join Waitlist', 'main form');
    await tab.sees('Please fill in all required fields.', '[role=alert]');
    await tab.sees('Enter your full name');
    await tab.until('the summary has the focus', () => document.activeElement?.matches('[role=alert]') === true);
    await tab.until('a field’s error has its mark', hasMark);
    await tab.press('link', 'Enter your full name', '[role=alert]');
    await tab.until('its link focuses the field', () =>
      Boolean((document.activeElement as HTMLInputElement).labels?.[0]?.textContent.startsWith('Full name')),
    );
    await tab.type(person.name);
    await tab.fill('E-mail', person.email);
    await tab.fill('Phone', person.phone);
    await tab.press('choice', 'Both');
    await tab.choose('Business type', 'retailer');
    await tab.press('choice', 'Cocopeat');
    await tab.fill('Anything else', 'By the river');
    await tab.press('button', 'Join Waitlist', 'main form');
    await tab.isAt('/waitlist/thanks');
    await tab.sees(thanks);
    if ((await waitlistRows(site, person)) !== 1) throw new Error('the waitlist has no such person');
    await newestMail(site.db, person.email, 'waitlist-welcome');
  },
};
