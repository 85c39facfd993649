import { allowListings } from '../../../../test/support/listings-allowed.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { fileOf, importing, importLine } from '../../../../test/support/imports.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { openListing } from '../../../../test/support/listings.ts';
import { openTrading, signedInSeller } from '../../../../test/support/own-listings.ts';
import type { SignedIn } from '../../../../test/support/signed-in.ts';
import { duplicateListing } from './duplicate-listing.ts';
import { archiveListing, unarchiveListing } from './pause-listing.ts';
import { listingLimitText } from './listing.texts.ts';

const site = await testApp();
const { ctx, db, pool } = site;
const { sent, add, run } = importing(site);
const refused = listingLimitText(3);

let ada: SignedIn;
beforeEach(async () => {
  await forgetEverything(pool);
  await openTrading(site);
  await allowListings(pool, 3);
  ada = await signedInSeller(site);
});

const listings = async () => (await pool.query('select from listing where seller_id = $1', [ada.member.id])).rowCount;
const copy = (id: bigint | string) => duplicateListing(ada.ctx(), String(id), { terms: true });

describe('a seller with as many listings as the setting allows', () => {
  test('cannot copy a listing, but can again after archiving one', async () => {
    const { id } = await openListing(ctx(), { seller_id: ada.member.id });
    await copy(id);
    await copy(id);
    await expect(copy(id)).rejects.toMatchObject({ code: 'conflict', message: refused });
    await archiveListing(ada.ctx(), String(id));
    await unarchiveListing(ada.ctx(), String(id));
    await archiveListing(ada.ctx(), String(id));
    await copy(String(BigInt(id) + 1n));
    expect(await listings()).toBe(4);
    await expect(unarchiveListing(ada.ctx(), String(id))).rejects.toMatchObject({ message: refused });
  });

  test('does not exceed the limit by many copies at the same time', async () => {
    const { id } = await openListing(ctx(), { seller_id: ada.member.id });
    const copies = await Promise.allSettled(Array.from({ length: 6 }, () => copy(id)));
    expect(copies.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await listings()).toBe(3);
  });

  test('gets the first lines of a file added, and sees which lines exceeded the limit', async () => {
    const lines = ['Copra', 'Coir', 'Husk', 'Shell', 'Oil'].map((name) => importLine(name));
    const { id, path } = await sent(ada, fileOf(...lines));
    await add(ada, path);
    await run(id);
    expect(await listings()).toBe(3);
    const faults = await db.selectFrom('listing_import_fault').select(['line', 'faults']).orderBy('line').execute();
    expect(faults).toEqual([5, 6].map((line) => ({ line, faults: [{ field: null, message: refused, value: '' }] })));
  });
});
