import { expect, test } from 'vitest';
import { signedInMember } from '../support/member.ts';
import { fromPhone, green, striped } from '../support/pictures.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
const path = '/dashboard/settings/picture';
const faces = (page: Visitor) => page.locator('img.avatar');

/** A signed-in member without a picture. */
async function member(): Promise<Visitor> {
  const { cookie } = await signedInMember(site.ctx());
  return site.visitor({ cookie });
}

async function send(page: Visitor, buffer: Buffer, name = 'face.jpg', mimeType = 'image/jpeg'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await page.getByRole('button', { name: 'Save picture' }).click();
}

test('a member shows a picture, changes it and removes it; another file is refused', async () => {
  const page = await member();
  await page.goto('/dashboard/settings');
  expect(faces(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Change Picture' }).click();
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Your picture');

  await send(page, await fromPhone({ width: 2400, height: 1800, colours: [green] }));
  expect(page).toHaveURL('/dashboard/settings?said=picture');
  expect(page.getByRole('status')).toContainText('Your picture is saved.');
  expect(faces(page)).toHaveCount(3);
  const first = await faces(page).first().getAttribute('src');

  await page.getByRole('link', { name: 'Change Picture' }).click();
  await send(page, Buffer.from('GIF89a and no more'), 'face.png', 'image/png');
  expect(page.getByRole('alert')).toContainText('This is not a JPEG, PNG or WebP picture');
  expect(page).toHaveTitle(/^Error: /);
  await send(page, await striped({ kind: 'png' }), 'face.png', 'image/png');
  expect(page.getByRole('status')).toContainText('Your picture is saved.');
  expect(await faces(page).first().getAttribute('src')).not.toBe(first);

  await page.goto(path);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  expect(page).toHaveURL('/dashboard/settings?said=picture-removed');
  expect(page.getByRole('status')).toContainText('Your picture is removed.');
  expect(faces(page)).toHaveCount(0);
});
