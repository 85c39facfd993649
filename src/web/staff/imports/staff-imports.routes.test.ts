import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { fileOf, importing, importLine } from '../../../../test/support/imports.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { openTrading, signedInSeller } from '../../../../test/support/own-listings.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { formTokenOf, staffAtDesk } from '../../../../test/support/staff.ts';
import { link } from '#content/link.ts';

const site = await testApp();
const { db, get, post, pool } = site;
const { sent } = importing(site);

beforeEach(async () => {
  await forgetEverything(pool);
  await openTrading(site);
});

const text = fileOf(importLine('Copra'));
async function waiting() {
  const ada = await signedInSeller(site);
  const { id, path } = await sent(ada, text);
  return { ada, id, path, page: link('record', { kind: 'listing-import', recordId: id }) };
}

test('staff who look after the marketplace read the file itself; others see no link to it, and are refused', async () => {
  const { ada, id, page } = await waiting();
  const support = await staffAtDesk(site, 'support');
  const viewer = await staffAtDesk(site, 'viewer');
  const at = link('importFile', { importId: id });
  const seen = await seePage(await get(page, { cookie: support.cookie }));
  expect(seen.html).toContain(at);
  expect(seen.html).toMatch(
    new RegExp(`href="${link('memberPerson', { memberId: String(ada.member.id) })}"[^>]*>${ada.member.name}<`),
  );
  const file = await get(at, { cookie: support.cookie });
  expect([file.status, await file.text()]).toEqual([200, text]);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);

  expect((await get(page, { cookie: viewer.cookie })).status).toBe(200);
  expect(await (await get(page, { cookie: viewer.cookie })).text()).not.toContain(at);
  expect((await get(at, { cookie: viewer.cookie })).status).toBe(403);
  expect(await (await get(at, { cookie: ada.cookie })).text()).not.toContain('Copra');
});

test('a file that was deleted has no link, and the page says so', async () => {
  const { id, page } = await waiting();
  const support = await staffAtDesk(site, 'support');
  await db.deleteFrom('file').execute();
  const at = link('importFile', { importId: id });
  expect(await (await get(page, { cookie: support.cookie })).text()).not.toContain(at);
  const gone = await seePage(await get(at, { cookie: support.cookie }));
  expect([gone.status, gone.text.includes('We no longer have this file')]).toEqual([404, true]);
});

test('staff stop an import with a reason, which its seller sees there and in a mail', async () => {
  const { ada, id, path, page } = await waiting();
  const support = await staffAtDesk(site, 'support');
  const { cookie } = support;
  const at = link('importStopping', { importId: id });
  const form_owner = await formTokenOf(await get(at, { cookie }));
  const unsaid = await seePage(await post(at, { form_owner, reason: ' ' }, { cookie }));
  expect([unsaid.status, Object.keys(unsaid.faults)]).toEqual([422, ['stop-reason']]);
  const stopped = await post(at, { form_owner, reason: 'Another’s goods' }, { cookie });
  expect([stopped.status, stopped.headers.get('location')]).toEqual([303, page]);
  expect((await seePage(await get(path, { cookie: ada.cookie }))).text).toContain('Another’s goods');
  const mails = await db.selectFrom('mail').select(['template', 'to_addresses']).execute();
  expect(mails).toEqual([{ template: 'listings-imported', to_addresses: [ada.member.email] }]);
  expect((await seePage(await get(at, { cookie }))).text).toContain('This import has ended already');
});
