import { erasedSubject, linkSubject, askForData } from '../my-data.ts';
import type { Walk } from './walker.ts';
import { newPerson } from '../waitlist-form.ts';

export const erasingOnesData: Walk = async ({ page, expect, openMail, mailsAbout }) => {
  const person = newPerson();
  const form = { ...person, account_type: 'seller', form_key: crypto.randomUUID() };
  await page.request.post('/waitlist', { form });
  await askForData(page, person.email.toUpperCase());
  await expect(page).toHaveURL('/my-data/sent');
  await expect(page.getByRole('status')).toHaveText('An e-mail is on its way to the address you typed.');
  await openMail(person.email, linkSubject);
  await page.frameLocator('iframe').getByRole('link', { name: 'See my data' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('What we keep about you');
  const address = page.url();
  const main = page.getByRole('main');
  for (const text of [person.email, person.name, '+2348031234567', 'Seller', 'You are on the Àgbọn waitlist'])
    await expect(main.getByText(text).first()).toBeVisible();

  const tick = page.getByRole('checkbox', { name: 'Erase it all, for good.' });
  const erase = page.getByRole('button', { name: 'Erase my data' });
  await page.getByRole('link', { name: 'Erase it' }).click();
  await expect(main).toContainText('1 waitlist entry');
  await expect(tick).not.toBeChecked();
  await erase.click();
  await expect(page.getByRole('alert')).toContainText('Tick the box first');
  await page.getByRole('link', { name: 'Keep my data' }).click();
  await expect(page).toHaveURL(address);

  await page.getByRole('link', { name: 'Erase it' }).click();
  await tick.check();
  await erase.click();
  await expect(title).toHaveText('Data erased');
  await expect(page.getByRole('status')).toContainText('Your data is erased for good.');
  await page.reload();
  await expect(title).toHaveText('Data erased');
  await page.goto(address);
  await expect(title).toHaveText('Data erased');
  await expect(main).not.toContainText(person.email);
  await openMail(person.email, erasedSubject);
  const subjects = (await mailsAbout(person.email)).map(({ subject }) => subject);
  if (subjects.join() !== erasedSubject) throw new Error(`Mails are left: ${subjects.join(', ')}`);
};
