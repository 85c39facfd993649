import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { expect, ways, test, type Page } from '../support/journey.ts';
import { mailsAbout, openMail } from '../support/mailbox.ts';
import { askForData, erasedSubject, linkSubject, nothingSubject, openOwnData } from '../support/my-data.ts';
import { join, keptInBrowser, newPerson } from '../support/waitlist-form.ts';

const tick = (page: Page) => page.getByRole('checkbox', { name: 'Erase it all, for good.' });
const eraseButton = (page: Page) => page.getByRole('button', { name: 'Erase my data' });

for (const { how, ...way } of ways) {
  test.describe(how, () => {
    test.use(way);

    test('somebody asks, reads the mail, sees their data, takes it away and erases it', async ({ page }) => {
      const person = newPerson();
      await join(page.request, person);
      const path = await openOwnData(page, person.email.toUpperCase());

      const main = page.getByRole('main');
      for (const text of [person.email, person.name, '+2348031234567', 'Seller', 'You are on the Àgbọn waitlist'])
        await expect(main.getByText(text).first()).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download all of it' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^agbon-my-data-\d{4}-\d\d-\d\d\.json$/);
      const written = JSON.parse(await readFile(await file.path(), 'utf8')) as { about: string };
      expect(written.about).toBe(person.email);
      expect(JSON.stringify(written)).toContain(person.name);

      await page.getByRole('link', { name: 'Erase it' }).click();
      await expect(main).toContainText('1 waitlist entry');
      await expect(tick(page)).not.toBeChecked();
      await eraseButton(page).click();
      await expect(page.getByRole('alert')).toContainText('Tick the box first');
      await page.getByRole('link', { name: 'Keep it' }).click();
      await expect(page).toHaveURL(path);

      await page.getByRole('link', { name: 'Erase it' }).click();
      await tick(page).check();
      await eraseButton(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data is erased.');
      await expect(page.getByRole('status')).toContainText('Done, for good.');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data is erased.');

      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data is erased.');
      await expect(main).not.toContainText(person.email);
      await openMail(page, person.email, erasedSubject);
      expect((await mailsAbout(page, person.email)).map(({ subject }) => subject)).toEqual([erasedSubject]);
    });
  });
}

test('somebody whom we do not know is answered alike, and told by mail that we keep nothing', async ({ page }) => {
  const { email } = newPerson();
  await askForData(page, email);
  const unknown = await page.getByRole('main').innerText();
  await openMail(page, email, nothingSubject);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'We keep nothing about this address',
  );
  const person = newPerson();
  await join(page.request, person);
  await askForData(page, person.email);
  expect(await page.getByRole('main').innerText()).toBe(unknown);
});

test('an order stays for the accounts without the person, which is said before and after, and its page is gone', async ({
  page,
}) => {
  const { name, email, phone } = newPerson();
  const form = { name, email, phone, quantity: '2', installation_address: '12 Ferry Road', form_key: randomUUID() };
  const placed = await page.request.post('/machines/desheller/order', { form, maxRedirects: 0 });
  const order = placed.headers()['location']!;
  await page.goto(order);
  await expect(page.getByRole('main')).toContainText('₦2,000,000');

  await openOwnData(page, email);
  await expect(page.getByRole('main')).toContainText('12 Ferry Road');
  await page.getByRole('link', { name: 'Erase it' }).click();
  await expect(page.getByRole('main')).toContainText(/Stays, without you\s*1 machine order/);
  await tick(page).check();
  await eraseButton(page).click();
  await expect(page.getByRole('main')).toContainText('1 kept, with you taken out');
  expect((await page.goto(order))?.status()).toBe(404);
});

test('a tick that was not sent is not kept: whoever comes back ticks again', async ({ page }) => {
  const person = newPerson();
  await join(page.request, person);
  await openOwnData(page, person.email);
  await page.getByRole('link', { name: 'Erase it' }).click();
  await tick(page).check();
  await page.goto('/');
  expect(await keptInBrowser(page)).not.toContain('understood');
  await page.goBack();
  await page.reload();
  await expect(tick(page)).not.toBeChecked();
});

test('by keyboard alone, from the question to the erasure', async ({ page }) => {
  const person = newPerson();
  await join(page.request, person);
  await page.goto('/my-data');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-data/sent');
  await openMail(page, person.email, linkSubject);
  await page.frameLocator('iframe').getByRole('link', { name: 'See my data' }).press('Enter');
  await page.getByRole('link', { name: 'Download all of it' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tick(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data is erased.');
});

test('every state of it keeps nobody out, and never scrolls sideways', async ({ page }) => {
  test.slow();
  const person = newPerson();
  await join(page.request, person);
  await page.goto('/my-data');
  await expectAccessible(page, 'the question');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the question, refused');
  await page.goto('/my-data/sent');
  await expectAccessible(page, 'sent');
  await page.goto('/my-data/nothing');
  await expectAccessible(page, 'a link that is over');
  const path = await openOwnData(page, person.email);
  await expectAccessible(page, 'the data');
  await page.goto(`${path}/erasure`);
  await expectAccessible(page, 'the erasure');
  await eraseButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the erasure, refused');
  await tick(page).check();
  await eraseButton(page).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessible(page, 'erased');
});
