import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, phone, test, ways } from '../support/journey.ts';
import { openAccount } from '../support/door.ts';
import { fromPhone, green, striped } from '../support/pictures.ts';
import { newPerson } from '../support/waitlist-form.ts';

test.use({ signsIn: true });

const path = '/dashboard/settings/picture';
const faces = (page: Page) => page.locator('img.avatar');
const file = (buffer: Buffer, name = 'face.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
const field = (page: Page) => page.getByLabel(/picture/i).and(page.locator('input[type=file]'));

/** Each place that shows the face has it, and it is loaded. */
async function expectFaces(page: Page, least: number): Promise<void> {
  await expect.poll(() => faces(page).count()).toBeGreaterThanOrEqual(least);
  const loaded = () =>
    faces(page).evaluateAll((images: HTMLImageElement[]) =>
      images.filter((image) => image.checkVisibility()).every((image) => image.naturalWidth === 256),
    );
  await expect.poll(loaded).toBe(true);
}

for (const { how, ...way } of ways) {
  test.describe(how, () => {
    test.use(way);

    test('a member shows a face, changes it and takes it away; what is no picture is refused', async ({ page }) => {
      await openAccount(page, newPerson());
      await page.goto('/dashboard/settings');
      await expect(faces(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Change Picture' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your picture');

      await field(page).setInputFiles(file(await fromPhone({ width: 2400, height: 1800, colours: [green] })));
      await page.getByRole('button', { name: 'Save picture' }).click();
      await expect(page).toHaveURL('/dashboard/settings?said=picture');
      await expect(page.getByRole('status')).toContainText('Your picture is saved.');
      await expectFaces(page, 3);
      const first = await faces(page).first().getAttribute('src');

      await page.getByRole('link', { name: 'Change Picture' }).click();
      await field(page).setInputFiles(file(Buffer.from('GIF89a and no more'), 'face.png', 'image/png'));
      await page.getByRole('button', { name: 'Save picture' }).click();
      await expect(page.getByRole('alert')).toContainText('This is not a JPEG, PNG or WebP picture');
      await expect(page).toHaveTitle(/^Error: |^Your picture/);

      await field(page).setInputFiles(file(await striped({ kind: 'png' }), 'face.png', 'image/png'));
      await page.getByRole('button', { name: 'Save picture' }).click();
      await expect(page.getByRole('status')).toContainText('Your picture is saved.');
      expect(await faces(page).first().getAttribute('src')).not.toBe(first);

      await page.goto(path);
      await page.getByRole('button', { name: 'Remove picture' }).click();
      await expect(page).toHaveURL('/dashboard/settings?said=picture-removed');
      await expect(page.getByRole('status')).toContainText('Your picture is removed.');
      await expect(faces(page)).toHaveCount(0);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script, too much' : 'without script, too much', () => {
    test.use({ javaScriptEnabled, viewport: phone });

    test('a file that is too large is refused in words, by a page that comes all the same', async ({ page }) => {
      await openAccount(page, newPerson());
      for (const megabytes of [6, 12]) {
        await page.goto(path);
        await field(page).setInputFiles(file(Buffer.alloc(megabytes * 1024 * 1024, 'a')));
        await page.getByRole('button', { name: 'Save picture' }).click();
        await expect(page.getByRole('alert')).toContainText('This picture is larger than 5 MB.');
      }
    });
  });
}

test.describe('with script', () => {
  test('a photograph is shown as it will look, and only its middle is sent', async ({ page }) => {
    await openAccount(page, newPerson());
    await page.goto(path);
    const photograph = Buffer.concat([await fromPhone({ width: 3000, height: 2000 }), Buffer.alloc(7 * 1024 * 1024)]);
    await field(page).setInputFiles(file(photograph));
    await expect(page.getByText('This is how others will see you, once you save it.')).toBeVisible();
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
    await page.getByRole('button', { name: 'Save picture' }).click();
    expect((await (await asked).sizes()).requestBodySize).toBeLessThan(200 * 1024);
    await expect(page.getByRole('status')).toContainText('Your picture is saved.');
    await expectFaces(page, 3);
  });

  test('where the network is away, it says so, and what was chosen stays', async ({ page, context }) => {
    await openAccount(page, newPerson());
    await page.goto(path);
    await field(page).setInputFiles(file(await striped()));
    await expect(page.getByText('This is how others will see you, once you save it.')).toBeVisible();
    await field(page).focus();
    await expect(page.locator('form[data-form=picture][data-ready]')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(page.getByRole('alert')).toContainText('Network error.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(page.getByRole('status')).toContainText('Your picture is saved.');
  });

  test('nobody is kept out: without a picture, with one chosen, refused, and with one', async ({ page }) => {
    test.slow();
    await openAccount(page, newPerson());
    await page.goto(path);
    await expectAccessible(page, 'no picture');
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose a picture');
    await expectAccessible(page, 'no picture chosen');
    await field(page).setInputFiles(file(await striped()));
    await expect(page.getByText('This is how others will see you, once you save it.')).toBeVisible();
    await expectAccessible(page, 'a picture chosen');
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(page.getByRole('status')).toContainText('Your picture is saved.');
    await expectAccessible(page, 'the settings with a picture');
    await page.goto(path);
    await expectAccessible(page, 'a picture');
  });
});
