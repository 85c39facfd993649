import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

export type BookedCharge = {
  position: bigint;
  provider: string;
  reference: string;
  minor: bigint;
  currency: string;
  channel: string | null;
  at: Date;
};

export type ChainHead = { position: bigint; hash: string };

/** The last link of the chain of journals, or the last one up to a position. */
export async function findChainHead({ db }: Pick<Ctx, 'db'>, upTo?: bigint): Promise<ChainHead> {
  const { rows } = await sql<ChainHead>`
    select position, encode(hash, 'hex') as hash from ledger_link where position <= ${upTo ?? null}::bigint or ${upTo ?? null}::bigint is null
    order by position desc limit 1`.execute(db);
  return rows.find(() => true) ?? { position: 0n, hash: '0'.repeat(64) };
}

/** The charges of a range of links. The range is by position in the chain, because only the database assigns positions. */
export async function findBookedCharges(
  { db }: Pick<Ctx, 'db'>,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<BookedCharge[]> {
  const { rows } = await sql<BookedCharge>`
    select l.position, j.provider, j.reference, coalesce(c.minor, 0) as minor, coalesce(c.currency, '') as currency, c.channel, j.at
    from ledger_link l join ledger_journal j on j.id = l.journal_id and j.kind = 'charge'
    left join provider_charge c on c.provider = j.provider and c.reference = j.reference
    where l.position > ${after} and l.position <= ${upTo}
      and not exists (select from charge_accepted a where a.provider = j.provider
        and a.reference = case when j.reference like '% %' then 'charge ' else '' end || j.reference)
    order by l.position`.execute(db);
  return rows;
}
