import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import {
  listed,
  newListing,
  nutPicture,
  openTrading,
  signedInSeller,
  typedListing,
} from '../../../../test/support/own-listings.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { addListing } from './add-listing.ts';
import { duplicateListing } from './duplicate-listing.ts';
import { editListing } from './edit-listing.ts';
import { editListingSchema } from './listing.schema.ts';
import { archiveListing, pauseListing, resumeListing, unarchiveListing } from './pause-listing.ts';
import { reserveStock, sellStock } from './reserve-stock.ts';
import { addPicture } from './pictures/change-pictures.ts';
import { restockListing } from './restock-listing.ts';

const site = await testDatabase();
const { db, pool } = site;
let ada: SignedIn;
beforeEach(async () => {
  await forgetEverything(pool);
  await openTrading(site);
  ada = await signedInSeller(site);
});

const duplicated = (ctx: Ctx, id: string) => duplicateListing(ctx, id, { terms: false });
const rowOf = (id: string) =>
  db.selectFrom('listing').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
const edited = (typed: Record<string, string> = {}) =>
  editListingSchema.parse({ ...typedListing, quantity_seen: '1200', version: '0', ...typed });
const pricesOf = async (id: string) => {
  const query = db.selectFrom('listing_price').select('price_kobo').where('listing_id', '=', BigInt(id)).orderBy('id');
  return (await query.execute()).map(({ price_kobo }) => price_kobo);
};

describe('a new listing', () => {
  test('is saved as typed, with its unit, its place and its first price', async () => {
    const id = await listed(ada);
    expect(await rowOf(id)).toMatchObject({
      seller_id: ada.member.id,
      name: 'Mature brown coconuts',
      price_kobo: 45_050n,
      quantity: 1200n,
      reserved: 0n,
      least_quantity: 1n,
      unit: 'nut',
      place: 'Lagos',
      state: 'active',
      version: 0,
    });
    expect(await pricesOf(id)).toEqual([45_050n]);
  });

  test('sent twice at once with one key is saved once', async () => {
    const input = await newListing();
    const once = { scope: 'member 1 here', key: '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10' };
    const all = await Promise.all([1, 2, 3].map(() => addListing(ada.ctx(), input, { once })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await db.selectFrom('listing').select('id').execute()).toHaveLength(1);
  });

  test('requires the marketplace terms, which are asked for once', async () => {
    const input = await newListing();
    await expect(addListing(ada.ctx(), { ...input, terms: false })).rejects.toMatchObject({ field: 'terms' });
    await addListing(ada.ctx(), input);
    await addListing(ada.ctx(), { ...input, terms: false });
  });

  test('is only for sellers: a buyer and a guest cannot create one', async () => {
    const input = await newListing();
    const buyer = await signedIn(site, { account_type: 'buyer' });
    await expect(addListing(buyer.ctx(), input)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(addListing(site.ctx(), input)).rejects.toMatchObject({ code: 'signed_out' });
  });
});

describe('an edited listing', () => {
  test('has the typed text, and its earlier price is saved', async () => {
    const id = await listed(ada);
    await editListing(ada.ctx(), id, edited({ price: '500', unit: 'bag', location: 'Accra', grade: 'A' }));
    expect(await rowOf(id)).toMatchObject({ price_kobo: 50_000n, unit: 'bag', place: 'Ghana', grade: 'A', version: 1 });
    expect(await pricesOf(id)).toEqual([45_050n, 50_000n]);
  });

  test('in two tabs is changed by the first, and the second gets an error', async () => {
    const id = await listed(ada);
    await editListing(ada.ctx(), id, edited({ name: 'First' }));
    await expect(editListing(ada.ctx(), id, edited({ name: 'Second' }))).rejects.toMatchObject({ code: 'conflict' });
    expect((await rowOf(id)).name).toBe('First');
  });

  test('does not bring back stock that was sold while its page was open', async () => {
    const id = await listed(ada);
    await reserveStock(site.ctx(), BigInt(id), 100n);
    await sellStock(site.ctx(), BigInt(id), 100n);
    await editListing(ada.ctx(), id, edited({ name: 'Another name', quantity: '1200' }));
    expect((await rowOf(id)).quantity).toBe(1100n);
    const more = edited({ quantity: '1300', version: '1' });
    await expect(editListing(ada.ctx(), id, more)).rejects.toMatchObject({ code: 'conflict', field: 'quantity' });
  });

  test('keeps the stock that orders reserve', async () => {
    const id = await listed(ada);
    await reserveStock(site.ctx(), BigInt(id), 12n);
    await expect(editListing(ada.ctx(), id, edited({ quantity: '11' }))).rejects.toMatchObject({
      code: 'invalid',
      field: 'quantity',
      message: 'Orders have reserved 12 nuts: enter at least that many',
    });
    await editListing(ada.ctx(), id, edited({ quantity: '12' }));
    expect(await rowOf(id)).toMatchObject({ quantity: 12n, reserved: 12n });
  });
});

describe('restocking', () => {
  test('adds to the stock, even while some of it is being sold', async () => {
    const id = await listed(ada);
    await reserveStock(site.ctx(), BigInt(id), 200n);
    await Promise.all([
      restockListing(ada.ctx(), id, { added: 300n }),
      sellStock(site.ctx(), BigInt(id), 200n),
      restockListing(ada.ctx(), id, { added: 1n }),
    ]);
    expect(await rowOf(id)).toMatchObject({ quantity: 1301n, reserved: 0n });
  });

  test('stops at the largest countable stock', async () => {
    const id = await listed(ada);
    await expect(restockListing(ada.ctx(), id, { added: 999_999_999n })).rejects.toMatchObject({ field: 'added' });
  });
});

describe('its state', () => {
  test('changes from active to paused and back, and to archived and back to the earlier state; a second press changes nothing', async () => {
    const id = await listed(ada);
    const states: string[] = [];
    for (const verb of [
      pauseListing,
      pauseListing,
      archiveListing,
      archiveListing,
      unarchiveListing,
      unarchiveListing,
      resumeListing,
      archiveListing,
      unarchiveListing,
    ])
      states.push((await verb(ada.ctx(), id)).state);
    expect(states.join(' ')).toBe('paused paused archived archived paused paused active archived active');
    expect(await rowOf(id)).toMatchObject({ state: 'active', archived_from: null });
  });

  test('is not changed by an old button once the listing is archived', async () => {
    const id = await listed(ada);
    await archiveListing(ada.ctx(), id);
    for (const verb of [pauseListing, resumeListing])
      await expect(verb(ada.ctx(), id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('can be changed only by staff once they took the listing down', async () => {
    const id = await listed(ada);
    await pool.query(`update listing set state = 'taken_down', taken_down_why = 'Another’s picture'`);
    for (const verb of [pauseListing, resumeListing, archiveListing, unarchiveListing])
      await expect(verb(ada.ctx(), id)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a duplicate', () => {
  test('is the same listing, paused, with its own pictures, and without reserved stock', async () => {
    const id = await listed(ada, { grade: 'A', name: 'n'.repeat(120) });
    await reserveStock(site.ctx(), BigInt(id), 200n);
    const copy = String((await duplicated(ada.ctx(), id)).id);
    expect(await rowOf(copy)).toMatchObject({
      name: `${'n'.repeat(113)} (copy)`,
      state: 'paused',
      quantity: 1000n,
      reserved: 0n,
      grade: 'A',
      price_kobo: 45_050n,
    });
    const files = db.selectFrom('listing_picture').select(['listing_id', 'place', 'files']).orderBy('id');
    const [first, second] = await files.execute();
    expect(second).toMatchObject({ listing_id: BigInt(copy), place: 1, files: first!.files });
  });

  test('cannot be made from a listing that staff took down, whose new pictures other members cannot see', async () => {
    const id = await listed(ada);
    await pool.query(`update listing set state = 'taken_down', taken_down_why = 'Another’s picture'`);
    await expect(duplicated(ada.ctx(), id)).rejects.toMatchObject({ code: 'conflict' });
    await pool.query('update file set is_public = false');
    await addPicture(ada.ctx(), id, { picture: await nutPicture() });
    await restockListing(ada.ctx(), id, { added: 1n });
    expect(await rowOf(id)).toMatchObject({ state: 'taken_down' });
    const shown = await db.selectFrom('file').select('id').where('is_public', '=', true).execute();
    expect(shown).toEqual([]);
  });
});

test('another member’s listing is not found, and neither is an invalid number', async () => {
  const id = await listed(ada);
  const bola = await signedInSeller(site);
  const before = await rowOf(id);
  for (const verb of [pauseListing, resumeListing, archiveListing, unarchiveListing, duplicated])
    for (const asked of [id, '0', '9223372036854775808', 'x', '']) {
      await expect(verb(bola.ctx(), asked)).rejects.toMatchObject({ code: 'not_found' });
    }
  await expect(editListing(bola.ctx(), id, edited())).rejects.toMatchObject({ code: 'not_found' });
  await expect(restockListing(bola.ctx(), id, { added: 1n })).rejects.toMatchObject({ code: 'not_found' });
  expect(await rowOf(id)).toEqual(before);
});
