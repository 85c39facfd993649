import { expectAccessible } from '../support/accessible.ts';
import { fillEnquiry, sendButton, sentText } from '../support/contact-form.ts';
import { expect, phone, sizes, test, type Locator, type Page } from '../support/journey.ts';
import { openMail } from '../support/mailbox.ts';
import { newPerson, summaryOf } from '../support/waitlist-form.ts';

const certificates = ['Coconut dehusking machine', 'Coconut deshelling machine', 'Business name registration'];

async function enlarge(page: Page, name: string): Promise<Locator> {
  await page.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

/** Beside the dialog, where only the dimmed page is. */
async function pressBackdrop(page: Page): Promise<void> {
  await page.mouse.click(4, 4);
}

for (const [where, viewport] of sizes) {
  test.describe(where, () => {
    test.use({ viewport });

    test('each certificate opens larger, and closes by its button, by Escape and by a press beside it', async ({
      page,
    }) => {
      await page.goto('/services#certifications');
      for (const name of certificates) {
        for (const close of [
          () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
          () => page.keyboard.press('Escape'),
          () => pressBackdrop(page),
        ]) {
          const dialog = await enlarge(page, name);
          await close();
          await expect(dialog).toHaveCount(0);
          await expect(page.getByRole('link', { name })).toBeFocused();
        }
      }
      await expect(page).toHaveURL('/services#certifications');
    });

    test('a press on the certificate itself leaves it open', async ({ page }) => {
      await page.goto('/services');
      const dialog = await enlarge(page, certificates[0]!);
      await dialog.getByText('2024').click();
      await dialog.getByRole('heading').click();
      await expect(dialog).toBeVisible();
    });

    test('the list at its head leads to each part of the page', async ({ page }) => {
      await page.goto('/services');
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

  test('a certificate is a page of its own, with the way back', async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('link', { name: certificates[1]! }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(certificates[1]!);
    await page.getByRole('link', { name: 'Our Certifications' }).click();
    await expect(page).toHaveURL('/services#certifications');
  });

  test('a message to the services team is refused where it stands, and then sent', async ({ page }) => {
    const person = newPerson();
    await page.goto('/services');
    await page.getByLabel('Message', { exact: true }).fill('How soon can you come?');
    await sendButton(page).click();
    await expect(page).toHaveTitle(/^Error: Our Services/);
    await expect(summaryOf(page)).toBeFocused();
    await expect(summaryOf(page)).toBeInViewport();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('How soon can you come?');
    await fillEnquiry(page, person, 'How soon can you come?');
    await sendButton(page).click();
    await expect(page).toHaveURL('/contact/thanks');
    await expect(page.getByRole('status')).toHaveText(sentText);
    await openMail(page, 'team@agbon.example', `Contact Form: Services Inquiry from ${person.name}`);
  });
});

test('where the browser does not know how to close from outside, the press beside it closes all the same', async ({
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
});

test('a press beside an order leaves it open, so that nothing typed is lost', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'Partner with us: Coconut Dehusker' }).click();
  const dialog = page.getByRole('dialog', { name: 'Coconut Dehusker Order' });
  await dialog.getByLabel('Full name').fill('Ada');
  await pressBackdrop(page);
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ada');
});

test('a message to the services team is sent without leaving the page', async ({ page }) => {
  await page.goto('/services');
  await fillEnquiry(page, newPerson(), 'How soon can you come?');
  await sendButton(page).click();
  await expect(page.getByRole('status')).toHaveText(sentText);
  await expect(page).toHaveURL('/contact/thanks');
});

test('the services page and a certificate keep nobody out', async ({ page }) => {
  await page.goto('/services');
  await expectAccessible(page, 'services');
  await enlarge(page, certificates[0]!);
  await expectAccessible(page, 'certificate in a dialog', 'dialog');
  await page.goto('/certifications/business-name');
  await expectAccessible(page, 'certificate');
});
