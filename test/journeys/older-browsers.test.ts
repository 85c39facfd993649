import { dayAhead } from '../support/event-form.ts';
import { expect, phone, test, type Page } from '../support/journey.ts';
import { signInAsOwner, leave } from '../support/staff-sign-in.ts';
import { fillAsSeller, joinButton, newPerson, thanks } from '../support/waitlist-form.ts';

/** Makes pages work as in Safari before 17, which has no popovers and rejects the selector `:popover-open`. */
async function removePopovers(page: Page): Promise<void> {
  const isPageOrStyles = ({ pathname }: URL) => pathname.endsWith('.css') || !pathname.includes('.');
  await page.route(isPageOrStyles, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll('selector(:popover-open)', 'selector(:unknown-to-all)')
      .replaceAll(' popover="auto"', '');
    return route.fulfill({ response, body });
  });
}

test.describe('a browser too old for our scripts', () => {
  test.use({ viewport: phone, expectedComplaint: /^Too old/ });

  test('uses links and forms like a browser without script', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Array, 'fromAsync'));
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Join Waitlist' }).first().click();
    await expect(page).toHaveURL('/waitlist');
    await expect(page.locator('[data-awake]')).toHaveCount(0);
    await fillAsSeller(page, newPerson());
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await joinButton(page).click();
    expect((await sent).isNavigationRequest()).toBe(true);
    await expect(page).toHaveURL('/waitlist/thanks');
    await expect(page.getByRole('status')).toHaveText(thanks);
  });
});

test.describe('a browser without popovers and without script', () => {
  test.use({ viewport: phone, javaScriptEnabled: false, signsIn: true });
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

  test('shows the filters of the marketplace only after the link to them is followed', async ({ page }) => {
    await removePopovers(page);
    await page.goto('/marketplace');
    const filters = page.getByRole('complementary', { name: 'Filter and sort' });
    await expect(filters).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filter · Sort' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Filter · Sort' }).click();
    await expect(filters).toBeInViewport();
    await filters.getByLabel('Lagos').check();
    await filters.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL(/place=Lagos/);
    await expect(filters).toBeHidden();
  });

  test('shows the rest of the staff menu after “More”, and the filters of a list after “Filter”', async ({ page }) => {
    await signInAsOwner(page);
    await removePopovers(page);
    await page.goto('/vintage-dashboard');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await expect(menu).toBeHidden();
    await page.getByRole('link', { name: 'More', exact: true }).click();
    await expect(menu).toBeInViewport();
    await expect(menu.getByRole('link', { name: 'Event Requests' })).toBeVisible();
    // Not by the link: a prefetched page does not pass through the route.
    await page.goto('/vintage-dashboard/records/event-request');
    await expect(menu).toBeHidden();
    const apply = page.getByRole('search').getByRole('button', { name: 'Apply' }).last();
    await expect(apply).toBeHidden();
    await page.getByRole('link', { name: 'Filter', exact: true }).click();
    await apply.click();
    await expect(apply).toBeHidden();
    await leave(page);
  });
});

test.describe('a browser with popovers', () => {
  test.use({ viewport: phone });

  test('opens a sheet by its button and shows no link beside it', async ({ page }) => {
    await page.goto('/marketplace');
    await expect(page.getByRole('button', { name: 'Filter · Sort' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Filter · Sort' })).toHaveCount(0);
  });
});

test.describe('the staff overview', () => {
  test.use({ viewport: { width: 1440, height: 900 }, signsIn: true });

  test('focuses the search field on “/” in Safari before 17.4, which has no checkVisibility', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
    await signInAsOwner(page);
    await expect(page.locator('[data-behaviour=staff-shortcuts]')).toHaveAttribute('data-awake', 'yes');
    await page.keyboard.press('/');
    await expect(page.locator('[data-portal-search]')).toBeFocused();
    await leave(page);
  });
});

test('an empty date or time is marked until it is filled, so that Safari on a Mac shows no date in it', async ({
  page,
}) => {
  await page.goto('/book-event');
  for (const [label, value] of [
    ['Date', dayAhead(30).typed],
    ['Starts', '15:00'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.scrollIntoViewIfNeeded();
    await expect(field).toHaveAttribute('data-empty');
    await field.fill(value);
    await expect(field).not.toHaveAttribute('data-empty');
    await field.fill('');
    await expect(field).toHaveAttribute('data-empty');
  }
});

test('a browser that does not know alternative text for content still draws the “!” beside an error', async ({
  page,
}) => {
  await page.goto('/waitlist');
  const address = await page.locator('link[rel=stylesheet]').first().getAttribute('href');
  const styles = await (await page.request.get(address!)).text();
  expect(styles).toMatch(/\.field-error:before\{content:"!";content:"!" ?\/ ?""/);
});
