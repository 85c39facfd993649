import { expect, sizes, test } from '../support/journey.ts';
import { fillAsSeller, joinButton, newPerson, summaryOf, thanks } from '../support/waitlist-form.ts';

for (const [where, viewport] of sizes) {
  test.describe(where, () => {
    test.use({ viewport });

    test('success takes the place of the form, with the confirmation’s address and title', async ({ page }) => {
      await page.goto('/waitlist');
      await page.getByRole('main').evaluate((main) => main.setAttribute('data-same-page', ''));
      await fillAsSeller(page, newPerson());
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

    test('what is wrong is said clear of the header, which stands over the page', async ({ page }) => {
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
  });
}

test('the page asks only what everybody is asked until the account type is chosen', async ({ page }) => {
  await page.goto('/waitlist');
  await expect(page.getByLabel('Monthly volume')).toBeHidden();
  await expect(page.getByLabel('Primary use case')).toBeHidden();
  await page.getByRole('radio', { name: 'Buyer' }).check();
  await expect(page.getByLabel('Primary use case')).toBeVisible();
  await expect(page.getByLabel('Monthly volume')).toBeHidden();
});

test('a mistake is told in the title too, and no longer once the form is taken', async ({ page }) => {
  await page.goto('/waitlist');
  await joinButton(page).click();
  await expect(summaryOf(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Join Our Waitlist/);
  await fillAsSeller(page, newPerson());
  await joinButton(page).click();
  await expect(page).toHaveTitle(/^You are on the waitlist/);
});

test('a refusal by the server stays on the page, with its words in the summary and the title', async ({ page }) => {
  const person = newPerson();
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await joinButton(page).click();
  await expect(page.getByRole('status')).toHaveText(thanks);
  await page.goto('/waitlist');
  await fillAsSeller(page, person);
  await joinButton(page).click();
  await expect(summaryOf(page)).toBeFocused();
  await expect(summaryOf(page)).toHaveText('This email is already on our waitlist.');
  await expect(page).toHaveTitle(/^Error: Join Our Waitlist/);
  await expect(page).toHaveURL('/waitlist');
  await summaryOf(page).getByRole('link').click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
});

test('a refusal without a form leaves the form as it is, and says why', async ({ page }) => {
  await page.goto('/waitlist');
  await fillAsSeller(page, newPerson());
  await page.getByLabel('Anything else').fill('coconut '.repeat(9000));
  await joinButton(page).click();
  await expect(summaryOf(page)).toContainText('That is more than a form can hold.');
  await expect(page.getByLabel('Full name')).toHaveValue(/^Ada/);
});

test('where the scripts of forms do not come, the form is sent as forms always were', async ({ page }) => {
  await page.route('**/forms-*.js', (route) => route.abort());
  await page.goto('/waitlist');
  await fillAsSeller(page, newPerson());
  const navigation = page.waitForEvent('load');
  await joinButton(page).click();
  await navigation;
  await expect(page).toHaveURL('/waitlist/thanks');
  await expect(page.getByRole('status')).toHaveText(thanks);
});

test('the header’s Join Waitlist does not open a second form over the first', async ({ page }) => {
  await page.goto('/waitlist');
  await page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Waitlist');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
