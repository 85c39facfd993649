import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../../test/support/app.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { emptyLists } from './empty-lists.tsx';
import { recordKinds } from './record-kinds.tsx';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const owner = await staffAtDesk(site, 'owner');
const see = async (path: string) => seePage(await site.get(path, { cookie: owner.cookie }));

test.each(recordKinds)(
  'an empty list of $title says what will appear in it, and links to a useful page',
  async ({ records: { name }, empty }) => {
    const page = await see(link('records', { kind: name }));
    const { text: says, label, href } = emptyLists[name]!;
    for (const said of [empty, says, label]) expect(page.text).toContain(said);
    expect(page.html).toContain(`href="${href}"`);
    expect((await see(href)).status).toBe(200);
  },
);

test('no text of an empty list begins with ‘Nobody’ or ‘No … was’', () => {
  expect(recordKinds.filter(({ empty }) => /^(Nobody|No [a-z ]+ was )/.test(empty))).toEqual([]);
});
