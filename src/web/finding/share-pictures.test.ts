import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { articles } from '#content/blog/articles.ts';
import { testApp } from '../../../test/support/app.ts';
import { shareAlt, shareFile, sharePictures } from './share-pictures.ts';

const { get } = await testApp();

describe.each(sharePictures)('the share picture $name', (picture) => {
  const png = readFileSync(shareFile(picture));

  test('is a PNG of 1200 by 630, of at most 150 KB', () => {
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThanOrEqual(150 * 1024);
  });

  test('was drawn with its current text: if not, run node tools/share-pictures.ts', () => {
    expect(png.includes(`Description\0\0\0\0\0${shareAlt(picture)}`)).toBe(true);
  });

  test('has an alternative text', () => {
    expect(shareAlt(picture)).toMatch(/^.+[.?!] In white on indigo, beside .+\.$/);
    expect(sharePictures.filter((other) => shareAlt(other) === shareAlt(picture))).toEqual([picture]);
  });
});

test('the folder has no other pictures', () => {
  expect(globSync('src/ui/share/*').sort()).toEqual(sharePictures.map(shareFile).sort());
});

test.each([
  ['/', 'site'],
  ['/waitlist', 'site'],
  ['/services', 'services'],
  ['/machines/desheller/order', 'services'],
  ['/certifications/desheller-patent', 'services'],
  ['/product', 'product'],
  ['/book-event', 'event'],
  ['/blog', 'blog'],
  ...articles.map(({ id }) => [`/blog/${id}`, id]),
])('%s is shared with the picture %s', async (path, name) => {
  const html = await (await get(path)).text();
  expect(html).toContain(`<meta property="og:image" content="http://agbon.test/src/ui/share/${name}.png"/>`);
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{20,}"\/>/);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

test('a page that search engines may not find has no share picture', async () => {
  for (const path of ['/nowhere', '/cart', '/waitlist/thanks']) {
    expect(await (await get(path)).text()).not.toMatch(/og:|twitter:|ld\+json/);
  }
});
