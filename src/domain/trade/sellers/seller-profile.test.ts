import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { signedInSeller } from '../../../../test/support/own-listings.ts';
import { signedIn, textedCode, type SignedIn } from '../../../../test/support/signed-in.ts';
import { day_ms } from '#platform/clock.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { confirmPhone, textPhoneCode } from '#domain/people/accounts/settings/change-phone.ts';
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

  test('who confirms another phone number later is shown with that day, not with the day on which the account began', async () => {
    const created_at = new Date(site.clock.now().getTime() - 30 * day_ms);
    await site.db.updateTable('member').set({ created_at }).where('id', '=', ada.member.id).execute();
    const [own, use] = [{ sessionId: ada.sessionId, secret: 'the secret of the tests' }, 'change_phone' as const];
    const { codeId } = await textPhoneCode(ada.ctx(), { phoneNumber: '+2348041234599', use }, own);
    await confirmPhone(ada.ctx(), { codeId, use, code: await textedCode(site, '+2348041234599') }, own);
    const seller = await findSeller(site.ctx(), String(ada.member.id));
    expect(seller?.checks).toEqual([{ what: 'phone', on: dayInLagos(site.clock.now()) }, { what: 'email' }]);
  });

  test('is never a member who only buys', async () => {
    const buyer = await signedIn(site, { account_type: 'buyer' });
    const profile = { about: 'x', contact_for_members_only: false };
    await expect(changeSellerProfile(buyer.ctx(), profile)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
