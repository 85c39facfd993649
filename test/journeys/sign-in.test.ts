import { expectAccessible } from '../support/accessible.ts';
import { enter, fillSignIn, newMember, openSignIn, password, signInButton, userMenu } from '../support/sign-in.ts';
import { desk, expect, phone, test } from '../support/journey.ts';
import { returnAsSafari, stayInsteadOf } from '../support/safari-return.ts';
import { browserStorage, newPerson, summaryOf } from '../support/waitlist-form.ts';

test.use({ focusesAsSafari: true, signsIn: true });

const mismatch = 'Invalid credentials. Please use the test account credentials.';

test('the dialog of a desktop', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/about');
  const opener = page.locator('header').getByRole('link', { name: 'Sign In' }).filter({ visible: true });

  await test.step('switches from Sign In to Create Account and back, one at a time, and returns the focus', async () => {
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
    await expect(page).toHaveURL('/about');
  });

  const dialog = await openSignIn(page);
  await test.step('reports errors in place', async () => {
    await signInButton(dialog).click();
    await expect(summaryOf(dialog)).toContainText('Please fill in all required fields.');
    for (const said of ['Email is required', 'Password is required'])
      await expect(summaryOf(dialog)).toContainText(said);
    await fillSignIn(dialog, newPerson().email, 'eight coconuts on a wall');
    await signInButton(dialog).click();
    await expect(summaryOf(dialog)).toHaveText(mismatch);
    await expect(summaryOf(dialog)).toBeFocused();
  });

  await test.step('waits for no network, and stores nothing in the browser', async () => {
    await fillSignIn(dialog, newPerson().email, 'eight coconuts on a wall');
    await page.context().setOffline(true);
    await signInButton(dialog).click();
    await expect(summaryOf(dialog)).toHaveText('Network error. Please check your connection and try again.');
    expect(await browserStorage(page)).toBe('{}');
    await page.context().setOffline(false);
  });

  await test.step('fills in a test account with one press', async () => {
    await dialog.getByRole('link', { name: 'Fill in as buyer' }).click();
    await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveValue('buyer@agbon.example');
    await expect(dialog.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('river boat seven');
    await expect(signInButton(dialog)).toBeFocused();
  });
});

test('the page shows the password on request, fills in a test account, and refuses in place', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/login');
  const main = page.getByRole('main');
  const field = page.locator('input[name=password]');
  await field.fill('eight coconuts on a wall');
  const show = page.getByRole('button', { name: 'Show password' });
  await show.click();
  await expect(field).toHaveAttribute('type', 'text');
  await show.click();
  await expect(field).toHaveAttribute('type', 'password');
  await main.getByLabel('E-mail', { exact: true }).fill(newPerson().email);
  await signInButton(main).click();
  await expect(summaryOf(main)).toHaveText(mismatch);
  await expect(page.locator('[data-behaviour=demo-keys]')).toHaveAttribute('data-awake', 'yes');
  await main.getByRole('link', { name: 'Fill in as buyer' }).click();
  await expect(main.getByLabel('E-mail', { exact: true })).toHaveValue('buyer@agbon.example');
  await expect(field).toHaveValue('river boat seven');
  await expect(signInButton(main)).toBeFocused();
  await test.step('the form can be used after the visitor leaves while it signs in and comes back', async () => {
    await stayInsteadOf(page, '**/marketplace');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('agbon');
    await returnAsSafari(page);
    await expect(signInButton(main)).toBeEnabled();
    await page.unroute('**/marketplace');
  });
  await signInButton(main).press('Enter');
  await expect(page).toHaveURL('/marketplace');
});

test('the menu of a signed-in visitor closes by a press beside it and by Escape, signs out, and has no accessibility faults', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const person = await newMember(page);
  await enter(page, person.email);
  await page.goto('/about');
  const menu = userMenu(page);
  const summary = menu.locator('summary');
  const out = menu.getByRole('button', { name: 'Sign out' });
  await summary.click();
  await expect(menu).toHaveAttribute('data-awake', 'yes');
  for (const text of [person.name, person.email]) await expect(menu).toContainText(text);
  for (const name of ['Dashboard', 'Settings']) await expect(menu.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page, 'menu', 'header');
  await page.setViewportSize(phone);
  await page.mouse.click(phone.width / 2, phone.height - 20);
  await expect(out).toBeHidden();
  await summary.click();
  await page.keyboard.press('Escape');
  await expect(out).toBeHidden();
  await expect(summary).toBeFocused();
  await summary.click();
  await out.click();
  await expect(page).toHaveURL('/');
  await expect(menu).toHaveCount(0);
  const left = await page.context().cookies();
  expect(left.map(({ name }) => name)).toEqual(['agbon_known']);
});

test('of two who share a browser, neither sees the other’s menu or name, in another tab or by going back', async ({
  page,
}) => {
  const [ada, bola] = [await newMember(page), await newMember(page)];
  const tab = await page.context().newPage();
  await page.bringToFront();
  await enter(page, ada.email);
  await page.goto('/about');
  await page.goto('/services');
  await tab.bringToFront();
  await tab.goto('/about');
  await expect(userMenu(tab)).toContainText(ada.name);
  await userMenu(tab).locator('summary').click();
  await userMenu(tab).getByRole('button', { name: 'Sign out' }).click();
  await expect(tab).toHaveURL('/');
  await tab.goBack();
  await expect(userMenu(tab)).toHaveCount(0);
  expect(await tab.content()).not.toContain(ada.email);
  await tab.goto('/login?next=/faqs');
  await fillSignIn(tab.getByRole('main'), bola.email, password);
  await signInButton(tab.getByRole('main')).click();
  await expect(tab).toHaveURL('/faqs');
  await page.bringToFront();
  for (const go of [() => page.goBack(), () => page.goForward(), () => page.reload()]) {
    await go();
    await expect(userMenu(page)).toContainText(bola.name);
    expect(await page.content()).not.toContain(ada.email);
  }
});

const pages: [string, string][] = [
  ['signing in', '/login'],
  ['signing in by phone', '/login/phone'],
  ['a forgotten password', '/forgot-password'],
  ['the news that a link is sent', '/forgot-password/sent'],
  ['a link that is over', `/reset-password/${'x'.repeat(43)}`],
  ['the news that the password is changed', '/reset-password/done'],
  ['the texts of the demo', '/mailbox/texts'],
];

test('signing in has no accessibility faults on its pages and in the dialog', async ({ page }) => {
  test.slow();
  for (const [name, path] of pages) {
    await page.goto(path);
    await expectAccessible(page, name);
  }
  await page.goto('/about');
  await page.setViewportSize(desk);
  const dialog = await openSignIn(page);
  await expectAccessible(page, 'the dialog, blank', 'dialog');
  await page.setViewportSize(desk);
  await fillSignIn(dialog, newPerson().email, 'wrong');
  await signInButton(dialog).click();
  await expect(summaryOf(dialog)).toBeVisible();
  await expectAccessible(page, 'the dialog, refused', 'dialog');
});
