import { expectAccessible, expectAccessibleInBothLooks } from '../support/accessible.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { openMail } from '../support/mailbox.ts';
import {
  fillAsSeller,
  join,
  joinButton,
  newPerson,
  summaryOf,
  thanks,
  waitlistDialog,
} from '../support/waitlist-form.ts';

const pages: [string, (page: Page) => Promise<unknown>][] = [
  ['the waitlist page', (page) => page.goto('/waitlist')],
  ['the waitlist page after a refusal', refuse],
  ['the waitlist’s thanks', (page) => page.goto('/waitlist/thanks')],
  ['a mail', readMail],
  ['the page to stop mail', askToStop],
  ['the demo mailbox', (page) => page.goto('/mailbox')],
  ['a page that is not there', (page) => page.goto('/nowhere')],
];

test('the pages between the home page and a mail have no accessibility faults and never scroll sideways', async ({
  page,
}) => {
  test.slow();
  for (const [name, open] of pages) {
    await open(page);
    await expectAccessible(page, name);
  }
});

test('the check finds faint text, a field without a name, an overflow, a fieldset that Safari lays out differently, and a fault in a dialog that a script opened', async ({
  page,
}) => {
  const plants: [string, string | undefined, RegExp][] = [
    ['<p data-style="color: #999; background: #fff">Faint</p>', 'main', /color-contrast/],
    ['<input type="text">', 'main', /label/],
    ['<div data-style="inline-size: 400px">Wide</div>', 'main', /width/],
    ['<fieldset class="grid"><legend>Which?</legend></fieldset>', 'main', /fieldset-display/],
    ['<dialog aria-label="Ask"><p>Ask</p><button type="button"></button></dialog>', 'dialog', /button-name/],
  ];
  await page.goto('/waitlist/thanks');
  for (const [plant, part, found] of plants) {
    await page.evaluate((html) => {
      const planted = document.createElement('div');
      planted.innerHTML = html;
      const styled = planted.querySelector<HTMLElement>('[data-style]');
      if (styled) styled.style.cssText = styled.dataset.style!;
      document.querySelector('main')!.replaceChildren(planted);
      document.querySelector('dialog')?.showModal();
    }, plant);
    await expect(expectAccessible(page, 'planted', part), plant).rejects.toThrow(found);
  }
});

test('the styleguide, with every component in each state, has no accessibility faults', async ({ page }) => {
  test.slow();
  await page.goto('/styleguide');
  await expectAccessibleInBothLooks(page, 'the styleguide');
});

test('the waitlist dialog has no accessibility faults in any state', async ({ page }) => {
  test.slow();
  // Over a short page, because the colour rules also check everything behind the dialog.
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' }).filter({ visible: true }).click();
  const dialog = waitlistDialog(page);
  await expectAccessible(page, 'blank', 'dialog');
  await dialog.getByRole('radio', { name: 'Both' }).check();
  await joinButton(dialog).click();
  await expect(summaryOf(dialog)).toBeVisible();
  await expectAccessible(page, 'errors', 'dialog');
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
  await expect(dialog.getByRole('button', { name: 'Joining Waitlist...' })).toBeDisabled();
  await expectAccessible(page, 'sending', 'dialog');
  await page.clock.install();
  letThrough();
  await expect(dialog.getByRole('status')).toHaveText(thanks);
  await dialog.getByRole('status').focus();
  await expectAccessible(page, 'success', 'dialog');
});

test('the home page has no accessibility faults, with the header, its mobile menu and the footer of all pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expectAccessibleInBothLooks(page, 'the home page', 'html');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('header summary').click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'menu', 'header');
});

async function refuse(page: Page): Promise<void> {
  await page.goto('/waitlist');
  await joinButton(page).click();
  await expect(summaryOf(page)).toBeFocused();
}

async function readMail(page: Page): Promise<void> {
  const person = newPerson();
  await join(page.request, person);
  await openMail(page, person.email, 'You are on the Àgbọn waitlist');
}

async function askToStop(page: Page): Promise<void> {
  await page.frameLocator('iframe').getByRole('link', { name: 'Stop waitlist mail' }).click();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
}
