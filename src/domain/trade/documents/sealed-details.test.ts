import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { paidDeal } from '../../../../test/support/deals.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { day_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { retention } from '#content/retention.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { verifySeals } from '#domain/money/ledger/verify-seals.ts';
import { retirePersonData } from '#domain/registers/privacy/retire-person-data.ts';
import { documentInvariants } from './find-broken-documents.ts';
import { documentData } from './person-data.ts';

const database = await testDatabase(8);
const { ctx, db, pool, sitePool } = database;

/** A deal with three documents of its two sides. */
const paid = async () => {
  const deal = await paidDeal(database);
  const { rows } = await pool.query<{ id: bigint }>('select id from document where deal_id = $1 order by id', [
    deal.dealId,
  ]);
  return { ...deal, ids: rows.map(({ id }) => id) };
};
const erase = (memberId: bigint) =>
  transaction(ctx(), async (ctx) => {
    await documentData.erase(ctx, { memberId });
    await sql`select erase_member(${memberId}, now())`.execute(ctx.db);
  });
const whole = `buyer_name = null, buyer_company = null, buyer_address = null, buyer_rc_number = null, buyer_tin = null, buyer_salt = null`;

describe('the site’s login', () => {
  test('never empties the details of a document while the person has an account and the documents are kept', async () => {
    const { dealId } = await paid();
    await expect(sitePool.query(`update document set ${whole} where deal_id = $1`, [dealId])).rejects.toMatchObject({
      code: '23001',
    });
  });

  test('never empties only some of the details, nor removes only the salt', async () => {
    const { dealId, buyerId } = await paid();
    for (const part of ['buyer_name = null', 'buyer_salt = null', 'buyer_salt = gen_random_uuid()'])
      await expect(sitePool.query(`update document set ${part} where deal_id = $1`, [dealId])).rejects.toMatchObject({
        code: '23001',
      });
    await erase(buyerId);
    await expect(
      pool.query('update document set buyer_salt = gen_random_uuid() where deal_id = $1', [dealId]),
    ).rejects.toMatchObject({ code: '23001' });
  });
});

describe('the verification', () => {
  const found = (statement: ReturnType<typeof sql>) =>
    withBroken(ctx(), statement, async (ctx) => [
      ...(await verifySeals(ctx)).problems,
      ...(await findBrokenInvariants(ctx, documentInvariants)),
    ]);

  test('finds details that the owner of the tables changed or emptied', async () => {
    const { dealId, ids } = await paid();
    const [first] = ids;
    const changed = `Row ${first} of the table document_seller was changed after it was sealed.`;
    for (const what of [
      sql`seller_address = 'Elsewhere'`,
      sql`seller_tin = '1234567890'`,
      sql`seller_rc_number = 'RC1'`,
    ])
      expect(await found(sql`update document set ${what} where id = ${first}`)).toEqual([changed]);
    expect(await found(sql`update document set buyer_name = null where id = ${first}`)).toEqual([
      `Row ${first} of the table document_buyer was changed after it was sealed.`,
    ]);
    expect(await found(sql`update document set ${sql.raw(whole)} where deal_id = ${dealId}`)).toEqual([
      ...ids.map((id) => `Row ${id} of the table document_buyer was removed after it was sealed.`),
      ...ids.map(() => expect.stringContaining('The details of the buyer are missing on document')),
    ]);
  });

  test('finds other changes of a document by the owner of the tables', async () => {
    const { ids } = await paid();
    expect(await found(sql`update document set what = 'Something else' where id = ${ids[0]}`)).toEqual([
      `Row ${ids[0]} of the table document was changed after it was sealed.`,
    ]);
  });

  test('finds details that were emptied and recorded as erased while their person still has an account', async () => {
    const { ids } = await paid();
    const problems = await found(sql`
      with noted as (insert into erased_row (place, key, request) values ('document_buyer', jsonb_build_array(${String(ids[0])}::text)::text, 'x'))
      update document set ${sql.raw(whole)} where id = ${ids[0]}`);
    expect(problems).toEqual([
      expect.stringContaining('of the table erased_row was added without a seal.'),
      expect.stringMatching(
        /^The details of the buyer are missing on document .*, but the account of the buyer was not erased\.$/,
      ),
    ]);
  });

  test('accepts and counts details that were erased with their person, and the other side stays', async () => {
    const { dealId, buyerId, ids } = await paid();
    const { erased } = await verifySeals(ctx());
    await erase(buyerId);
    expect(await verifySeals(ctx())).toMatchObject({ erased: erased + ids.length, problems: [] });
    expect(await findBrokenInvariants(ctx(), documentInvariants)).toEqual([]);
    const { rows } = await pool.query('select buyer_name, buyer_salt, seller_name from document where deal_id = $1', [
      dealId,
    ]);
    expect(rows).toEqual(ids.map(() => ({ buyer_name: null, buyer_salt: null, seller_name: 'Bola' })));
    const { rows: links } = await pool.query('select request from erased_row where key = $1', [`["${ids[0]}"]`]);
    expect(links).toEqual([{ request: 'test' }]);
  });

  test('accepts details that were deleted when the documents had been kept long enough', async () => {
    const { dealId } = await paid();
    expect((await pool.query('select extract(year from documents_kept())::integer * 12 as months')).rows).toEqual([
      { months: retention.documents.kept_months },
    ]);
    const months = retention.documents.kept_months;
    await moveBusinessClock(db, 'demo', (months / 12) * 366 * day_ms);
    const now = new Date(Date.now() + (months / 12) * 366 * day_ms);
    await retirePersonData({ ...ctx({ kind: 'job', name: 'purge-personal-data' }), now }, 'documents', 100);
    const { rows } = await pool.query('select distinct buyer_salt, seller_name from document where deal_id = $1', [
      dealId,
    ]);
    expect(rows).toEqual([{ buyer_salt: null, seller_name: null }]);
    expect((await verifySeals(ctx())).problems).toEqual([]);
    expect(await findBrokenInvariants(ctx(), documentInvariants)).toEqual([]);
    await pool.query('delete from business_clock');
  });
});
