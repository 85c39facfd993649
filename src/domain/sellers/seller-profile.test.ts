import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { signedInSeller } from '../../../test/support/own-listings.ts';
import { signedIn, type SignedIn } from '../../../test/support/signed-in.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';
import { changeSellerProfile } from './change-seller-profile.ts';
import { findSellerChecks } from './find-seller-checks.ts';
import { findSellerProfile } from './find-seller-profile.ts';
import { findSeller } from './find-seller.ts';
import { endSellerCheck, noteSellerCheck } from './note-seller-check.ts';
import { sellerCheckSchema } from './seller-check.schema.ts';

const site = await testDatabase();
const { db, pool } = site;
let ada: SignedIn;
beforeEach(async () => {
  await forgetEverything(pool);
  ada = await signedInSeller(site);
});

describe('a seller', () => {
  test('says who they are, and who may see how to reach them; and takes it back', async () => {
    await changeSellerProfile(ada.ctx(), { about: 'Three groves in Badagry', contact_for_members_only: true });
    expect(await findSeller(site.ctx(), String(ada.member.id))).toMatchObject({
      about: 'Three groves in Badagry',
      contactForMembersOnly: true,
    });
    await changeSellerProfile(ada.ctx(), { contact_for_members_only: false });
    expect(await findSellerProfile(ada.ctx())).toEqual({ about: undefined, contact_for_members_only: false });
  });

  test('is nobody who only buys', async () => {
    const buyer = await signedIn(site, { account_type: 'buyer' });
    const profile = { about: 'x', contact_for_members_only: false };
    await expect(changeSellerProfile(buyer.ctx(), profile)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('what was checked of a seller', () => {
  const check = { what: 'business', seen: 'CAC certificate RC 123456', checked_on: '2026-11-20' } as const;

  test('is written down by staff, replaced and withdrawn, each with a line in the log', async () => {
    const { actor } = await staffAtDesk(site, 'support');
    const { id } = ada.member;
    await noteSellerCheck(site.ctx(actor), id, check);
    await noteSellerCheck(site.ctx(actor), id, { ...check, seen: 'RC 7', valid_until: '2027-11-20' });
    expect(await findSellerChecks(site.ctx(actor), id)).toEqual({
      name: 'Ada Okoro',
      checks: [{ what: 'business', seen: 'RC 7', checkedOn: '2026-11-20', validUntil: '2027-11-20' }],
    });
    for (let press = 0; press < 2; press++) await endSellerCheck(site.ctx(actor), id, 'business');
    expect((await findSellerChecks(site.ctx(actor), id)).checks).toEqual([]);
    const lines = await db
      .selectFrom('audit')
      .select('what')
      .where('record_kind', '=', 'member')
      .orderBy('id')
      .execute();
    expect(lines.map(({ what }) => what)).toEqual(['note-seller-check', 'note-seller-check', 'end-seller-check']);
  });

  test('is nothing of tomorrow, nor of a buyer, nor by a viewer', async () => {
    const { actor } = await staffAtDesk(site, 'support');
    const viewer = await staffAtDesk(site, 'viewer');
    const buyer = await signedIn(site, { account_type: 'buyer' });
    const tomorrow = { ...check, checked_on: '2026-11-23' };
    await expect(noteSellerCheck(site.ctx(actor), ada.member.id, tomorrow)).rejects.toMatchObject({
      field: 'checked_on',
    });
    await expect(noteSellerCheck(site.ctx(actor), buyer.member.id, check)).rejects.toMatchObject({ code: 'not_found' });
    for (const ctx of [site.ctx(viewer.actor), ada.ctx()])
      await expect(noteSellerCheck(ctx, ada.member.id, check)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test.each([
    [{ ...check, valid_until: '2026-11-20' }, 'valid_until'],
    [{ ...check, checked_on: '2026-02-30' }, 'checked_on'],
    [{ ...check, what: 'phone' }, 'what'],
    [{ ...check, seen: ' ' }, 'seen'],
  ])('%j is refused at %s', (typed, field) => {
    expect(sellerCheckSchema.safeParse(typed).error?.issues[0]?.path).toEqual([field]);
  });
});
