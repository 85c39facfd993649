import { expectAccessible } from '../support/accessible.ts';
import { expect, phone, test, type Page } from '../support/journey.ts';
import { linkMailed } from '../support/mailbox.ts';
import { linkSubject, openOwnData } from '../support/my-data.ts';
import { join, browserStorage, newPerson } from '../support/waitlist-form.ts';

const tick = (page: Page) => page.getByRole('checkbox', { name: 'Erase it all, for good.' });
const eraseButton = (page: Page) => page.getByRole('button', { name: 'Erase my data' });

test('by keyboard alone, from the request to the erasure', async ({ page }) => {
  const person = newPerson();
  await join(page.request, person);
  await page.goto('/my-data');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-data/sent');
  await expect(page.getByRole('status')).toHaveText('An e-mail is on its way to the address you typed.');
  await page.goto(await linkMailed(page, person.email, linkSubject, /\/my-data\/[\w.-]+/));
  await expect(page.getByRole('main')).toContainText(person.email);
  await page.getByRole('link', { name: 'Export all of it' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Make my export' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(/Your export is (being made|ready)/);
  await page.getByRole('link', { name: 'read it on a page' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Erase it' }).focus();
  await page.keyboard.press('Enter');
  await test.step('a tick that was not sent is not saved: a visitor who comes back ticks again', async () => {
    await tick(page).check();
    await page.goto('/');
    expect(await browserStorage(page)).not.toContain('understood');
    await page.goBack();
    await page.reload();
    await expect(tick(page)).not.toBeChecked();
  });
  await tick(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data erased');
});

test('no state of the page has accessibility faults or scrolls sideways', async ({ page }) => {
  const person = newPerson();
  await join(page.request, person);
  await page.setViewportSize(phone);
  await page.goto('/my-data');
  await expectAccessible(page, 'the question', 'main');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the question, refused', 'main');
  await page.goto('/my-data/sent');
  await expectAccessible(page, 'sent', 'main');
  await page.goto('/my-data/nothing');
  await expectAccessible(page, 'a link that is over', 'main');
  const path = await openOwnData(page, person.email);
  await expectAccessible(page, 'the data', 'main');
  await page.goto(`${path}/erasure`);
  await expectAccessible(page, 'the erasure', 'main');
  await eraseButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the erasure, refused', 'main');
  await tick(page).check();
  await eraseButton(page).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessible(page, 'erased', 'main');
});
