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
import type { SignedIn } from '../../../../test/support/signed-in.ts';

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

describe('adding a product', () => {
  test('puts it on sale, and the list says so', async () => {
    const added = await add();
    const [row] = await listings();
    expect(place(added)).toEqual([303, `${list}?said=added&of=${row!.id}`]);
    const page = await see(added.headers.get('location')!);
    expect(page.text).toContain('It is listed.');
    for (const said of ['Mature brown coconuts', '₦450.50 a nut', '1,200 nuts', 'On sale'])
      expect(page.text).toContain(said);
    expect(page.html).toMatch(/<source type="image\/avif" srcSet="\/files\/[\da-f]{64} 192w/);
  });

  test('asks for the terms once', async () => {
    expect((await see(`${list}/new`)).html).toContain('name="terms"');
    const { terms: _, ...unread } = typedListing;
    expect((await seePage(await add(unread))).faults).toHaveProperty('terms');
    await add();
    expect((await see(`${list}/new`)).html).not.toContain('name="terms"');
    expect((await add(unread)).status).toBe(303);
  });

  test('requires one picture, and marks neither way to give it as optional', async () => {
    const { text } = await see(`${list}/new`);
    expect(text).toContain('A picture is needed, from this device or by its web address.');
    expect(text).toMatch(/Picture\s+From this device/);
    expect(text).toMatch(/Image URL\s+Or its address on the web/);
  });

  test('sent twice with one key adds one', async () => {
    const form_key = '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10';
    const all = [await add({ ...typedListing, form_key }), await add({ ...typedListing, form_key })];
    expect(all[0]!.headers.get('location')).toBe(all[1]!.headers.get('location'));
    expect(await listings()).toHaveLength(1);
  });

  test.each([
    ['price', '-1', 'Valid price required'],
    ['price', '1e9', 'Valid price required'],
    ['price', '5.005', 'This can be read in two ways. Write it like 1,500,000 or 1,500.50'],
    ['price', '10,000,000,000.01', 'Enter ₦10,000,000,000 or less'],
    ['quantity', '0', 'Valid quantity required'],
    ['quantity', '1.5', 'Valid quantity required'],
    ['quantity', '9223372036854775808', 'Enter 1,000,000,000 or fewer'],
    ['quantity', 'many', 'Valid quantity required'],
    ['category', 'gold', 'Category is required'],
    ['name', ' \u200b ', 'Name is required'],
    ['ready_in_days', '400', 'Enter 365 days or fewer'],
  ])('with %s %j is refused beside its field: %s', async (field, typed, said) => {
    const refused = await seePage(await add({ ...typedListing, [field]: typed }));
    expect([refused.status, refused.faults[field]]).toEqual([422, said]);
    expect(refused.fields.description).toEqual([typedListing.description]);
    expect(await listings()).toEqual([]);
  });

  test.each([
    ['４５０', 45_000n],
    ['₦1,000', 100_000n],
    ['0', 0n],
    ['12.5k', 1_250_000n],
    ['7000.05', 700_005n],
  ])('understands the price %s', async (price, kobo) => {
    await add({ ...typedListing, price });
    expect((await listings())[0]!.price_kobo).toBe(kobo);
  });

  test('reports all missing fields at once', async () => {
    const { faults } = await seePage(await add({}, 'none'));
    expect(faults).toMatchObject({
      name: 'Name is required',
      category: 'Category is required',
      description: 'Description is required',
      price: 'Valid price required',
      quantity: 'Valid quantity required',
      location: 'Location is required',
      image: 'Image URL is required',
    });
  });

  test('does not fetch a picture from an address that is not public', async () => {
    const image = 'https://127.0.0.1/nut.jpg';
    const refused = await seePage(await add({ ...typedListing, image }, 'none'));
    expect([refused.status, refused.faults.image, refused.fields.image]).toEqual([
      422,
      expect.stringContaining('We do not fetch from this address'),
      [image],
    ]);
  });

  test('ignores fields that our form does not have: a seller, a state, a place', async () => {
    const other = await signedInSeller(site);
    await add({ ...typedListing, seller_id: String(other.member.id), state: 'paused', place: 'Kano', reserved: '5' });
    expect((await listings())[0]).toMatchObject({
      seller_id: ada.member.id,
      state: 'active',
      place: 'Lagos',
      reserved: 0n,
    });
  });
});

describe('the list', () => {
  test('has only the member’s own products, by state and by words', async () => {
    const bola = await signedInSeller(site);
    await listed(bola, { name: 'Bola’s oil' });
    await listed(ada, { name: 'Copra, sun dried' });
    const paused = await listed(ada, { name: 'Coir bales' });
    await press(`${list}/${paused}/pausing`);
    const seen = async (query: string) => {
      const { html } = await see(`${list}${query}`);
      return [...html.matchAll(/<h2 class="text-16"><a[^>]*>([^<]*)/g)].map(([, name]) => name);
    };
    expect(await seen('')).toEqual(['Coir bales', 'Copra, sun dried']);
    expect(await seen('?state=paused')).toEqual(['Coir bales']);
    expect(await seen('?q=copra')).toEqual(['Copra, sun dried']);
    expect(await seen('?q=oil')).toEqual([]);
    expect(await seen('?state=nonsense')).toHaveLength(2);
  });

  test('is paged by the last row seen', async () => {
    for (let count = 0; count < 26; count++)
      await db
        .insertInto('listing')
        .values({
          seller_id: ada.member.id,
          name: `Nut ${count}`,
          category: 'copra',
          description: 'x',
          location: 'Lagos',
          place: 'Lagos',
          unit: 'ton',
          price_kobo: 1n,
          quantity: 1n,
        })
        .execute();
    const first = await see(list);
    expect(first.html.match(/class="product-row"/g)).toHaveLength(24);
    const next = /href="(\/dashboard\/products\?after=[^"]+)"/.exec(first.html)![1]!.replaceAll('&amp;', '&');
    expect((await see(next)).html.match(/class="product-row"/g)).toHaveLength(2);
  });

  test('tells a seller without products what to do', async () => {
    const page = await see(list);
    expect(page.title).toContain('My Products');
    expect(page.text).toContain('You have nothing listed.');
    expect(page.html).toContain(`href="${list}/new"`);
  });
});
