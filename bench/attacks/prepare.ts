import type pg from 'pg';
import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { createDatabase, type Database } from '#platform/database/connect.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { acceptTerms } from '../../test/support/listings.ts';
import { signedInMember } from '../../test/support/member.ts';
import type { Prepared } from './prepared.ts';

const [listings, sellers, buyers, accounts] = [2000, 4, 16, 9];

/** Prepares what the attacks need on a site with the demo's data. */
export async function prepare(pool: pg.Pool): Promise<Omit<Prepared, 'port'>> {
  const db = createDatabase(pool);
  const heavy = await memberOf(db, 'seller');
  await fillWithListings(pool, heavy.id);
  const selling = await Promise.all(Array.from({ length: sellers }, () => memberOf(db, 'seller')));
  const buying = await Promise.all(Array.from({ length: buyers }, () => memberOf(db, 'buyer')));
  for (const { id } of [...selling, ...buying]) await acceptTerms({ db } as Ctx, id);
  const blocker = await memberOf(db, 'merchant');
  await pool.query('insert into member_block (blocker_id, blocked_id) select $1, unnest($2::bigint[])', [
    String(blocker.id),
    buying.map(({ id }) => String(id)),
  ]);
  return {
    heavy: heavy.cookie,
    sellers: selling.map(({ cookie }) => cookie),
    buyers: buying.map(({ cookie }) => cookie),
    blocker: blocker.email,
    passwords: await withPasswords(pool),
    listingIds: await demoListings(pool),
    document: await someDocument(pool, db),
    silentDomain: 'silent.example',
  };
}

type Made = { id: bigint; cookie: string; email: string };

async function memberOf(db: Database, accountType: 'seller' | 'buyer' | 'merchant'): Promise<Made> {
  const { member, cookie } = await signedInMember({ db, now: new Date() } as Ctx, { accountType });
  return { id: member.id, cookie, email: member.email! };
}

/** Inserts listings with the pictures of demo listings, so that exports contain files. */
async function fillWithListings(pool: pg.Pool, sellerId: bigint): Promise<void> {
  await pool.query(
    `with made as (
       insert into listing (seller_id, name, category, description, location, place, unit, price_kobo, quantity)
       select $1, 'Mature coconuts ' || n, 'raw-coconuts', 'Packed by hand.', 'Lagos', 'Lagos', 'nut', 42000, 1000
       from generate_series(1, $2::int) n returning id),
     model as (select id, files from listing_picture order by id limit 1),
     pictured as (
       insert into listing_picture (listing_id, place, files) select made.id, 1, model.files from made, model returning id)
     insert into listing_picture_file (picture_id, file_id)
     select pictured.id, kept.file_id from pictured, model join listing_picture_file kept on kept.picture_id = model.id`,
    [String(sellerId), listings],
  );
}

async function withPasswords(pool: pg.Pool): Promise<Prepared['passwords']> {
  const made = Array.from({ length: accounts }, (_, at) => ({
    email: `nine-${at}@farm.example`,
    password: `grater husk lagoon ${at} seven`,
  }));
  for (const { email, password } of made)
    await pool.query(
      `insert into member (name, email, account_type, password_hash, created_at) values ('Nine', $1, 'buyer', $2, now())`,
      [email, await hashPassword(password)],
    );
  return made;
}

async function demoListings(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select listing.id::text from listing join member on member.id = seller_id
     where state = 'active' and member.is_demo = false and quantity > 400 order by listing.id limit 20`,
  );
  return rows.map(({ id }) => id);
}

async function someDocument(pool: pg.Pool, db: Database): Promise<Prepared['document']> {
  const { rows } = await pool.query<{ id: string; buyer: string }>(
    'select id::text, buyer_id::text as buyer from document order by id limit 1',
  );
  const { id, buyer } = rows[0]!;
  const other = await memberOf(db, 'buyer');
  await pool.query('update session set member_id = $1 where member_id = $2', [buyer, String(other.id)]);
  return { path: link('dashboardDocumentFile', { documentId: id }), cookie: other.cookie };
}
