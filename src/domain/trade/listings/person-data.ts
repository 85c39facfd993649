import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { monthsAgo } from '#domain/acting/requests/forms-data.ts';
import { naira } from '#domain/values/money.ts';
import type { Person, PersonData, PersonRecord } from '#domain/acting/requests/person-data.ts';
import { dropImports } from './import/drop-imports.ts';
import { quantityText, perUnit, type Unit } from './listing.options.ts';

type Content = ListingContent | SellerContent | ImportContent;
type ListingContent = {
  name: string;
  description: string;
  location: string;
  unit: Unit;
  quantity: string;
  price_kobo: string;
  at: string;
  picture: string | null;
};
type ImportContent = { file: string; at: string; lines: number; added: number };
type SellerContent = {
  about: string | null;
  members_only: boolean | null;
  capacity_kg: string | null;
  terms_at: string | null;
};

const ofListing = sql`jsonb_build_object('name', name, 'description', description, 'location', location, 'unit', unit,
  'quantity', quantity::text, 'price_kobo', price_kobo::text, 'at', created_at, 'picture', (
    select picture.files -> -1 ->> 'webp' from listing_picture picture where picture.listing_id = listing.id and picture.place = 1))`;

const ofSeller = sql`jsonb_build_object('about', profile.about, 'members_only', profile.contact_for_members_only,
  'capacity_kg', profile.monthly_capacity_kg::text,
  'terms_at', (select max(accepted_at) from market_terms_acceptance accepted where accepted.member_id = member.id))`;

export const listingData: PersonData = {
  kind: 'listings',
  tables: [
    'listing',
    'listing_import',
    'seller_profile',
    'market_terms_acceptance',
    'supplier_entry',
    'supplier_goods',
    'asking_seller',
  ],
  about: ({ memberId }: Person) => sql`
    select created_at as written_at, ${ofListing} as content from listing where seller_id = ${memberId ?? null}
    union all
    select created_at, jsonb_build_object('file', file_name, 'at', created_at, 'lines', all_lines, 'added', added)
    from listing_import where seller_id = ${memberId ?? null}
    union all
    select member.created_at, ${ofSeller} from member left join seller_profile profile on profile.member_id = member.id
    where member.id = ${memberId ?? null} and (profile.member_id is not null
      or exists (select from market_terms_acceptance accepted where accepted.member_id = member.id))`,
  /** The largest width of each picture, and the import files that the seller sent. */
  files: ({ memberId }) => sql`
    select file.id as file_id from listing join listing_picture picture on picture.listing_id = listing.id
      join listing_picture_file of_picture on of_picture.picture_id = picture.id join file on file.id = of_picture.file_id
    where listing.seller_id = ${memberId ?? null} and encode(file.hash, 'hex') = picture.files -> -1 ->> 'webp'
    union all
    select file_id from listing_import where seller_id = ${memberId ?? null} and file_id is not null`,
  describe: (content: Content): PersonRecord => {
    if ('file' in content) return describeImport(content);
    return 'name' in content ? describeListing(content) : describeProfile(content);
  },
  async erase(ctx, { memberId }) {
    const realMember = sql`select id from member where id = ${memberId ?? null} and not is_demo`;
    const { rows: imports } = await sql<{ id: bigint }>`
      select id from listing_import where seller_id in (${realMember}) order by id`.execute(ctx.db);
    await dropImports(
      ctx,
      imports.map(({ id }) => id),
    );
    const deleted = await sql`delete from listing where seller_id in (${realMember})`.execute(ctx.db);
    return { deleted: Number(deleted.numAffectedRows ?? 0n) + imports.length, anonymised: 0 };
  },
  async retire(ctx, most) {
    const oldListings = sql`select id from listing where state = 'archived' and reserved = 0
      and changed_at < ${monthsAgo(ctx, retention.listings.kept_months)} limit ${most} for update skip locked`;
    const deleted = await sql`delete from listing where id = any(array(${oldListings}))`.execute(ctx.db);
    return { deleted: Number(deleted.numAffectedRows ?? 0n), anonymised: 0 };
  },
};

function describeListing(listing: ListingContent): PersonRecord {
  return {
    title: listing.name,
    answers: [
      { label: 'Description', value: listing.description },
      { label: 'Location', value: listing.location },
      { label: 'Price', value: `${naira(BigInt(listing.price_kobo))} ${perUnit(listing.unit)}` },
      { label: 'Quantity', value: quantityText(BigInt(listing.quantity), listing.unit) },
      { label: 'Listed on', value: new Date(listing.at) },
    ],
    ...(listing.picture && { picture: { label: 'Picture of the listing', hash: listing.picture } }),
  };
}

function describeImport({ file, at, lines, added }: ImportContent): PersonRecord {
  return {
    title: 'A file with listings',
    answers: [
      { label: 'File', value: file },
      { label: 'Sent on', value: new Date(at) },
      { label: 'Lines', value: String(lines) },
      { label: 'Listings added', value: String(added) },
    ],
  };
}

function describeProfile({ about, members_only, capacity_kg, terms_at }: SellerContent): PersonRecord {
  return {
    title: 'You on the marketplace',
    answers: [
      ...(about ? [{ label: 'About you', value: about }] : []),
      ...(members_only ? [{ label: 'Phone and e-mail', value: 'Shown to signed-in people only' }] : []),
      ...(capacity_kg ? [{ label: 'What you can supply in a month', value: `${capacity_kg} kg` }] : []),
      ...(terms_at ? [{ label: 'You accepted the terms of the marketplace on', value: new Date(terms_at) }] : []),
    ],
  };
}
