import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { mostFavourites } from '#domain/trade/listings/favourites/save-favourite.ts';
import { mostFollows } from '#domain/trade/listings/follows/follow-seller.ts';
import { everySeries } from '#domain/trade/prices/price-series.view.ts';
import { mostSearches } from '#domain/trade/listings/saved-searches/save-search.ts';
import { mostCards } from '#domain/money/payments/cards/card.view.ts';
import { fileContentOf } from '#platform/files/file-store.ts';
import { long, rowsOfRequests } from './heavy-requests.ts';
import { copyRows, insertRows, withoutRules, type Columns } from './fill-rows.ts';
import { fillEveryForm } from './filled-forms.ts';
import { openListing, openTrade } from './listings.ts';
import { deliverEverything } from './mail-delivery.ts';
import { signedIn, type SignedIn } from './signed-in.ts';
import type { TestDatabase } from './database.ts';

const pictures = 60;
const pictureBytes = 1_000_000;
export const picturesOfHeavyPerson_bytes = pictures * pictureBytes;

/**
 * A member with `count` records of each kind that can have several, and 60 MB of pictures. Rows refer to each other only as far as
 * reading needs.
 */
export async function heavyPerson(site: TestDatabase, count: number): Promise<SignedIn> {
  const { ctx, pool } = site;
  const ada = { name: 'Adaeze Okonkwo', email: 'ada@example.com', phone: '0803 765 4321', place: 'Badagry' };
  await openTrade(ctx());
  await fillEveryForm(ctx(), { ...ada, notes: 'The gate is painted turquoise. '.repeat(3) });
  await pool.query('delete from member');
  const { name, email } = ada;
  const member = await signedIn(site, { name, email, phone: '+2348037654321', account_type: 'merchant' });
  const other = await signedIn(site, { name: 'Bola', email: 'bola@example.com' });
  await deliverEverything(site);
  const listing = await openListing(ctx(), { seller_id: member.member.id });
  const hashes = await storePictures(site);
  const client = await pool.connect();
  try {
    await fill(client, count, { me: member.member.id, other: other.member.id, listing: listing.id, hashes });
  } finally {
    client.release(true);
  }
  return member;
}

async function storePictures({ files }: TestDatabase): Promise<string[]> {
  const hashes: string[] = [];
  for (let number = 0; number < pictures; number++) {
    const bytes = randomBytes(pictureBytes);
    const content = fileContentOf(bytes);
    await files.save(content, bytes);
    hashes.push(content.hash);
  }
  return hashes;
}

/** The columns that are the same in every table. */
type Of = { me: bigint; other: bigint; listing: bigint; hashes: readonly string[] };

async function fill(client: pg.PoolClient, count: number, { me, other, listing, hashes }: Of): Promise<void> {
  const copied = [
    'machine_orders',
    'product_orders',
    'book_event_requests',
    'service_contacts',
    'investment_inquiries',
    'demo_requests',
    'sample_requests',
    'plan_requests',
    'rights_request',
    'staff',
    'mail',
  ];
  for (const table of copied) await copyRows(client, table, count);
  await copyRows(client, 'session', count, `member_id = ${me}`);
  await copyRows(client, 'listing', count, `id = ${listing}`);
  await client.query(
    `insert into stored_file (hash, size_bytes, is_kept) select decode(one, 'hex'), $2, true from unnest($1::text[]) one`,
    [hashes, pictureBytes],
  );
  for (const [table, columns] of Object.entries(tables))
    await insertRows(client, table, Math.min(count, mostOf[table] ?? count), columns({ me, other }));
  const picture = `(select hash from (select hash, row_number() over (order by hash) - 1 as at from stored_file) stored where at = n % ${pictures})`;
  await insertRows(client, 'file', count, {
    hash: picture,
    kind: `'listing-picture'`,
    is_public: 'true',
    content_type: `'image/webp'`,
    width: '1',
    height: '1',
    uploaded_by: String(me),
  });
  for (const table of ['listing_picture', 'listing_picture_file']) await withoutRules(client, table);
  await client.query(`
    insert into listing_picture (listing_id, place, files)
      select l.id, 1, jsonb_build_array(jsonb_build_object('width', 1, 'height', 1, 'avif', encode(f.hash, 'hex'), 'webp', encode(f.hash, 'hex')))
      from (select id, row_number() over (order by id) as at from listing where seller_id = ${me}) l
      join (select hash, row_number() over (order by id) as at from file where kind = 'listing-picture') f using (at);
    insert into listing_picture_file (picture_id, file_id)
      select p.id, f.id from (select id, row_number() over (order by id) as at from listing_picture) p
      join (select id, row_number() over (order by id) as at from file where kind = 'listing-picture') f using (at)`);
  await client.query('analyze');
}

/** The most records of those kinds that the product limits. */
const mostOf: Record<string, number> = {
  favourite: mostFavourites,
  seller_follow: mostFollows,
  follow_mail: 1,
  saved_search: mostSearches,
  price_alert: everySeries.length,
  payment_card: mostCards,
};

const nthOf = (values: readonly string[]) => `(array['${values.join(`','`)}'])[n]`;
/** The columns that readers need. Other columns that must not be null are filled in. */
const tables: Record<string, (of: { me: bigint; other: bigint }) => Columns> = {
  sign_up: () => ({ phone: `'+2348037654321'`, account_type: `'buyer'`, name: `'Ada ' || n` }),
  staff_note: ({ me }) => ({ about_table: `'member'`, about_id: String(me), body: long }),
  listing_import: ({ me }) => ({ seller_id: String(me), reading: `'{}'`, file_name: `'list ' || n || '.csv'` }),
  market_order: ({ me, other }) => ({
    order_number: `'ORD-' || n`,
    buyer_id: `case n % 2 when 0 then ${me} else ${other} end`,
    seller_id: `case n % 2 when 0 then ${other} else ${me} end`,
    listing_name: `'Coir ' || n`,
    unit: `'kilo'`,
    quantity: '1',
    subtotal_kobo: '400',
    unit_price_kobo: '400',
    state: `'processing'`,
    notes: long,
    category: `'coir'`,
    listing_id: 'n',
  }),
  market_offer: ({ me, other }) => ({
    buyer_id: String(me),
    seller_id: String(other),
    listing_name: `'Coir ' || n`,
    unit: `'kilo'`,
    quantity: '1',
    price_kobo: '400',
    listed_price_kobo: '400',
    state: `'open'`,
    turn: `'seller'`,
    expires_at: 'now()',
    listing_id: 'n',
    category: `'coir'`,
  }),
  market_offer_step: ({ me }) => ({
    offer_id: `(select min(id) from market_offer where buyer_id = ${me}) + n - 1`,
    party: `'buyer'`,
    message: long,
  }),
  deal_invitation: ({ me }) => ({
    inviter_id: String(me),
    inviter_side: `'seller'`,
    kind: `'goods'`,
    title: `'Coir ' || n`,
    currency: `'NGN'`,
    parts: `'[]'`,
    details: long,
    state: `'sent'`,
  }),
  deal_invitation_step: () => ({
    invitation_id: '(select min(id) from deal_invitation) + n - 1',
    party: `'inviter'`,
    words: long,
    number: 'n',
  }),
  deal: ({ me, other }) => ({
    buyer_id: String(me),
    seller_id: String(other),
    currency: `'NGN'`,
    about: `'Coir ' || n`,
    fee_bps: '0',
    fee_payer: `'buyer'`,
  }),
  deal_part: () => ({ deal_id: 'n', part: '1', minor: '500', state: `'released'` }),
  deal_evidence: () => ({ deal_id: 'n', part: '1', number: '1', side: `'buyer'`, words: long }),
  document: ({ me, other }) => ({
    kind: `'pro_forma'`,
    buyer_id: String(me),
    seller_id: String(other),
    buyer_name: `'Ada'`,
    currency: `'NGN'`,
    what: `'Coir'`,
    lines: `'[]'`,
    code: `'CODE' || n`,
  }),
  payment: ({ me }) => ({ payer_id: String(me), reference: `'PAY-' || n`, currency: `'NGN'`, state: `'failed'` }),
  payment_card: ({ me }) => ({ member_id: String(me), brand: `'visa'`, last4: `'1234'`, expires: `'2030-01-31'` }),
  payout_account: ({ me }) => ({
    member_id: String(me),
    bank_name: `'A bank'`,
    account_number: `'0123456789'`,
    replaced_at: 'now()',
  }),
  ...rowsOfRequests,
  supplier_application: ({ me }) => ({
    member_id: String(me),
    application_number: `'SUP-' || n`,
    product_details: long,
    price_unit: `'kg'`,
    min_quantity_unit: `'kg'`,
    monthly_supply_unit: `'kg'`,
  }),
  deal_plan: ({ me }) => ({ member_id: String(me), plan: `'basic'` }),
  favourite: ({ me }) => ({ member_id: String(me), listing_id: '(select min(id) from listing) + n - 1' }),
  seller_follow: ({ me, other }) => ({ follower_id: String(me), seller_id: `${other} + n - 1` }),
  follow_mail: ({ me }) => ({ member_id: String(me) }),
  price_alert: ({ me }) => ({
    member_id: String(me),
    category: nthOf(everySeries.map(({ category }) => category)),
    unit: nthOf(everySeries.map(({ unit }) => unit)),
    figure: `'asking'`,
    amount_kobo: 'n',
  }),
  saved_search: ({ me }) => ({ member_id: String(me), name: `'Coir ' || n` }),
  thread: ({ me, other }) => ({
    listing_name: `'Coir'`,
    buyer_id: String(me),
    seller_id: String(other),
    subject: `'Price'`,
  }),
  thread_side: ({ me, other }) => ({ thread_id: 'n', member_id: String(me), other_id: String(other) }),
  message: ({ me }) => ({ thread_id: '(select max(id) from thread)', author_id: String(me), body: long }),
  review: ({ me }) => ({ author_id: String(me), order_id: 'n', side: `'buyer'`, stars: '5', words: long }),
  review_answer: ({ me }) => ({
    author_id: String(me),
    review_id: '(select min(id) from review) + n - 1',
    words: long,
  }),
  review_report: ({ me }) => ({
    reporter_id: String(me),
    review_id: '(select min(id) from review) + n - 1',
    why: `'Late'`,
  }),
  composed_mail: () => ({ recipient_emails: `array['ada@example.com']`, subject: `'Hello ' || n` }),
  mail_suppression: () => ({ address: `'ada@example.com'`, reason: `'bounced'` }),
  audit: ({ me }) => ({
    record_kind: `'member'`,
    record_id: `'${me}'`,
    what: `'set-price'`,
    why: long,
    staff_name: `'Musa'`,
    staff_role: `'owner'`,
    request_id: `'test'`,
  }),
};
