import { readConfig } from '#platform/config.ts';
import { openBidKey } from '#platform/bid-key.ts';
import type pg from 'pg';

/** Records the present key of sealed bids as the right one. Bids sealed under the old key stay unreadable. */
export async function replaceBidKey(pool: pg.Pool): Promise<string> {
  const { fingerprint } = await openBidKey(readConfig(process.env));
  const { rows } = await pool.query<{ sealed: number }>(
    `with replaced as (
       insert into bid_key (number, fingerprint)
       select coalesce(max(number), 0) + 1, $1 from bid_key
       having (array_agg(fingerprint order by number desc))[1] is distinct from $1 returning number)
     select (select count(*)::int from rfq_bid where sealed is not null) as sealed from replaced`,
    [fingerprint],
  );
  const [replaced] = rows;
  if (!replaced) return 'The key of sealed bids is the one in use already: nothing was changed.';
  const lost = `${replaced.sealed} ${replaced.sealed === 1 ? 'sealed bid' : 'sealed bids'}`;
  return `The site now uses the new key. Start every process anew. ${lost} of the key before cannot be opened.`;
}
