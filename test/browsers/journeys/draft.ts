import { newPerson } from '../../support/waitlist-form.ts';
import type { Journey } from '../run-journeys.ts';
import type { Tab } from '../tab.ts';

const isStored = (tab: Tab, text: string) =>
  tab.until(`the draft holds '${text}'`, (wanted) => JSON.stringify(localStorage).includes(wanted), text);

const holds = (tab: Tab, name: string, value: string) =>
  tab.until(
    `the field ${name} holds '${value}'`,
    (wanted, text) => document.querySelector<HTMLInputElement>(`main [name="${wanted}"]`)?.value === text,
    name,
    value,
  );

export const draft: Journey = {
  name: 'draft: typed and chosen answers are restored after a reload and by Back',
  walk: async ({ tab }) => {
    const person = newPerson();
    await tab.open('/waitlist');
    await tab.fill('Full name', person.name);
    await tab.press('choice', 'Buyer');
    await tab.fill('Anything else', 'by the lagoon');
    await isStored(tab, 'by the lagoon');
    await tab.reload();
    await holds(tab, 'name', person.name);
    await tab.sees('Products of interest');

    await tab.open('/book-event');
    await tab.press('choice', 'Other');
    await tab.sees('Which kind?');
    await isStored(tab, 'event_type');
    await tab.fill('Guests', '150');
    await isStored(tab, '150');
    await tab.press('link', 'Privacy Policy', 'footer');
    await tab.isAt('/privacy-policy');
    await tab.back();
    await holds(tab, 'guests', '150');
    await tab.sees('Which kind?');
  },
};
