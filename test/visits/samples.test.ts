import { expect, test } from 'vitest';
import { openMail } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

const site = await visitedSite();

const press = (page: Visitor, name: string) => page.getByRole('main').getByRole('button', { name }).click();

test('a visitor of the shop finds the samples and requests several, and the team sees which', async () => {
  const page = site.visitor();
  const person = newPerson();
  await page.goto('/product');
  await page.getByRole('main').getByRole('link', { name: 'ask for samples' }).click();
  expect(page).toHaveURL('/samples');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByLabel('Delivery address').fill('4 Palm Avenue, Badagry');
  await page.getByLabel('What would you use it for?').fill('Mattresses');
  await page.getByRole('group', { name: 'Sample 1' }).getByLabel('Product').selectOption('Fiber');
  await page.getByLabel('How many samples?').fill('2');
  for (const number of [2, 3]) {
    await press(page, 'Another product');
    expect([
      page.status(),
      await page.getByRole('group', { name: 'Sample 1' }).getByLabel('How many samples?').inputValue(),
    ]).toEqual([200, '2']);
    expect(page.getByRole('group', { name: `Sample ${number}` })).toBeVisible();
  }
  const third = page.getByRole('group', { name: 'Sample 3' });
  await third.getByLabel('Product').selectOption('Cocopeat');
  await third.getByLabel('How many samples?').fill('1');
  await press(page, 'Take out Sample 2');
  await press(page, 'Ask for samples');
  expect(page).toHaveURL('/samples/thanks');
  expect(page.getByRole('status')).toHaveText('Your sample request has been sent!');
  await openMail(page, 'team@agbon.example', `Sample Request: 2 × Fiber, 1 × Cocopeat from ${person.name}`);
});

test('a missing answer is named in its row, and typed text stays', async () => {
  const page = site.visitor();
  await page.goto('/samples');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('How many samples?').fill('11');
  await press(page, 'Ask for samples');
  expect(page.status()).toBe(422);
  expect(summaryOf(page)).toContainText('Please fill in all required fields.');
  const row = page.getByRole('group', { name: 'Sample 1' });
  expect(row.getByLabel('Product')).toHaveAccessibleDescription(/Choose what you want to try/);
  expect(row.getByLabel('How many samples?')).toHaveAccessibleDescription(/Enter 10 samples or fewer/);
  expect([await page.getByLabel('Name').inputValue(), await row.getByLabel('How many samples?').inputValue()]).toEqual([
    'Ada',
    '11',
  ]);
});
