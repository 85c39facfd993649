import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, phone } from '../support/journey.ts';
import { holdScript } from '../support/hold-script.ts';
import { test } from '../support/journey-member.ts';
import { fromPhone, striped } from '../support/pictures.ts';

test.use({ viewport: phone });

const path = '/dashboard/settings/picture';
const faces = (page: Page) => page.locator('img.avatar');
const file = (buffer: Buffer, name = 'face.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
const field = (page: Page) => page.getByLabel(/picture/i).and(page.locator('input[type=file]'));

const tooLarge = [6, 12].map((megabytes) => Buffer.alloc(megabytes * 1024 * 1024, 'a'));

/**
 * From the disk, because handing a large file to the browser takes longer than sending it. Each file has its own name, because the field
 * would not change otherwise.
 */
async function onDisk(info: TestInfo, bytes: Buffer): Promise<string> {
  const name = info.outputPath(`${bytes.length}.jpg`);
  await writeFile(name, bytes);
  return name;
}

/** Each place that shows the profile picture has loaded it. */
async function expectFaces(page: Page, least: number): Promise<void> {
  await expect.poll(() => faces(page).count()).toBeGreaterThanOrEqual(least);
  const loaded = () =>
    faces(page).evaluateAll((images: HTMLImageElement[]) =>
      images.filter((image) => image.checkVisibility()).every((image) => image.naturalWidth === 256),
    );
  await expect.poll(loaded).toBe(true);
}

test('a photograph is previewed as it will look, only its middle is sent, and it is changed and removed in place', async ({
  page,
  signIn,
}, info) => {
  await signIn();
  await page.goto(path);
  const save = page.getByRole('button', { name: 'Save picture' });
  await field(page).setInputFiles(file(Buffer.from('GIF89a and no more'), 'face.png', 'image/png'));
  await save.click();
  await expect(page.getByRole('alert')).toContainText('This is not a JPEG, PNG or WebP picture');
  for (const bytes of tooLarge) {
    await page.goto(path);
    await field(page).setInputFiles(await onDisk(info, bytes));
    await save.click();
    await expect(page.getByRole('alert')).toContainText('This picture is larger than 5 MB.');
  }

  const photograph = Buffer.concat([await fromPhone({ width: 3000, height: 2000 }), Buffer.alloc(7 * 1024 * 1024)]);
  await field(page).setInputFiles(await onDisk(info, photograph));
  await expect(page.getByText('This is how others will see you, once you save it.')).toBeVisible();
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
  await save.click();
  expect((await (await asked).sizes()).requestBodySize).toBeLessThan(200 * 1024);
  await expect(page).toHaveURL('/dashboard/settings?said=picture');
  await expect(page.getByRole('status')).toContainText('Your picture is saved.');
  await expectFaces(page, 3);
  const first = await faces(page).first().getAttribute('src');

  await page.getByRole('link', { name: 'Change Picture' }).click();
  await field(page).setInputFiles(file(await striped({ kind: 'png' }), 'face.png', 'image/png'));
  await save.click();
  await expect(page.getByRole('status')).toContainText('Your picture is saved.');
  expect(await faces(page).first().getAttribute('src')).not.toBe(first);

  await page.goto(path);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page).toHaveURL('/dashboard/settings?said=picture-removed');
  await expect(faces(page)).toHaveCount(0);
});

test('a press counts even if the scripts load during it and their message moves the button', async ({
  page,
  signIn,
}, info) => {
  await signIn();
  await page.addInitScript(() => {
    const decode = window.createImageBitmap;
    const letGo = new Promise<void>((resolve) => addEventListener('let-go', () => resolve()));
    window.createImageBitmap = (async (file: Blob) => (await letGo, decode(file))) as typeof decode;
  });
  // A picture chosen before the script loaded is still checked.
  const letScriptCome = await holdScript(page, '**/picture-preview*.js');
  await page.goto(path);
  await field(page).setInputFiles(await onDisk(info, tooLarge[0]!));
  letScriptCome();
  await expect(page.locator('[data-behaviour=picture-preview]')).toHaveAttribute('data-awake', 'yes');
  await page.getByRole('button', { name: 'Save picture' }).hover();
  await page.mouse.down();
  await expect(page.locator('form[data-ready]').filter({ has: field(page) })).toHaveCount(1);
  await page.evaluate(async () => {
    const judged = new Promise((resolve) => addEventListener('change', resolve, { once: true }));
    dispatchEvent(new Event('let-go'));
    await judged;
  });
  await page.mouse.up();
  await expect(page.getByRole('alert')).toContainText('This picture is larger than 5 MB.');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // A broken connection exists only on a network, so no visitor in process can test it.
  test('a file that is too large is refused with a message, by a complete page', async ({ page, signIn }, info) => {
    await signIn();
    for (const bytes of tooLarge) {
      await page.goto(path);
      await field(page).setInputFiles(await onDisk(info, bytes));
      await page.getByRole('button', { name: 'Save picture' }).click();
      await expect(page.getByRole('alert')).toContainText('This picture is larger than 5 MB.');
    }
  });
});

test('it has no accessibility faults, without a picture and with one; without a network it says so and keeps the chosen file', async ({
  page,
  context,
  signIn,
}) => {
  test.slow();
  await signIn();
  const save = page.getByRole('button', { name: 'Save picture' });
  await page.goto(path);
  await expectAccessible(page, 'no picture');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Choose a picture');
  await expectAccessible(page, 'no picture chosen');
  await field(page).setInputFiles(file(await striped()));
  await expect(page.getByText('This is how others will see you, once you save it.')).toBeVisible();
  await expectAccessible(page, 'a picture chosen');
  await context.setOffline(true);
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Network error.');
  await context.setOffline(false);
  await save.click();
  await expect(page.getByRole('status')).toContainText('Your picture is saved.');
  await expectAccessible(page, 'the settings with a picture');
  await page.goto(path);
  await expectAccessible(page, 'a picture');
});
