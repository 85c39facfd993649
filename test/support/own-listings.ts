import { addListing } from '#domain/trade/listings/add-listing.ts';
import { newListingSchema, type NewListing } from '#domain/trade/listings/listing.schema.ts';
import type { TestDatabase } from './database.ts';
import { green, red, striped } from './pictures.ts';
import { signedIn, type SignedIn } from './signed-in.ts';

/** A seller's answers to the form of a new listing. */
export const typedListing = {
  name: 'Mature brown coconuts',
  category: 'raw-coconuts',
  description: 'Husked, from Badagry, packed in bags of fifty.',
  price: '₦450.50',
  quantity: '1,200',
  location: 'Badagry, Lagos',
  terms: 'yes',
};

let picture: Promise<Buffer> | undefined;

/** A small photograph, drawn once. */
export function nutPicture(): Promise<Buffer> {
  picture ??= striped({ colours: [green, red], width: 400, height: 300 });
  return picture;
}

export async function newListing(typed: Record<string, string> = {}): Promise<NewListing> {
  return newListingSchema.parse({ ...typedListing, picture: await nutPicture(), ...typed });
}

export function signedInSeller(site: TestDatabase): Promise<SignedIn> {
  return signedIn(site, { name: 'Ada Okoro', account_type: 'seller' });
}

/** Opens trading for everybody, because it is closed on a new site. */
export const openTrading = (site: TestDatabase) => setTrading(site, 'open');
export const closeTrading = (site: TestDatabase) => setTrading(site, 'closed');
export const inviteToTrade = (site: TestDatabase) => setTrading(site, 'invited');

async function setTrading({ db }: TestDatabase, state: 'open' | 'invited' | 'closed') {
  const name = 'marketplace-trading';
  const before = await db.selectFrom('site_setting').select('version').where('name', '=', name).execute();
  const told = { name, version: before.length + 1, value: JSON.stringify({ state }), why: 'A test' };
  const at = new Date(before.length);
  await db
    .insertInto('site_setting')
    .values({ ...told, effective_from: at, written_at: at })
    .execute();
}

/** An active listing of a seller with one picture. */
export async function listed(seller: SignedIn, typed: Record<string, string> = {}): Promise<string> {
  return String((await addListing(seller.ctx(), await newListing(typed))).id);
}
