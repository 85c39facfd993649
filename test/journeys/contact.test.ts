import { expectAccessible } from '../support/accessible.ts';
import { fillEnquiry, sendButton, sentText } from '../support/contact-form.ts';
import { expect, phone, test } from '../support/journey.ts';
import { mailsAbout, openMail } from '../support/mailbox.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

const { step } = test;

test.use({ focusesAsSafari: true, viewport: phone });

test('a message in progress survives a reload, and is sent once, without leaving the page', async ({ page }) => {
  const person = newPerson();
  await page.goto('/contact');
  await step('it survives a reload', async () => {
    await page.getByLabel('Message', { exact: true }).fill('We need ten.');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('We need ten.');
    await page.reload();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('We need ten.');
  });
  await step('pressed twice, it is sent once, and its thanks have the focus', async () => {
    await fillEnquiry(page, person, 'We need ten.');
    await sendButton(page).dblclick();
    await expect(page.getByRole('status')).toHaveText(sentText);
    await expect(page).toHaveURL('/contact/thanks');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await openMail(page, person.email, 'We have your message');
    expect(await mailsAbout(page, person.email)).toHaveLength(1);
  });
});

test('a press that leaves a wrong field counts, though the field’s message then moves the button', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('E-mail', { exact: true }).fill('ada@');
  await page
    .locator('form[data-ready]')
    .filter({ has: sendButton(page) })
    .waitFor();
  await sendButton(page).scrollIntoViewIfNeeded();
  const { x, y, width } = (await sendButton(page).boundingBox())!;
  await page.mouse.move(x + width / 2, y + 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(summaryOf(page)).toBeFocused();
});

/** Each enquiry: the button of its form, and its success message. */
const enquiries = [
  ['/invest', 'Send enquiry', 'Your investment enquiry has been sent!', 'We have your investment enquiry'],
  ['/demo', 'Request a demo', 'Your demo request has been sent!', 'We have your demo request'],
] as const;

test('investment and demo forms are sent once, without leaving the page', async ({ page }) => {
  for (const [path, button, sent, acknowledged] of enquiries) {
    await step(path, async () => {
      const person = newPerson();
      await page.goto(path);
      if (path === '/invest') {
        await page.getByRole('main').getByRole('link', { name: 'Talk to us' }).click();
        await expect(page.getByRole('heading', { name: 'Talk to the people who run it' })).toBeInViewport();
      }
      await page.getByLabel('Name', { exact: true }).fill(person.name);
      await page.getByLabel('E-mail', { exact: true }).fill(person.email);
      await page.getByLabel('Phone', { exact: true }).fill(person.phone);
      await page.getByRole('main').getByRole('button', { name: button }).dblclick();
      await expect(page.getByRole('status')).toHaveText(sent);
      await expect(page).toHaveURL(`${path}/thanks`);
      await openMail(page, person.email, acknowledged);
      expect(await mailsAbout(page, person.email)).toHaveLength(1);
    });
  }
});

test('the forms for enquiries have no accessibility faults in any state', async ({ page }) => {
  for (const [path, button] of [['/contact', 'Send message'], ...enquiries]) {
    await page.goto(path);
    await expectAccessible(page, `${path}, blank`, 'main');
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(summaryOf(page)).toBeVisible();
    await expectAccessible(page, `${path}, errors`, 'main');
    await page.goto(`${path}/thanks`);
    await expectAccessible(page, `${path}, thanks`, 'main');
  }
});
