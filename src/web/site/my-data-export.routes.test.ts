import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { dataLinkOf } from '../../../test/support/data-link.ts';
import { fillEveryForm } from '../../../test/support/filled-forms.ts';
import { makeNewestExport } from '../../../test/support/made-export.ts';
import { readExport } from '../../../test/support/person-export.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { exportTexts } from '#domain/registers/privacy/exports/export.texts.ts';

const site = await testApp();
const { ctx, app, get, pool, post } = site;
const ada = { name: 'Ada', email: 'ada@example.com', phone: '0803 765 4321', place: 'Epe', notes: 'None' };
await fillEveryForm(ctx(), ada);
const path = `/my-data/${await dataLinkOf(site, ada.email)}`;
const shown = async (address: string) => seePage(await get(address));

test('the export can be requested, is made, and is sent as a whole or in ranges', async () => {
  expect((await shown(`${path}/export`)).text).toContain('Make my export');
  const asked = await post(`${path}/export`, {});
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `${path}/export`]);
  expect((await shown(`${path}/export`)).text).toContain('Your export is being made');
  const again = await seePage(await post(`${path}/export`, {}));
  expect([again.status, again.alert]).toEqual([409, exportTexts.making]);
  const token = await makeNewestExport(site);
  expect((await shown(`${path}/export`)).text).toContain('Your export is ready');
  expect((await shown(`/data-export/${token}`)).text).toMatch(/Available until \d+ \w+ \d{4}, \d+:\d\d [ap]m/);
  // Half past midnight in Lagos, where the new day has begun.
  await pool.query(`update data_export set ready_at = '2026-11-01T23:30:00Z'`);
  const whole = await get(`/data-export/${token}/file`);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="agbon-my-data-2026-11-02.zip"',
    'content-length': String(bytes.length),
    'cache-control': 'private, no-store',
  });
  expect(readExport(bytes).text).toContain(ada.email);
  const part = await get(`${path}/export/file`, { range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
  expect((await get(`${path}/export/file`, { range: `bytes=${bytes.length}-` })).status).toBe(416);
  const head = await app.fetch(new Request(`http://agbon.test/data-export/${token}/file`, { method: 'HEAD' }));
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(bytes.length), '']);
  expect((await get(`/data-export/${'f'.repeat(43)}/file`)).status).toBe(404);
  await post(`${path}/erasure`, { understood: 'yes' });
  expect((await get(`/data-export/${token}/file`)).status).toBe(404);
});
