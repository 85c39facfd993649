import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { signedInSeller } from '../../../../test/support/own-listings.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { changeSellerProfile } from './change-seller-profile.ts';
import { findSellerProfile } from './find-seller-profile.ts';
import { findSeller } from './find-seller.ts';

const site = await testDatabase();
const { pool } = site;
let ada: SignedIn;
beforeEach(async () => {
  await forgetEverything(pool);
  ada = await signedInSeller(site);
});

describe('a seller', () => {
  test('fills in their profile and who may see their contact details, and can clear both', async () => {
    await changeSellerProfile(ada.ctx(), { about: 'Three groves in Badagry', contact_for_members_only: true });
    expect(await findSeller(site.ctx(), String(ada.member.id))).toMatchObject({
      about: 'Three groves in Badagry',
      contactForMembersOnly: true,
    });
    await changeSellerProfile(ada.ctx(), { contact_for_members_only: false });
    expect(await findSellerProfile(ada.ctx())).toEqual({ about: undefined, contact_for_members_only: false });
  });

  test('is never a member who only buys', async () => {
    const buyer = await signedIn(site, { account_type: 'buyer' });
    const profile = { about: 'x', contact_for_members_only: false };
    await expect(changeSellerProfile(buyer.ctx(), profile)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
