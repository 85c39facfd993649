import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { listed, openTrading, signedInSeller } from '../../../../test/support/own-listings.ts';
import { mailedTo, type SignedIn } from '../../../../test/support/signed-in.ts';
import { staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { findFile } from '#domain/registers/files/find-file.ts';
import { findListing } from './find-listing.ts';
import { pauseListing } from './pause-listing.ts';
import { putBackListing, takeDownListing } from './take-down-listing.ts';

const site = await testDatabase();
const { db, pool } = site;
const reason = 'The picture is of another’s oil';
let ada: SignedIn;
let support: StaffAtDesk;
beforeEach(async () => {
  await forgetEverything(pool);
  await openTrading(site);
  ada = await signedInSeller(site);
  support = await staffAtDesk(site, 'support');
});

const stateOf = async (id: string) => {
  const query = db.selectFrom('listing').select(['state', 'taken_down_why', 'taken_down_from']);
  return query.where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
};

describe('a listing that staff take down', () => {
  test('is hidden from other members with its pictures; its seller sees why; restored it is unchanged', async () => {
    const id = await listed(ada);
    await pauseListing(ada.ctx(), id);
    const { pictures } = (await findListing(ada.ctx(), id))!;
    const hash = pictures[0]!.widths[0]!.webp;
    await takeDownListing(site.ctx(support.actor), id, { reason });
    expect(await stateOf(id)).toEqual({ state: 'taken_down', taken_down_why: reason, taken_down_from: 'paused' });
    expect(await findListing(site.ctx(), id)).toBeUndefined();
    expect(await findFile(site.ctx(), hash)).toBeUndefined();
    expect(await findFile(ada.ctx(), hash)).toBeDefined();
    expect(await findFile(site.ctx(support.actor), hash)).toBeDefined();
    await putBackListing(site.ctx(support.actor), id, { reason: 'It is theirs' });
    expect(await stateOf(id)).toEqual({ state: 'paused', taken_down_why: null, taken_down_from: null });
    expect(await findFile(site.ctx(), hash)).toMatchObject({ isPublic: true });
    expect(await mailedTo(site, ada.member.email!)).toEqual(['listing-put-back', 'listing-taken-down']);
    const audit = db.selectFrom('audit').select(['what', 'record_kind', 'record_id', 'why']).orderBy('id');
    expect(await audit.execute()).toMatchObject([
      { what: 'take-down-listing', record_kind: 'listing', record_id: id, why: reason },
      { what: 'put-back-listing', record_kind: 'listing', record_id: id, why: 'It is theirs' },
    ]);
  });

  test('tells a seller who has only a phone by text message', async () => {
    const id = await listed(ada);
    await pool.query(`update member set email = null, phone = '+2348030000001' where id = $1`, [ada.member.id]);
    await takeDownListing(site.ctx(support.actor), id, { reason });
    await putBackListing(site.ctx(support.actor), id, { reason: 'It is theirs' });
    const { rows } = await pool.query('select to_phone, body from text_message order by id');
    expect(rows).toEqual([
      { to_phone: '+2348030000001', body: expect.stringMatching(/^Agbon: .* off the market\. See which one and why/) },
      { to_phone: '+2348030000001', body: expect.stringMatching(/^Agbon: .* put one of your listings back/) },
    ]);
  });

  test('twice at once is taken down once', async () => {
    const id = await listed(ada);
    const all = await Promise.allSettled([1, 2].map(() => takeDownListing(site.ctx(support.actor), id, { reason })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailedTo(site, ada.member.email!)).toHaveLength(1);
  });

  test('is taken down only by staff who answer people: no viewer, no seller, no guest', async () => {
    const id = await listed(ada);
    const viewer = await staffAtDesk(site, 'viewer');
    for (const ctx of [site.ctx(viewer.actor), ada.ctx(), site.ctx()])
      for (const verb of [takeDownListing, putBackListing])
        await expect(verb(ctx, id, { reason })).rejects.toMatchObject({ code: 'forbidden' });
    expect((await stateOf(id)).state).toBe('active');
  });

  test('must exist', async () => {
    for (const id of ['0', '9223372036854775808', 'x'])
      await expect(takeDownListing(site.ctx(support.actor), id, { reason })).rejects.toMatchObject({
        code: 'not_found',
      });
  });
});
