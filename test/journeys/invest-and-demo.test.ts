import { expectAccessible } from '../support/accessible.ts';
import { dayAhead } from '../support/event-form.ts';
import { expect, phone, sizes, test, type Locator, type Page } from '../support/journey.ts';
import { mailsAbout, openMail } from '../support/mailbox.ts';
import { newPerson, summaryOf, type Person } from '../support/waitlist-form.ts';

const day = dayAhead(10);

type Form = {
  path: string;
  title: string;
  button: string;
  sent: string;
  acknowledged: string;
  notice: string;
  told: string[];
  fillMore: (page: Page) => Promise<void>;
  kept: (page: Page) => Promise<void>;
};

const forms: Form[] = [
  {
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
    async kept(page) {
      await expect(page.getByLabel('How much, roughly?')).toHaveValue('5m_to_25m');
      await expect(page.getByLabel('The marketplace')).toBeChecked();
      await expect(page.getByLabel('What would you like to know?')).toHaveValue('May I see one work?');
    },
  },
  {
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
    async kept(page) {
      await expect(page.getByLabel('Which day suits you?')).toHaveValue(day.typed);
      await expect(page.getByRole('radio', { name: 'Evening' })).toBeChecked();
      await expect(page.getByLabel('What do you want to see?')).toHaveValue('Who holds the money?');
    },
  },
];

async function fillPerson(page: Page, { name, email, phone }: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
}

const buttonOf = (page: Page, form: Form): Locator => page.getByRole('main').getByRole('button', { name: form.button });

for (const form of forms) {
  for (const [where, viewport] of sizes) {
    test.describe(`${form.path} ${where}`, () => {
      test.use({ viewport });

      test('is sent once, without leaving the page', async ({ page }) => {
        const person = newPerson();
        await page.goto(form.path);
        await fillPerson(page, person);
        await buttonOf(page, form).dblclick();
        await expect(page.getByRole('status')).toHaveText(form.sent);
        await expect(page).toHaveURL(`${form.path}/thanks`);
        await openMail(page, person.email, form.acknowledged);
        expect(await mailsAbout(page, person.name)).toHaveLength(1);
      });
    });
  }

  test.describe(`${form.path} without script`, () => {
    test.use({ viewport: phone, javaScriptEnabled: false });

    test('keeps what was typed when it is refused, and reaches the team whole', async ({ page }) => {
      const person = newPerson();
      await page.goto(form.path);
      await form.fillMore(page);
      await buttonOf(page, form).click();
      await expect(page).toHaveTitle(new RegExp(`^Error: ${form.title}`));
      await expect(summaryOf(page)).toBeFocused();
      await expect(summaryOf(page)).toContainText('Please fill in all required fields.');
      await form.kept(page);
      await fillPerson(page, person);
      await buttonOf(page, form).click();
      await expect(page).toHaveURL(`${form.path}/thanks`);
      await expect(page.getByRole('status')).toHaveText(form.sent);
      await openMail(page, 'team@agbon.example', `${form.notice} from ${person.name}`);
      await page.getByText('As plain text').click();
      for (const answer of [person.email, '+2348031234567', ...form.told])
        await expect(page.locator('pre')).toContainText(answer);
    });
  });

  test(`${form.path} keeps nobody out in any of its states`, async ({ page }) => {
    await page.goto(form.path);
    await expectAccessible(page, 'blank');
    await buttonOf(page, form).click();
    await expect(summaryOf(page)).toBeVisible();
    await expectAccessible(page, 'errors');
    await page.goto(`${form.path}/thanks`);
    await expectAccessible(page, 'thanks');
  });
}

test('Talk to us leads to the form of those who may invest', async ({ page }) => {
  await page.goto('/invest');
  await page.getByRole('main').getByRole('link', { name: 'Talk to us' }).click();
  await expect(page.getByRole('heading', { name: 'Talk to the people who run it' })).toBeInViewport();
});
