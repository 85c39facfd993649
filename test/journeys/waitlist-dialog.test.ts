import { desk, expect, phone, test, type Locator, type Page } from '../support/journey.ts';
import {
  fillAsSeller,
  join,
  joinButton,
  newPerson,
  openWaitlistDialog,
  summaryOf,
  thanks,
  waitlistDialog,
} from '../support/waitlist-form.ts';

const { step } = test;

async function expectOpenWithFocus(page: Page): Promise<void> {
  const dialog = waitlistDialog(page);
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

test.use({ focusesAsSafari: true, viewport: phone });

test('on a desktop, every Join Waitlist button opens the dialog, from each page, and gets the focus back', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  const links = await page.getByRole('link', { name: 'Join Waitlist' }).filter({ visible: true }).all();
  expect(links).toHaveLength(4);
  for (const link of links) {
    await link.click();
    await expectOpenWithFocus(page);
    await page.keyboard.press('Escape');
    await expect(waitlistDialog(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expectOpenWithFocus(page);
    await waitlistDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(waitlistDialog(page)).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  expect(new URL(page.url()).pathname).toBe('/');
  for (const [path, name] of [
    ['/services', 'Join Waitlist'],
    ['/about', 'Get Started'],
  ] as const) {
    await step(`${name} of ${path}`, async () => {
      await page.goto(path);
      const place = path === '/services' ? page.getByRole('banner') : page.getByRole('main');
      await place.getByRole('link', { name }).first().click();
      await expectOpenWithFocus(page);
    });
  }
});

test('on a phone, it opens from the page and from the menu, and keeps the focus inside', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const link of await page.getByRole('link', { name: 'Join Waitlist' }).filter({ visible: true }).all()) {
    await link.click();
    await expectOpenWithFocus(page);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  }
  const menu = page.locator('header details');
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'Join Waitlist' }).click();
  await expect(waitlistDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Join Waitlist' })).toBeHidden();
  await expect(menu.locator('summary')).toBeFocused();
  await step('focus stays inside', async () => {
    const dialog = await openWaitlistDialog(page);
    await dialog.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    const outside = () =>
      page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'));
    expect(await outside()).toBe(false);
  });
});

test('§4: the account type decides which fields are asked', async ({ page }) => {
  await page.goto('/');
  const dialog = await openWaitlistDialog(page);
  const ofSellers = [dialog.getByLabel('Monthly volume'), dialog.getByLabel('Years of experience')];
  const ofBuyers = [
    dialog.getByLabel('Primary use case'),
    dialog.getByRole('group', { name: 'Products of interest' }),
    dialog.getByLabel('Other products'),
  ];
  const expectShown = async (fields: Locator[], shown: boolean) => {
    for (const field of fields) await expect(field).toBeVisible({ visible: shown });
  };
  const groups = dialog.getByLabel('Business type').locator('optgroup:not([hidden])');
  const groupNames = () => groups.evaluateAll((all) => all.map((group) => (group as HTMLOptGroupElement).label));

  await expectShown([...ofSellers, ...ofBuyers], false);
  expect(await groupNames()).toEqual(['Sellers', 'Buyers']);
  await dialog.getByRole('radio', { name: 'Seller' }).check();
  await expectShown(ofSellers, true);
  await expectShown(ofBuyers, false);
  expect(await groupNames()).toEqual(['Sellers']);
  await dialog.getByLabel('Business type').selectOption('Wholesaler');
  await dialog.getByRole('radio', { name: 'Buyer' }).check();
  await expectShown(ofSellers, false);
  await expectShown(ofBuyers, true);
  expect(await groupNames()).toEqual(['Buyers']);
  await expect(dialog.getByLabel('Business type')).toHaveValue('');
  await dialog.getByRole('radio', { name: 'Both' }).check();
  await expectShown([...ofSellers, ...ofBuyers], true);
  expect(await groupNames()).toEqual(['Sellers', 'Buyers']);
});

test('mistakes are shown before sending, and refusals keep the dialog with all answers', async ({ page }) => {
  const known = newPerson();
  await join(page.request, known);
  await page.goto('/');
  const dialog = await openWaitlistDialog(page);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const email = dialog.getByRole('textbox', { name: 'E-mail' });
  await step('a mistake is shown beside its field, and disappears when it is corrected', async () => {
    await email.fill('ada at example');
    await email.press('Tab');
    await expect(email).toHaveAccessibleDescription('Enter an e-mail address, like name@example.com');
    await email.fill(known.email);
    await expect(email).toHaveAccessibleDescription('');
  });
  await step('missing answers are listed in a summary that links to each field', async () => {
    await joinButton(dialog).click();
    await expect(summaryOf(dialog)).toBeFocused();
    await expect(summaryOf(dialog)).toContainText('Please fill in all required fields.');
    await expect(dialog.getByLabel('Full name')).toHaveAccessibleDescription('Enter your full name');
    await summaryOf(dialog).getByRole('link', { name: 'Choose whether you sell, buy or both' }).click();
    await expect(dialog.getByRole('radio', { name: 'Seller' })).toBeFocused();
    await fillAsSeller(dialog, known);
    await dialog.getByRole('radio', { name: 'Buyer' }).check();
    await joinButton(dialog).click();
    await expect(summaryOf(dialog)).toHaveText('Please select at least one product.');
    expect(posts).toEqual([]);
    expect(page.url()).not.toContain('#');
  });
  await step('a refusal by the server keeps the dialog open', async () => {
    await dialog.getByRole('radio', { name: 'Seller' }).check();
    await dialog.getByRole('textbox', { name: 'Company' }).fill('Badagry Growers');
    await dialog.getByLabel('Monthly volume').selectOption('50 tons or more');
    await joinButton(dialog).click();
    await expect(summaryOf(dialog)).toHaveText('This email is already on our waitlist.');
    await expect(summaryOf(dialog)).toBeFocused();
    await expect(email).toHaveValue(known.email);
    await expect(dialog.getByRole('textbox', { name: 'Company' })).toHaveValue('Badagry Growers');
    await expect(dialog.getByLabel('Monthly volume')).toHaveValue('50_plus');
    await expect(dialog.getByLabel('Primary use case')).toBeHidden();
    await expect(joinButton(dialog)).toBeEnabled();
  });
  await step('§8: without a network it says so', async () => {
    await page.context().setOffline(true);
    await joinButton(dialog).click();
    await expect(summaryOf(dialog)).toContainText('Network error. Please check your connection and try again.');
    await expect(email).toHaveValue(known.email);
  });
});

test('after success the dialog waits while the pointer or the focus is on its message', async ({ page }) => {
  await page.clock.install();
  for (const [how, stay, leave] of [
    ['the pointer', (message: Locator) => message.hover(), async () => page.mouse.move(2, 2)],
    ['the focus', (message: Locator) => message.focus(), async () => page.keyboard.press('Shift+Tab')],
  ] as const) {
    await step(how, async () => {
      await page.goto('/');
      const dialog = await openWaitlistDialog(page);
      await fillAsSeller(dialog, newPerson());
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      // The pointer is where the message appears, which does not count as hovering.
      await page.mouse.move(phone.width / 2, 660);
      await joinButton(dialog).press('Enter');
      await expect(dialog.getByRole('status')).toHaveText(thanks);
      await stay(dialog.getByRole('status'));
      await page.clock.runFor(5000);
      await expect(dialog).toBeVisible();
      await leave();
      await page.clock.runFor(100);
      await expect(dialog).toHaveCount(0);
      await page.clock.resume();
    });
  }
});

test('a dialog that is closed while it sends still reports the result', async ({ page }) => {
  const person = newPerson();
  await page.goto('/');
  for (const outcome of [thanks, 'This email is already on our waitlist.']) {
    const dialog = await openWaitlistDialog(page);
    await fillAsSeller(dialog, person);
    await page.route('**/waitlist', async (route) => {
      await expect(dialog).toHaveCount(0);
      await route.continue();
    });
    await joinButton(dialog).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status').filter({ hasText: outcome })).toBeVisible();
    await page.unroute('**/waitlist');
  }
  await page.getByRole('link', { name: 'Open the form' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
});

test('a link that is followed while a dialog loads opens its own page', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  let pagesAsked = 0;
  const { promise: isFollowed, resolve: followed } = Promise.withResolvers<void>();
  const { promise: hasFailed, resolve: failed } = Promise.withResolvers<void>();
  await page.route('**/waitlist', async (route) => {
    if (route.request().isNavigationRequest()) pagesAsked += 1;
    await isFollowed;
    // As Safari does with a running fetch when a link is followed.
    await route.abort();
  });
  await page.route('**/services', async (route) => {
    followed();
    await hasFailed;
    await route.continue();
  });
  const opener = page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' });
  // By script, because in Chromium, unlike Safari, a script cannot cancel a navigation that a person's press began.
  const press = (link: HTMLElement) => link.click();
  await opener.evaluate(press);
  await expect(opener).toHaveAttribute('aria-busy', 'true');
  const lost = page.waitForEvent('requestfailed');
  const gone = page.getByRole('banner').getByRole('link', { name: 'Our Services' }).evaluate(press);
  await lost;
  failed();
  await gone;
  await expect(page).toHaveURL('/services');
  expect(pagesAsked, 'requests for the dialog’s own page').toBe(0);
});
