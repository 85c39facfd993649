import { BadSetting } from '#platform/bad-setting.ts';
import type { BidKey } from '#platform/bid-key.ts';
import type { Database } from '#platform/database/connect.ts';

/** The first start on a database writes down which key it uses. A process with another key does not start. */
export async function requireBidKey(db: Database, key: BidKey): Promise<void> {
  await db
    .insertInto('bid_key')
    .values({ number: 1, fingerprint: key.fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if ((await fingerprintInForce(db)) !== key.fingerprint) throw new BadSetting(otherKeyText);
}

export async function fingerprintInForce(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('bid_key')
    .select('fingerprint')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.fingerprint;
}

const otherKeyText =
  'BID_KEY is another key than the one that this database began with, so its sealed bids could not be opened. Give every process the same key: the setting BID_KEY, or in demo mode the file bid-key in the data folder. If that key is lost, `npm run db -- replace-bid-key` lets the site start with the new one; the bids that are still sealed stay unreadable, and the site tells their bidders.';
