import { desk, expect, sizes, test, type Locator, type Page } from '../support/journey.ts';
import {
  fillAsSeller,
  joinButton,
  newPerson,
  openWaitlistDialog,
  summaryOf,
  thanks,
  waitlistDialog,
} from '../support/waitlist-form.ts';

async function expectOpenWithFocus(page: Page): Promise<void> {
  const dialog = waitlistDialog(page);
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

for (const [where, viewport] of sizes) {
  test.describe(where, () => {
    test.use({ viewport });

    test('every Join Waitlist button opens the dialog and gets the focus back', async ({ page }) => {
      await page.goto('/');
      const links = await page.getByRole('link', { name: 'Join Waitlist' }).filter({ visible: true }).all();
      expect(links.length).toBeGreaterThanOrEqual(viewport === desk ? 4 : 3);
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
    });
  });
}

test('a link of the mobile menu opens the dialog, and the menu gets the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const menu = page.locator('header details');
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'Join Waitlist' }).click();
  await expect(waitlistDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Join Waitlist' })).toBeHidden();
  await expect(menu.locator('summary')).toBeFocused();
});

test('focus stays inside the open dialog', async ({ page }) => {
  await page.goto('/');
  const dialog = await openWaitlistDialog(page);
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const outside = () =>
    page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'));
  expect(await outside()).toBe(false);
});

test('Join reads Joining Waitlist... and cannot be pressed again while it is being sent', async ({ page }) => {
  await page.goto('/');
  const dialog = await openWaitlistDialog(page);
  await fillAsSeller(dialog, newPerson());
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/waitlist', async (route) => {
    await held;
    await route.continue();
  });
  await joinButton(dialog).click();
  const busy = dialog.getByRole('button', { name: 'Joining Waitlist...' });
  await expect(busy).toBeDisabled();
  letThrough();
  await expect(dialog.getByRole('status')).toHaveText(thanks);
});

test('the account type decides which fields are asked', async ({ page }) => {
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

test('mistakes are told beside their fields before anything is sent, and go when they are put right', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openWaitlistDialog(page);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const email = dialog.getByRole('textbox', { name: 'E-mail' });
  await email.fill('ada at example');
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription('Enter an e-mail address, like name@example.com');
  await email.fill('ada@example.com');
  await expect(email).toHaveAccessibleDescription('');

  await joinButton(dialog).click();
  await expect(summaryOf(dialog)).toBeFocused();
  await expect(summaryOf(dialog)).toContainText('Please fill in all required fields.');
  await expect(dialog.getByLabel('Full name')).toHaveAccessibleDescription('Enter your full name');
  await summaryOf(dialog).getByRole('link', { name: 'Choose whether you sell, buy or both' }).click();
  await expect(dialog.getByRole('radio', { name: 'Seller' })).toBeFocused();

  await fillAsSeller(dialog, newPerson());
  await dialog.getByRole('radio', { name: 'Buyer' }).check();
  await joinButton(dialog).click();
  await expect(summaryOf(dialog)).toHaveText('Please select at least one product.');
  expect(posts).toEqual([]);
  expect(page.url()).not.toContain('#');
});

test('a refusal keeps the dialog open with everything that was typed', async ({ page }) => {
  const person = newPerson();
  await page.goto('/');
  let dialog = await openWaitlistDialog(page);
  await fillAsSeller(dialog, person);
  await joinButton(dialog).click();
  await expect(dialog.getByRole('status')).toHaveText(thanks);
  await page.keyboard.press('Escape');

  dialog = await openWaitlistDialog(page);
  await fillAsSeller(dialog, person);
  await dialog.getByRole('textbox', { name: 'Company' }).fill('Badagry Growers');
  await dialog.getByLabel('Monthly volume').selectOption('50 tons or more');
  await joinButton(dialog).click();
  await expect(summaryOf(dialog)).toBeFocused();
  await expect(summaryOf(dialog)).toHaveText('This email is already on our waitlist.');
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
  await expect(dialog.getByRole('textbox', { name: 'Company' })).toHaveValue('Badagry Growers');
  await expect(dialog.getByLabel('Monthly volume')).toHaveValue('50_plus');
  await expect(dialog.getByLabel('Primary use case')).toBeHidden();
  await expect(joinButton(dialog)).toBeEnabled();
});

for (const [where, viewport] of sizes) {
  test.describe(`after success ${where}`, () => {
    test.use({ viewport });

    /** A seller has just joined in the dialog, and time stands still. */
    async function join(page: Page): Promise<Locator> {
      await page.clock.install();
      await page.goto('/');
      const dialog = await openWaitlistDialog(page);
      await fillAsSeller(dialog, newPerson());
      await page.clock.pauseAt(Date.now() + 60_000);
      // The pointer lies where the message comes up: that is not pointing at it.
      await page.mouse.move(viewport.width / 2, viewport === desk ? 480 : 660);
      await joinButton(dialog).press('Enter');
      await expect(dialog.getByRole('status')).toHaveText(thanks);
      return dialog;
    }

    test('the dialog closes by itself after 2000 ms, and its message stays on the page', async ({ page }) => {
      const dialog = await join(page);
      await expect(joinButton(dialog)).toHaveCount(0);
      await page.clock.runFor(1900);
      await expect(dialog).toBeVisible();
      await page.clock.runFor(200);
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Join Waitlist' }).first()).toBeFocused();
      await expect(page).toHaveURL('/');
      await page.clock.runFor(60_000);
      await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByText(thanks)).toHaveCount(0);
    });

    test('the dialog waits while the pointer is on the message', async ({ page }) => {
      const dialog = await join(page);
      await dialog.getByRole('status').hover();
      await page.clock.runFor(5000);
      await expect(dialog).toBeVisible();
      await page.mouse.move(2, 2);
      await expect(dialog).toHaveCount(0);
    });

    test('the dialog waits while the focus is on the message', async ({ page }) => {
      const dialog = await join(page);
      await dialog.getByRole('status').focus();
      await page.clock.runFor(5000);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await page.clock.runFor(100);
      await expect(dialog).toHaveCount(0);
    });
  });
}

test('a dialog that is closed while it sends still says how it went', async ({ page }) => {
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
