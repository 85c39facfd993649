import { expectAccessible, expectAccessibleInBothLooks } from '../support/accessible.ts';
import { expect, phone, test } from '../support/journey.ts';
import { signInAsOwner, leave } from '../support/staff-sign-in.ts';

test.use({ focusesAsSafari: true, viewport: phone, signsIn: true });

test('on a phone the portal is used by thumb: the bar covers nothing, and More opens every page; at 900 px the sidebar needs no scrolling', async ({
  page,
}) => {
  await signInAsOwner(page);
  await expectAccessibleInBothLooks(page, 'the overview', 'html');
  const bar = page.getByRole('navigation', { name: 'At hand' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const height = await bar.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeGreaterThanOrEqual(56);

  // Everything focused by keyboard is visible above the bar and below the top line.
  const rows = page.getByRole('main').getByRole('link');
  await rows.last().focus();
  const barTop = await bar.evaluate((element) => element.getBoundingClientRect().top);
  const bottom = await rows.last().evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(barTop);
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: 'Today' })).toBeFocused();

  const more = bar.getByRole('button', { name: 'More' });
  await more.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await menu.getByText('Administration', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await expectAccessible(page, 'the menu', 'html');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await menu.getByText('Work', { exact: true }).click();
  await menu.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-ups' })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the figures', 'html');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await bar.getByRole('link', { name: 'Records' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /^Waitlist/ })).toBeVisible();
  await page.getByRole('link', { name: 'Search everything' }).click();
  await page.getByRole('searchbox', { name: 'Search for' }).fill('bisi');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /found|newest|Nothing/ })).toBeVisible();
  await expectAccessible(page, 'the search', 'html');

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar).toBeHidden();
  for (const group of await menu.locator('summary').all()) {
    if (!(await group.evaluate((title) => title.parentElement!.hasAttribute('open')))) await group.click();
    const { over, open } = await page.locator('.desk-menu').evaluate((rail) => ({
      over: rail.scrollHeight - rail.clientHeight,
      open: rail.querySelectorAll('details[open]').length,
    }));
    expect([await group.innerText(), over, open]).toEqual([await group.innerText(), 0, 1]);
  }
  await page.getByRole('main').focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search everything' })).toBeFocused();
  await leave(page);
});

test('at 360 px the totals are in two aligned columns', async ({ page }) => {
  await signInAsOwner(page);
  const lefts = await page
    .locator('dl.desk-strip > div')
    .evaluateAll((totals) => totals.map((total) => Math.round(total.getBoundingClientRect().left)));
  expect(lefts).toHaveLength(6);
  expect([...new Set(lefts)]).toHaveLength(2);
  await leave(page);
});
