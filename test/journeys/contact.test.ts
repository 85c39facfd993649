import { expectAccessible } from '../support/accessible.ts';
import { fillEnquiry, sendButton, sentText } from '../support/contact-form.ts';
import { expect, phone, sizes, test } from '../support/journey.ts';
import { mailsAbout, openMail } from '../support/mailbox.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

const message = 'How much is a sack of fibre to Ibadan?\nWe need ten.';

for (const [where, viewport] of sizes) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a message is sent without leaving the page, once, and says so', async ({ page }) => {
      const person = newPerson();
      await page.goto('/contact');
      await fillEnquiry(page, person, message);
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route('**/contact', async (route) => {
        await held;
        await route.continue();
      });
      await sendButton(page).click();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
      letThrough();
      await expect(page.getByRole('status')).toHaveText(sentText);
      await expect(page).toHaveURL('/contact/thanks');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await openMail(page, 'team@agbon.example', `Contact Form: Contact Inquiry from ${person.name}`);
      await page.getByText('As plain text').click();
      for (const answer of [person.email, '+2348031234567', 'We need ten.'])
        await expect(page.locator('pre')).toContainText(answer);
      expect(await mailsAbout(page, person.name)).toHaveLength(1);
      await openMail(page, person.email, 'We have your message');
    });
  });
}

test.describe('without script', () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test('an empty message is refused, what is typed stays, and then it is sent', async ({ page }) => {
    const person = newPerson();
    await page.goto('/contact');
    await page.getByLabel('Message', { exact: true }).fill(message);
    await sendButton(page).click();
    await expect(page).toHaveTitle(/^Error: Contact us/);
    await expect(summaryOf(page)).toBeFocused();
    await expect(summaryOf(page)).toContainText('Please fill in all required fields.');
    await summaryOf(page).getByRole('link', { name: 'Enter your phone number' }).click();
    await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message);
    await fillEnquiry(page, person, message);
    await sendButton(page).click();
    await expect(page).toHaveURL('/contact/thanks');
    await expect(page.getByRole('status')).toHaveText(sentText);
  });
});

test('a message that was begun survives a reload', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Message', { exact: true }).fill(message);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('We need ten.');
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message);
});

test('the contact page and its thanks keep nobody out', async ({ page }) => {
  await page.goto('/contact');
  await expectAccessible(page, 'blank');
  await page.setViewportSize(phone);
  await sendButton(page).click();
  await expect(summaryOf(page)).toBeVisible();
  await expectAccessible(page, 'errors');
  await page.goto('/contact/thanks');
  await expectAccessible(page, 'thanks');
});
