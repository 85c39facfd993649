import { expectAccessible } from '../support/accessible.ts';
import { fillSignIn, newMember, openSignIn, signInButton, userMenu } from '../support/door.ts';
import { desk, expect, phone, sizes, test, type Page } from '../support/journey.ts';
import { openMail } from '../support/mailbox.ts';
import { keptInBrowser, summaryOf } from '../support/waitlist-form.ts';

test.use({ signsIn: true });

const mismatch = 'Invalid credentials. Please use the test account credentials.';

async function signInOnPage(page: Page, email: string, next = '/about'): Promise<void> {
  await page.goto(`/login?next=${next}`);
  await fillSignIn(page.getByRole('main'), email);
  await signInButton(page.getByRole('main')).click();
  await expect(page).toHaveURL(next);
}

for (const [where, viewport] of sizes) {
  test.describe(where, () => {
    test.use({ viewport });

    test('the dialog signs in and goes to the marketplace, with the whole page anew', async ({ page }) => {
      const person = await newMember(page);
      await page.goto('/');
      const dialog = await openSignIn(page);
      await fillSignIn(dialog, person.email);
      await signInButton(dialog).click();
      await expect(page).toHaveURL('/marketplace');
      await expect(userMenu(page)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('header').getByRole('link', { name: 'Join Waitlist' })).toHaveCount(0);
    });

    test('the menu of whoever is signed in closes by a press beside it and by Escape, and signs out', async ({
      page,
    }) => {
      const person = await newMember(page);
      await signInOnPage(page, person.email);
      const menu = userMenu(page);
      const summary = menu.locator('summary');
      const out = menu.getByRole('button', { name: 'Sign out' });
      await summary.click();
      await expect(menu).toContainText(person.name);
      await expect(menu).toContainText(person.email);
      for (const name of ['Dashboard', 'Settings']) await expect(menu.getByRole('link', { name })).toBeVisible();
      await page.mouse.click(viewport.width / 2, viewport.height - 20);
      await expect(out).toBeHidden();
      await summary.click();
      await page.keyboard.press('Escape');
      await expect(out).toBeHidden();
      await expect(summary).toBeFocused();
      await summary.click();
      await out.click();
      await expect(page).toHaveURL('/');
      await expect(userMenu(page)).toHaveCount(0);
      const left = await page.context().cookies();
      expect(left.map(({ name }) => name)).toEqual(['agbon_known']);
    });
  });
}

test.describe('without script', () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test('the page refuses, signs in, leads on, and the menu signs out', async ({ page }) => {
    const person = await newMember(page);
    await page.goto('/login?next=/about');
    const main = page.getByRole('main');
    await fillSignIn(main, person.email, 'eight coconuts on a wall');
    await signInButton(main).click();
    await expect(summaryOf(main)).toHaveText(mismatch);
    await expect(main.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
    await expect(main.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('');
    await fillSignIn(main, person.email);
    await signInButton(main).click();
    await expect(page).toHaveURL('/about');
    await userMenu(page).locator('summary').click();
    await userMenu(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await expect(userMenu(page)).toHaveCount(0);
  });

  test('a test account is filled in by its link, and signs in', async ({ page }) => {
    await page.goto('/login?next=/about');
    await page.getByRole('link', { name: 'Fill in as seller' }).click();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('seller@agbon.example');
    await signInButton(page.getByRole('main')).click();
    await expect(page).toHaveURL('/about');
    await userMenu(page).locator('summary').click();
    await expect(userMenu(page)).toContainText('Sade Ojo');
  });
});

test('the dialog turns from Sign In to Create Account and back, one at a time, and gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  const opener = page.locator('header').getByRole('link', { name: 'Sign In' }).filter({ visible: true });
  await openSignIn(page);
  for (const name of ['Create Account', 'Sign In', 'Create Account']) {
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const isInside = page.getByRole('dialog').evaluate((dialog) => dialog.contains(document.activeElement));
    expect(await isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('the dialog tells what is wrong in place, keeps nothing in the browser, and waits for no network', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  const dialog = await openSignIn(page);
  await signInButton(dialog).click();
  await expect(summaryOf(dialog)).toContainText('Please fill in all required fields.');
  for (const said of ['Email is required', 'Password is required']) await expect(summaryOf(dialog)).toContainText(said);
  await fillSignIn(dialog, 'nobody@example.com', 'eight coconuts on a wall');
  await signInButton(dialog).click();
  await expect(summaryOf(dialog)).toHaveText(mismatch);
  await expect(summaryOf(dialog)).toBeFocused();
  await fillSignIn(dialog, 'nobody@example.com', 'eight coconuts on a wall');
  await page.context().setOffline(true);
  await signInButton(dialog).click();
  await expect(summaryOf(dialog)).toHaveText('Network error. Please check your connection and try again.');
  expect(await keptInBrowser(page)).toBe('{}');
  await page.context().setOffline(false);
});

test('a test account is filled in with one press, in the dialog and on the page', async ({ page }) => {
  await page.setViewportSize(desk);
  for (const inDialog of [true, false]) {
    await page.goto(inDialog ? '/' : '/login');
    const place = inDialog ? await openSignIn(page) : page.getByRole('main');
    await page.waitForLoadState('networkidle');
    await place.getByRole('link', { name: 'Fill in as buyer' }).click();
    await expect(place.getByLabel('E-mail', { exact: true })).toHaveValue('buyer@agbon.example');
    await expect(place.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('river boat seven');
    await expect(signInButton(place)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/marketplace');
});

test('the password is shown while somebody asks to see it, and sent as a password', async ({ page }) => {
  await page.goto('/login');
  const field = page.locator('input[name=password]');
  await field.fill('eight coconuts on a wall');
  const show = page.getByRole('button', { name: 'Show password' });
  await show.click();
  await expect(field).toHaveAttribute('type', 'text');
  await show.click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('a forgotten password is chosen anew by mail, and every device is signed out', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newMember(page);
  const other = await browser.newPage({ baseURL: baseURL! });
  await signInOnPage(other, person.email);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot the password?' }).click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page).toHaveURL('/forgot-password/sent');
  await openMail(page, person.email, 'Choose a new Àgbọn password');
  await page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page.getByRole('main')).toContainText(person.email);
  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(summaryOf(page.getByRole('main'))).toContainText('Use at least 12 characters');
  await page.getByRole('textbox', { name: 'New password' }).fill('nine lorries to Ibadan');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL('/reset-password/done');
  await other.reload();
  await expect(userMenu(other)).toHaveCount(0);
  await other.context().close();
  await page.goto('/login?next=/about');
  await fillSignIn(page.getByRole('main'), person.email, 'nine lorries to Ibadan');
  await signInButton(page.getByRole('main')).click();
  await expect(page).toHaveURL('/about');
});

test('of two who share a browser, none sees the other’s menu or name, in another tab or by going back', async ({
  page,
}) => {
  const [ada, bola] = [await newMember(page), await newMember(page)];
  const tab = await page.context().newPage();
  await signInOnPage(page, ada.email, '/about');
  await page.goto('/services');
  await tab.goto('/about');
  await expect(userMenu(tab)).toContainText(ada.name);
  await userMenu(tab).locator('summary').click();
  await userMenu(tab).getByRole('button', { name: 'Sign out' }).click();
  await expect(tab).toHaveURL('/');
  await tab.goBack();
  await expect(userMenu(tab)).toHaveCount(0);
  expect(await tab.content()).not.toContain(ada.email);
  await signInOnPage(tab, bola.email, '/faqs');
  for (const go of [() => page.goBack(), () => page.goForward(), () => page.reload()]) {
    await go();
    await expect(userMenu(page)).toContainText(bola.name);
    expect(await page.content()).not.toContain(ada.email);
  }
});

test.describe('keeps nobody out:', () => {
  const pages: [string, string][] = [
    ['signing in', '/login'],
    ['signing in by phone', '/login/phone'],
    ['a forgotten password', '/forgot-password'],
    ['the news that a link is sent', '/forgot-password/sent'],
    ['a link that is over', `/reset-password/${'x'.repeat(43)}`],
    ['the news that the password is changed', '/reset-password/done'],
    ['the texts of the demo', '/mailbox/texts'],
  ];
  for (const [name, path] of pages) {
    test(name, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page, name);
    });
  }

  test('the dialog, blank and refused', async ({ page }) => {
    await page.setViewportSize(desk);
    await page.goto('/');
    const dialog = await openSignIn(page);
    await expectAccessible(page, 'blank', 'dialog');
    await page.setViewportSize(desk);
    await fillSignIn(dialog, 'nobody@example.com', 'wrong');
    await signInButton(dialog).click();
    await expect(summaryOf(dialog)).toBeVisible();
    await expectAccessible(page, 'refused', 'dialog');
  });

  test('the menu of whoever is signed in', async ({ page }) => {
    const person = await newMember(page);
    await signInOnPage(page, person.email);
    await userMenu(page).locator('summary').click();
    await expectAccessible(page, 'menu', 'header');
  });
});
