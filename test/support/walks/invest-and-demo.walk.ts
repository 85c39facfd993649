import { dayAhead } from '../event-form.ts';
import type { Walk, Walker } from './walker.ts';
import { newPerson, summaryOf } from '../waitlist-form.ts';

const day = dayAhead(10);

type Enquiry = {
  path: string;
  title: string;
  button: string;
  sent: string;
  acknowledged: string;
  notice: string;
  told: string[];
  fillMore(page: Walker['page']): Promise<void>;
  kept(walker: Walker): Promise<void>;
};

export const askingToInvest = walkOf({
  path: '/invest',
  title: 'Invest with us',
  button: 'Send enquiry',
  sent: 'Your investment enquiry has been sent!',
  acknowledged: 'We have your investment enquiry',
  notice: 'Investment Inquiry: ₦5 million to ₦25 million',
  told: ['Okoro & Sons', 'Building machines, The marketplace', 'May I see one work?'],
  async fillMore(page) {
    await page.getByRole('textbox', { name: 'Company' }).fill('Okoro & Sons');
    await page.getByLabel('How much, roughly?').selectOption('₦5 million to ₦25 million');
    await page.getByLabel('Building machines').check();
    await page.getByLabel('The marketplace').check();
    await page.getByLabel('What would you like to know?').fill('May I see one work?');
  },
  async kept({ page, expect }) {
    await expect(page.getByLabel('How much, roughly?')).toHaveValue('5m_to_25m');
    await expect(page.getByLabel('The marketplace')).toBeChecked();
    await expect(page.getByLabel('What would you like to know?')).toHaveValue('May I see one work?');
  },
});

export const askingForADemo = walkOf({
  path: '/demo',
  title: 'Request a demo',
  button: 'Request a demo',
  sent: 'Your demo request has been sent!',
  acknowledged: 'We have your demo request',
  notice: `Demo Request: ${day.written}, evening`,
  told: ['Copra, buying', 'Who holds the money?'],
  async fillMore(page) {
    await page.getByLabel('What do you trade?').fill('Copra, buying');
    await page.getByLabel('Which day suits you?').fill(day.typed);
    await page.getByRole('radio', { name: 'Evening' }).check();
    await page.getByLabel('What do you want to see?').fill('Who holds the money?');
  },
  async kept({ page, expect }) {
    await expect(page.getByLabel('Which day suits you?')).toHaveValue(day.typed);
    await expect(page.getByRole('radio', { name: 'Evening' })).toBeChecked();
    await expect(page.getByLabel('What do you want to see?')).toHaveValue('Who holds the money?');
  },
});

function walkOf(form: Enquiry): Walk {
  return async (walker) => {
    const { page, expect, openMail } = walker;
    const person = newPerson();
    const send = page.getByRole('main').getByRole('button', { name: form.button });
    await page.goto(form.path);
    await form.fillMore(page);
    await send.click();
    await expect(page).toHaveTitle(new RegExp(`^Error: ${form.title}`));
    await expect(summaryOf(page)).toBeFocused();
    await expect(summaryOf(page)).toContainText('Please fill in all required fields.');
    await form.kept(walker);
    await page.getByLabel('Name', { exact: true }).fill(person.name);
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByLabel('Phone', { exact: true }).fill(person.phone);
    await send.click();
    await expect(page).toHaveURL(`${form.path}/thanks`);
    await expect(page.getByRole('status')).toHaveText(form.sent);
    await openMail('team@agbon.example', `${form.notice} from ${person.name}`);
    await page.getByText('As plain text').click();
    for (const answer of [person.email, '+234 803 123 4567', ...form.told])
      await expect(page.locator('pre')).toContainText(answer);
    await openMail(person.email, form.acknowledged);
  };
}
