import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/support/app.ts';
import { fileOf, importHead, importing, importLine } from '../../../../../test/support/imports.ts';
import { forgetEverything } from '../../../../../test/support/kept-rows.ts';
import { closeTrading, listed, openTrading, signedInSeller } from '../../../../../test/support/own-listings.ts';
import { seePage } from '../../../../../test/support/seen-page.ts';
import { signedIn, type SignedIn } from '../../../../../test/support/signed-in.ts';

const site = await testApp();
const { db, pool } = site;
const { send, sent, add, run, fetch } = importing(site);
const list = '/dashboard/products/import';

let ada: SignedIn;
beforeEach(async () => {
  await forgetEverything(pool);
  await openTrading(site);
  await site.services.settings.reload();
  ada = await signedInSeller(site);
});

const see = async (path: string, who = ada) => seePage(await site.get(path, { cookie: who.cookie }));
const listings = () => db.selectFrom('listing').selectAll().orderBy('id').execute();
const named = async () => (await listings()).map(({ name }) => name);
const standing = async (id: string) =>
  db.selectFrom('listing_import').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();

describe('a file with listings', () => {
  test('is previewed first, and listed when its seller confirms it', async () => {
    const { path, id } = await sent(ada, fileOf(importLine('Copra'), importLine('Coir'), importLine('Oil')));
    const preview = await see(path);
    expect(preview.text).toContain('Add 3 listings');
    expect(await listings()).toEqual([]);
    const said = await add(ada, path);
    expect([said.status, said.headers.get('location')]).toEqual([303, path]);
    await run(id);
    expect(await listings()).toMatchObject([
      {
        name: 'Copra',
        category: 'raw-coconuts',
        price_kobo: 45_000n,
        unit: 'nut',
        quantity: 1200n,
        place: 'Lagos',
        state: 'paused',
      },
      { name: 'Coir' },
      { name: 'Oil' },
    ]);
  });

  test('reports every mistake with its line and column, and adds none of these lines', async () => {
    const { path, id } = await sent(
      ada,
      fileOf(
        importLine('Copra', { price: 'many' }),
        importLine('Coir'),
        'Oil,gold,,1,0.5,,http://pictures.example/x.jpg',
        importLine('Water', { image: '', quantity: '0' }),
      ),
    );
    const page = await see(path);
    for (const words of [
      '3 lines with mistakes',
      'Valid price required',
      'Category is required: Raw coconuts',
      'Image URL is required',
    ])
      expect(page.text).toContain(words);
    const file = await (await site.post(`${path}/mistakes`, {}, { cookie: ada.cookie })).text();
    expect(file.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Line,Column,Your file has,Mistake',
      '2,Price,many,Valid price required',
      '4,Category,gold,Category is required',
      '4,Description,,Description is required',
      '4,Quantity,0.5,Valid quantity required',
      '4,Location,,Location is required',
      expect.stringMatching(/^4,Image URL,http:\/\/pictures\.example\/x\.jpg,/),
      '5,Quantity,0,Valid quantity required',
      '5,Image URL,,Image URL is required',
    ]);
    const refused = await seePage(await add(ada, path));
    expect([refused.status, refused.faults.leave_out]).toEqual([
      422,
      'Tick this to add the lines without mistakes, or send a file without mistakes',
    ]);
    expect(page.text.split('Category is required: Raw coconuts')).toHaveLength(2);
    expect((await standing(id)).state).toBe('ready');
    await add(ada, path, { leave_out: 'yes' });
    await run(id);
    expect(await named()).toEqual(['Coir']);
  });

  test.each([
    ['an empty file', '', 'This file is empty'],
    ['a workbook', 'PK\x03\x04rest', 'This is an Excel workbook'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0', 'This is not a CSV file'],
    ['a letter', 'Dear Sir, I sell coconuts.', 'We do not know any heading'],
    [
      'a file without prices',
      'Name,Category\nCopra,copra',
      'Columns are missing: “Description”, “Price”, “Quantity”, “Location”',
    ],
    [
      'two prices',
      `${importHead},Unit price\n${importLine('Copra')},2`,
      'Several columns mean “Price”: “Price”, “Unit price”',
    ],
  ])('%s is refused with a message', async (_, content, words) => {
    const refused = await seePage(
      await send(
        ada,
        Buffer.from(content, 'latin1').toString('latin1') === content && content.includes('“') === false
          ? Buffer.from(content, 'latin1')
          : content,
      ),
    );
    expect([refused.status, refused.faults.file?.startsWith(words)]).toEqual([422, true]);
    expect(await db.selectFrom('listing_import').select('id').execute()).toEqual([]);
  });

  test('requires the terms, and is not shown to another seller', async () => {
    const { path } = await sent(ada, fileOf(importLine('Copra')));
    const unread = await seePage(await site.post(`${path}/adding`, {}, { cookie: ada.cookie }));
    expect([unread.status, Object.keys(unread.faults)]).toEqual([422, ['terms']]);
    const bola = await signedIn(site, { name: 'Bola', account_type: 'seller' });
    for (const [at, post] of [
      [path, false],
      [`${path}/mistakes`, true],
      [`${path}/adding`, true],
      [`${path}/stop`, true],
      [`${path}/pictures`, true],
    ] as const) {
      const answer = post
        ? await site.post(at, { terms: 'yes' }, { cookie: bola.cookie })
        : await site.get(at, { cookie: bola.cookie });
      expect([at, answer.status]).toEqual([at, 404]);
    }
    expect(await listings()).toEqual([]);
  });

  test('cannot start while trading is closed, and ends if trading closes meanwhile', async () => {
    const { path, id } = await sent(ada, fileOf(importLine('Copra')));
    await add(ada, path);
    await closeTrading(site);
    await run(id);
    expect(await standing(id)).toMatchObject({
      state: 'stopped',
      stopped_why: expect.stringContaining('Trading is closed'),
    });
    expect(await listings()).toEqual([]);
    expect((await send(ada, fileOf(importLine('Coir')))).status).toBe(403);
  });

  test('started in two tabs is started once', async () => {
    const { path, id } = await sent(ada, fileOf(importLine('Copra')));
    const both = await Promise.all([add(ada, path), add(ada, path)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    await Promise.all([run(id), run(id)]);
    expect(await named()).toEqual(['Copra']);
  });

  test('adds nothing more once it is stopped', async () => {
    const { path, id } = await sent(ada, fileOf(importLine('Copra')));
    await add(ada, path);
    expect((await site.post(`${path}/stop`, {}, { cookie: ada.cookie })).status).toBe(303);
    await run(id);
    expect([await named(), (await standing(id)).state]).toEqual([[], 'stopped']);
    expect((await see(path)).text).toContain('Stopped. Nothing was added.');
  });
});

describe('a listing that exists already', () => {
  test('is shown, and left unchanged or replaced by the file', async () => {
    const own = await listed(ada, { name: 'Copra', price: '100' });
    const file = fileOf(
      importLine('copra', { price: '200', image: '' }),
      importLine('Coir'),
      importLine('COIR', { price: '7' }),
    );
    const { path, id } = await sent(ada, file);
    const page = await see(path);
    for (const words of ['Line 2: copra is listed', 'Line 4: COIR is on line 3 already', 'Add 1 listing'])
      expect(page.text).toContain(words);
    expect((await seePage(await add(ada, path))).faults).toHaveProperty('known');
    await add(ada, path, { known: 'skip' });
    await run(id);
    expect((await listings()).map(({ name, price_kobo }) => [name, price_kobo])).toEqual([
      ['Copra', 10_000n],
      ['Coir', 45_000n],
    ]);
    const again = await sent(ada, file);
    await add(ada, again.path, { known: 'update' });
    await run(again.id);
    expect((await listings()).map(({ name, price_kobo, state }) => [name, price_kobo, state])).toEqual([
      ['copra', 20_000n, 'active'],
      ['COIR', 700n, 'paused'],
    ]);
    expect(String((await listings())[0]!.id)).toBe(own);
  });

  test('keeps the stock that orders reserve', async () => {
    const own = await listed(ada, { name: 'Copra', quantity: '100' });
    await db.updateTable('listing').set({ reserved: 30n }).where('id', '=', BigInt(own)).execute();
    const { path, id } = await sent(ada, fileOf(importLine('Copra', { quantity: '29' })));
    await add(ada, path, { known: 'update' });
    await run(id);
    expect((await listings())[0]!.quantity).toBe(100n);
    expect((await see(path)).text).toContain('Orders have reserved more than this quantity');
  });
});

test('formulas are texts, and an exported list comes back unchanged', async () => {
  const own = await listed(ada, { name: '=1+1', description: '+234 803\n@SUM(A1)', grade: "'=x", sku: '0007' });
  const before = await listings();
  const out = await site.post('/dashboard/products/export', {}, { cookie: ada.cookie });
  const text = await out.text();
  expect(text).toContain("'=1+1");
  const { path, id } = await sent(ada, text);
  expect((await see(path)).text).toContain('Listed already');
  await add(ada, path, { known: 'update' });
  await run(id);
  expect(await listings()).toEqual(before);
  expect(String(before[0]!.id)).toBe(own);
  expect((await standing(id)).state).toBe('done');
});

test('the example can be downloaded, and lists nothing if it is sent unchanged', async () => {
  const example = await (await site.get(`${list}/example`, { cookie: ada.cookie })).text();
  const { path, id } = await sent(ada, example);
  expect((await standing(id)).state).toBe('stopped');
  expect((await see(path)).text).toContain('There is no line below the headings');
});

test('a missing picture can be requested again by a button, and the import resumes', async () => {
  const { path, id } = await sent(ada, fileOf(importLine('Oil', { image: 'https://127.0.0.1/nut.jpg' })));
  await add(ada, path);
  await run(id);
  await fetch(id);
  expect(await standing(id)).toMatchObject({ state: 'done', pictures_failed: 1 });
  const pressed = await site.post(`${path}/pictures`, {}, { cookie: ada.cookie });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, path]);
  expect(await standing(id)).toMatchObject({ state: 'pictures', pictures_failed: 0, ended_at: null });
  const lines = db.selectFrom('listing_import_line').select(['picture_state', 'picture_why']);
  expect(await lines.execute()).toEqual([{ picture_state: 'waiting', picture_why: null }]);
});
