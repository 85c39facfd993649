import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

export type BookedLoss = {
  provider: string;
  /** The provider's number of the claim. */
  reference: string;
  charge: string;
  minor: bigint;
  /** The amount of the charge. A claim without an amount is for all of it. */
  charged: bigint;
  currency: string;
};

/** Chargebacks that a range of links books as lost, and that are not reversed. */
export async function bookedLosses(
  { db }: Pick<Ctx, 'db'>,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<BookedLoss[]> {
  const { rows } = await sql<BookedLoss>`
    select d.provider, d.number as reference, d.reference as charge, d.minor, c.minor as charged, d.currency
    from ledger_link l join ledger_journal j on j.id = l.journal_id and j.kind = 'charge_lost'
      join ledger_source s on s.journal_id = j.id and s.kind = 'chargeback' join chargeback d on d.id::text = s.id
      join provider_charge c on c.provider = d.provider and c.reference = d.reference
    where l.position > ${after} and l.position <= ${upTo}
      and not exists (select from ledger_journal back where back.reverses_id = j.id)
      and not exists (select from charge_accepted a where a.provider = d.provider and a.reference = 'chargeback ' || d.number)
    order by l.position`.execute(db);
  return rows;
}

export async function chargesWithOpenClaims({ db }: Pick<Ctx, 'db'>, provider: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select distinct reference from chargeback where provider = ${provider}
      and (state in ('needs_answer', 'with_bank') or (state = 'lost' and borne_at is null)) order by reference`.execute(
    db,
  );
  return rows.map(({ reference }) => reference);
}
