import { expectAccessible } from '../support/accessible.ts';
import { expect, phone, sizes, test, type Locator, type Page } from '../support/journey.ts';
import { summaryOf } from '../support/waitlist-form.ts';

const { step } = test;
const certificates = ['Coconut dehusking machine', 'Coconut deshelling machine', 'Business name registration'];

async function enlarge(page: Page, name: string): Promise<Locator> {
  await page.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

/** Presses beside the dialog, on the dimmed page. */
async function pressBackdrop(page: Page): Promise<void> {
  await page.mouse.click(4, 4);
}

for (const [where, viewport] of sizes) {
  test(`${where}, §2: a certificate opens larger and closes by its button, by Escape and by a press beside it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/services#certifications');
    for (const [place, close] of [
      () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => pressBackdrop(page),
    ].entries()) {
      const dialog = await enlarge(page, certificates[place]!);
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('link', { name: certificates[place]! })).toBeFocused();
    }
    await expect(page).toHaveURL('/services#certifications');
    await step('a press on the certificate itself leaves it open', async () => {
      const dialog = await enlarge(page, certificates[0]!);
      await dialog.getByText('2024').click();
      await dialog.getByRole('heading').click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await step('two machines side by side have their names, prices and buttons on one line', async () => {
      await page.setViewportSize({ width: 768, height: 900 });
      const cards = page.locator('#equipment li:has(h3)');
      for (const [left, right] of [
        [0, 1],
        [2, 3],
      ] as const)
        for (const part of ['svg', 'h3', 'h3 ~ p', 'p.display', 'a']) {
          const [one, other] = await Promise.all(
            [left, right].map((place) => cards.nth(place).locator(part).first().boundingBox()),
          );
          expect([part, one!.y + one!.height]).toEqual([part, other!.y + other!.height]);
          if (part !== 'p.display') expect([part, one!.y]).toEqual([part, other!.y]);
        }
      await page.setViewportSize(viewport);
    });
    await step('the list at the top leads to each part of the page', async () => {
      const contents = page.getByRole('navigation', { name: 'On this page' });
      for (const name of await contents.getByRole('link').allTextContents()) {
        await contents.getByRole('link', { name }).click();
        await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
      }
    });
  });
}

test.describe('without script', () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test('a message to the services team is refused in place, far down the page', async ({ page }) => {
    await page.goto('/services');
    await page.getByLabel('Message', { exact: true }).fill('How soon can you come?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(summaryOf(page)).toBeFocused();
    await expect(summaryOf(page)).toBeInViewport();
  });
});

test('if the browser does not support closing from outside, a press beside the dialog still closes it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.removeAttribute('closedby');
      showModal.call(this);
    };
  });
  await page.goto('/services');
  const dialog = await enlarge(page, certificates[2]!);
  await dialog.getByText('2022').click();
  await expect(dialog).toBeVisible();
  await pressBackdrop(page);
  await expect(dialog).toHaveCount(0);
  await step('but leaves an order open, so that no typed text is lost', async () => {
    await page.getByRole('link', { name: 'Partner with us: Coconut Dehusker' }).click();
    const order = page.getByRole('dialog', { name: 'Coconut Dehusker Order' });
    await order.getByLabel('Full name').fill('Ada');
    await pressBackdrop(page);
    await expect(order.getByLabel('Full name')).toHaveValue('Ada');
  });
});

test('the services page and a certificate have no accessibility faults', async ({ page }) => {
  await page.goto('/services');
  await expectAccessible(page, 'services', 'main');
  await enlarge(page, certificates[0]!);
  await expectAccessible(page, 'certificate in a dialog', 'dialog');
  await step('a press beside an order leaves it open', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Partner with us: Coconut Dehusker' }).click();
    const order = page.getByRole('dialog', { name: 'Coconut Dehusker Order' });
    await order.getByLabel('Full name').fill('Ada');
    await pressBackdrop(page);
    await expect(order.getByLabel('Full name')).toHaveValue('Ada');
  });
  await page.goto('/certifications/business-name');
  await expectAccessible(page, 'certificate', 'main');
});
