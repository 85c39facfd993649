import { expect, phone, sizes, test } from '../support/journey.ts';
import { fillAsSeller, join, joinButton, newPerson, summaryOf, thanks } from '../support/waitlist-form.ts';

const { step } = test;

test.use({ focusesAsSafari: true, viewport: phone });

test('mistakes and refusals are shown on the page, then success replaces the form', async ({ page }) => {
  const known = newPerson();
  await join(page.request, known);
  await page.goto('/waitlist');
  await page.getByRole('main').evaluate((main) => main.setAttribute('data-same-page', ''));
  await step('it shows only the common questions until the account type is chosen', async () => {
    await expect(page.getByLabel('Monthly volume')).toBeHidden();
    await expect(page.getByLabel('Primary use case')).toBeHidden();
    await page.getByRole('radio', { name: 'Buyer' }).check();
    await expect(page.getByLabel('Primary use case')).toBeVisible();
    await expect(page.getByLabel('Monthly volume')).toBeHidden();
  });
  await step('a mistake is shown in the title too', async () => {
    await joinButton(page).click();
    await expect(summaryOf(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Join Our Waitlist/);
  });
  await step('a refusal by the server stays on the page, with its message in the summary and the title', async () => {
    await fillAsSeller(page, known);
    await joinButton(page).click();
    await expect(summaryOf(page)).toHaveText('This email is already on our waitlist.');
    await expect(summaryOf(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Join Our Waitlist/);
    await expect(page).toHaveURL('/waitlist');
    await summaryOf(page).getByRole('link').click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  });
  await step('a refusal without a form leaves the form unchanged, and says why', async () => {
    await fillAsSeller(page, newPerson());
    await page.getByLabel('Anything else').fill('coconut '.repeat(9000));
    await joinButton(page).click();
    await expect(summaryOf(page)).toContainText('That is more than a form can hold.');
    await expect(page.getByLabel('Full name')).toHaveValue(/^Ada/);
  });
  await step('success has the confirmation’s address and title, and no page was loaded', async () => {
    await page.getByLabel('Anything else').fill('');
    await joinButton(page).click();
    await expect(page.getByRole('status')).toHaveText(thanks);
    await expect(page).toHaveURL('/waitlist/thanks');
    await expect(page).toHaveTitle(/^You are on the waitlist/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(joinButton(page)).toHaveCount(0);
    await expect(page.locator('main[data-same-page]')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('status')).toHaveText(thanks);
  });
});

test('a message about a fault is not hidden by the header, which covers the top of the page', async ({ page }) => {
  for (const [where, viewport] of sizes) {
    await step(where, async () => {
      await page.setViewportSize(viewport);
      await page.goto('/waitlist');
      await joinButton(page).click();
      await expect(summaryOf(page)).toBeFocused();
      const room = await summaryOf(page).evaluate((summary) => {
        summary.scrollIntoView();
        const header = document.querySelector('header')!.getBoundingClientRect();
        return Math.round(summary.getBoundingClientRect().top - header.bottom);
      });
      expect(room).toBeGreaterThanOrEqual(24);
    });
  }
  await step('the header’s Join Waitlist does not open a second form over the first', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Waitlist');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('if the form scripts do not load, the form is sent without them', async ({ page }) => {
  await page.route('**/forms-*.js', (route) => route.abort());
  await page.goto('/waitlist');
  await fillAsSeller(page, newPerson());
  const navigation = page.waitForEvent('load');
  await joinButton(page).click();
  await navigation;
  await expect(page).toHaveURL('/waitlist/thanks');
  await expect(page.getByRole('status')).toHaveText(thanks);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a merchant joins by keyboard alone', async ({ page }) => {
    const person = newPerson();
    await page.goto('/waitlist');
    const { keyboard } = page;
    await page.getByLabel('Full name').focus();
    await keyboard.type(person.name);
    await keyboard.press('Tab');
    await keyboard.type(person.email);
    await keyboard.press('Tab');
    await keyboard.type(person.phone);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Both' })).toBeChecked();
    const firstProduct = page.getByLabel('Fresh Coconuts');
    for (let presses = 0; presses < 12; presses++) {
      await keyboard.press('Tab');
      if (await firstProduct.evaluate((box) => box === document.activeElement)) break;
    }
    await keyboard.press('Space');
    await expect(firstProduct).toBeChecked();
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/waitlist/thanks');
    await expect(page.getByRole('status')).toHaveText(thanks);
  });
});
