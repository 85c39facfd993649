import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import {
  listed,
  nutPicture,
  openTrading,
  signedInSeller,
  typedListing,
} from '../../../../test/support/own-listings.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { postFile } from '../../../../test/support/sent-file.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { reserveStock } from '#domain/trade/listings/reserve-stock.ts';

const site = await testApp();
const { db, pool } = site;
const list = '/dashboard/products';
const picture = { name: 'nut.jpg', type: 'image/jpeg', bytes: await nutPicture() };

let ada: SignedIn;
beforeEach(async () => {
  await forgetEverything(pool);
  await openTrading(site);
  await site.services.settings.reload();
  ada = await signedInSeller(site);
});

const see = async (path: string, who = ada) => seePage(await site.get(path, { cookie: who.cookie }));
const press = (path: string, fields: Record<string, string> = {}, who = ada) =>
  site.post(path, fields, { cookie: who.cookie });
const add = (fields: Record<string, string> = typedListing, file: typeof picture | 'none' = picture, who = ada) =>
  postFile(site, `${list}/new`, 'picture', file === 'none' ? undefined : file, { cookie: who.cookie }, fields);
const place = (response: Response) => [response.status, response.headers.get('location')];
const listings = () => db.selectFrom('listing').selectAll().orderBy('id').execute();

describe('tending a listing', () => {
  test('changes its text; of two tabs the second gets an error, with its typed text', async () => {
    const id = await listed(ada);
    const { fields } = await see(`${list}/${id}`);
    const other = flat((await see(`${list}/${id}`)).fields);
    const typed = (name: string) => ({ ...flat(fields), category: 'copra', unit: 'bag', name });
    expect(place(await press(`${list}/${id}`, typed('First')))).toEqual([303, `${list}/${id}?said=saved`]);
    const second = await seePage(await press(`${list}/${id}`, { ...typed('Second'), form_key: other.form_key! }));
    expect([second.status, second.fields.name]).toEqual([409, ['Second']]);
    expect(second.alert).toContain('has changed in the meantime');
    expect((await listings())[0]).toMatchObject({ name: 'First', unit: 'bag', version: 1 });
  });

  test('shows how much orders reserve, and accepts no smaller stock', async () => {
    const id = await listed(ada);
    await reserveStock(site.ctx(), BigInt(id), 12n);
    const page = await see(`${list}/${id}`);
    expect(page.text).toContain('1,188 nuts, 12 reserved');
    const refused = await seePage(
      await press(`${list}/${id}`, { ...flat(page.fields), category: 'copra', quantity: '3' }),
    );
    expect([refused.status, refused.faults.quantity]).toEqual([
      422,
      'Orders have reserved 12 nuts: enter at least that many',
    ]);
  });

  test('works by presses: paused, resumed, archived with Undo, duplicated, restocked', async () => {
    const id = await listed(ada);
    const stateOf = async () => (await listings())[0]!.state;
    await press(`${list}/${id}/pausing`);
    expect(await stateOf()).toBe('paused');
    await press(`${list}/${id}/resuming`);
    expect(await stateOf()).toBe('active');
    const archived = await see((await press(`${list}/${id}/archiving`)).headers.get('location')!);
    expect([await stateOf(), archived.text.includes('Undo')]).toEqual(['archived', true]);
    expect(archived.html).toContain(`action="${list}/${id}/archiving/undo"`);
    await press(`${list}/${id}/archiving/undo`);
    expect(await stateOf()).toBe('active');
    const copied = (await press(`${list}/${id}/duplicating`)).headers.get('location')!;
    expect((await see(copied)).text).toContain('Mature brown coconuts (copy)');
    const form_key = '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e11';
    for (let time = 0; time < 2; time++) await press(`${list}/${id}/restocking`, { added: '100', form_key });
    expect((await listings())[0]!.quantity).toBe(1300n);
  });

  test('asks a seller for the terms when they duplicate without having accepted them, and then duplicates', async () => {
    const id = await listed(ada);
    await pool.query('delete from market_terms_acceptance');
    const at = `${list}/${id}/duplicating`;
    const refused = await seePage(await press(at));
    expect([refused.status, Object.keys(refused.faults)]).toEqual([422, ['terms']]);
    expect(refused.html).toContain('name="terms"');
    expect((await see(at)).html).toContain('name="terms"');
    expect(await listings()).toHaveLength(1);
    const copied = (await press(at, { terms: 'yes' })).headers.get('location')!;
    expect((await see(copied)).text).toContain('Mature brown coconuts (copy)');
    expect((await see(at)).html).not.toContain('name="terms"');
  });

  test('shows why staff took it down, and no press restores it', async () => {
    const id = await listed(ada);
    await pool.query(`update listing set state = 'taken_down', taken_down_why = 'The picture is of another’s oil'`);
    for (const path of [list, `${list}/${id}`])
      expect((await see(path)).text).toContain('The picture is of another’s oil');
    const refused = await seePage(await press(`${list}/${id}/resuming`));
    expect([refused.status, refused.alert]).toEqual([409, expect.stringContaining('Our team has taken this')]);
  });

  test('has its pictures added, reordered and removed', async () => {
    const id = await listed(ada);
    const added = await postFile(site, `${list}/${id}/pictures`, 'picture', picture, { cookie: ada.cookie });
    expect(place(added)).toEqual([303, `${list}/${id}?said=picture-added`]);
    const [first, second] = (
      await db.selectFrom('listing_picture').select(['id', 'place']).orderBy('place').execute()
    ).map((row) => String(row.id));
    await press(`${list}/${id}/pictures/${second}/moving`);
    await press(`${list}/${id}/pictures/${first}/removal`);
    const refused = await seePage(await press(`${list}/${id}/pictures/${second}/removal`));
    expect([refused.status, refused.alert]).toEqual([409, expect.stringContaining('at least one picture')]);
    const none = await seePage(
      await postFile(site, `${list}/${id}/pictures`, 'picture', undefined, { cookie: ada.cookie }),
    );
    expect([none.status, none.faults.picture]).toEqual([422, 'Choose a picture, or give the address of one']);
  });
});

describe('a member without the right', () => {
  test('gets a 404: a buyer has no products, and another member’s listing does not exist', async () => {
    const id = await listed(ada);
    const buyer = await signedIn(site, { account_type: 'buyer' });
    const bola = await signedInSeller(site);
    const paths = ['', '/restocking'].map((rest) => `${list}/${id}${rest}`);
    for (const path of [list, ...paths]) expect((await see(path, buyer)).status).toBe(404);
    // Leads to the page on which a buyer becomes a merchant.
    expect((await see(`${list}/new`, buyer)).status).toBe(303);
    for (const path of paths) expect((await see(path, bola)).status).toBe(404);
    const acts = ['pausing', 'resuming', 'archiving', 'archiving/undo', 'duplicating', 'pictures/1/moving'];
    for (const act of acts) expect([act, (await press(`${list}/${id}/${act}`, {}, bola)).status]).toEqual([act, 404]);
    expect((await press(`${list}/${id}/restocking`, { added: '1' }, bola)).status).toBe(404);
    expect((await add(typedListing, picture, buyer)).status).toBe(303);
    expect(await listings()).toHaveLength(1);
  });

  test.each(['0', '9223372036854775808', 'x', '%20'])('gets a 404 for the number %s', async (id) => {
    expect((await see(`${list}/${id}`)).status).toBe(404);
  });

  test('cannot change anything while trading is closed, and everything stays', async () => {
    const id = await listed(ada);
    await pool.query(`insert into site_setting (name, version, value, effective_from, written_at, why)
      values ('marketplace-trading', 2, '{"state":"closed"}', 'epoch', 'epoch', 'A test')`);
    const refused = await seePage(await add());
    expect([refused.status, refused.alert]).toEqual([403, expect.stringContaining('Trading is closed')]);
    expect((await press(`${list}/${id}/duplicating`)).status).toBe(403);
    expect((await press(`${list}/${id}/pausing`)).status).toBe(303);
  });
});

function flat(fields: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])),
  );
}
