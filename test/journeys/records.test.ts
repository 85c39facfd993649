import { randomUUID } from 'node:crypto';
import { expectAccessible, expectAccessibleInBothLooks } from '../support/accessible.ts';
import { expect, phone, test } from '../support/journey.ts';
import { signInAsOwner, goToPlace, leave } from '../support/staff-sign-in.ts';
import { newPerson, type Person } from '../support/waitlist-form.ts';

test.use({ focusesAsSafari: true, viewport: phone, signsIn: true });

/** Sends an event request without script. */
async function askForEvent(address: string, { name, email }: Person, phoneNumber: string): Promise<void> {
  const body = new URLSearchParams({
    full_name: name,
    email,
    phone: phoneNumber,
    event_type: 'Wedding',
    event_date: '2028-12-12',
    start_time: '15:00',
    end_time: '19:00',
    guests: '200',
    venue: 'Palm Hall, Badagry',
    form_key: randomUUID(),
  });
  const { status } = await fetch(`${address}/book-event`, { method: 'POST', body, redirect: 'manual' });
  expect(status).toBe(303);
}

test('on a phone, an event is found by a part of its number, read, and priced without leaving the list, without accessibility faults', async ({
  page,
  baseURL,
}) => {
  const person = newPerson();
  const last = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  await askForEvent(baseURL!, person, `0803${last}`);
  await page.goto('/vintage');
  await signInAsOwner(page);
  await goToPlace(page, /^Event Requests/);
  await expectAccessibleInBothLooks(page, 'the list');
  await page.getByRole('searchbox', { name: 'Find' }).fill(`803 ${last.slice(0, 3)} ${last.slice(3)}`);
  await page.getByRole('button', { name: 'Show' }).click();
  // One button opens all filters of the list.
  await page.getByRole('button', { name: 'Filter' }).click();
  await expectAccessible(page, 'the sheet of its filters', 'html');
  for (const state of ['Received', 'In talk', 'Priced'])
    await page.getByRole('group', { name: 'State' }).getByLabel(state).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/state=received/);
  const row = page.getByRole('row', { name: new RegExp(person.name) });
  await expect(row).toContainText('No price set');
  await expect(page.getByRole('main')).toContainText('1 record');

  await row.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('main')).toContainText('Palm Hall, Badagry');
  await expectAccessible(page, 'its details');
  // The state of work is at the top, and the message about the act has the focus.
  await expect(page.getByText('Not assigned')).toBeInViewport();
  // The facts come before the acts, and a link to the acts stays visible.
  const known = await page.getByText('Palm Hall, Badagry').last().boundingBox();
  expect(known!.y).toBeLessThan((await page.getByRole('radio', { name: 'In talk' }).boundingBox())!.y);
  await page.getByRole('link', { name: /^State/ }).click();
  await expect(page.getByRole('radio', { name: 'In talk' })).toBeInViewport();
  await page.getByText('Write a note').click();
  await page.getByLabel('A note for us').fill('Call Bisi first');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The note is saved.' })).toBeFocused();
  await page.getByRole('radio', { name: 'In talk' }).check();
  await page.getByRole('button', { name: 'Save and tell them' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'They get an e-mail.' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'At hand' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save and tell them' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('region', { name: 'Dashboard' }).getByRole('link', { name: 'Event Requests' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find' })).not.toHaveValue('');

  const dialog = page.getByRole('dialog');
  await row.getByRole('link', { name: /^Edit Price/ }).click();
  await dialog.getByRole('button', { name: 'Update Price' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please enter a valid price');
  await dialog.getByLabel('Price (₦)').fill('about 5');
  await dialog.getByRole('button', { name: 'Update Price' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please enter a valid positive number');
  await expect(dialog.getByRole('alert')).toContainText('Say why: the customer reads it');
  await expect(dialog.getByLabel('Price (₦)')).toHaveValue('about 5');
  await expectAccessible(page, 'its price, refused', 'dialog');
  await dialog.getByLabel('Price (₦)').fill('350,000.50');
  await dialog.getByLabel('Why').fill('With two servers');
  await dialog.getByRole('button', { name: 'Update Price' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Price updated successfully to ₦350,000.50!' })).toBeVisible();
  await expect(row).toContainText('₦350,000.50');
  await expect(row).toContainText('Priced');
  await expect(row.getByRole('link', { name: /^View/ })).toBeFocused();
  await leave(page);
});
