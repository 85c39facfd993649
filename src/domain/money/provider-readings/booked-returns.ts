import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Money that came back to us: a payout or refund that was not sent or came back, or a chargeback that we won. */
export type BookedReturn = {
  /** The position of the last link that reverses the payout, refund or loss. */
  position: bigint;
  kind: 'payout' | 'refund' | 'chargeback';
  provider: string;
  /** Our reference of a payout or refund; the provider's number of a chargeback. */
  reference: string;
  charge: string | undefined;
  minor: bigint;
  currency: string;
  wasSent: boolean;
  /** The provider's number of a refund, if known. */
  number: string | undefined;
  since: Date;
};

export function problemReference(kind: 'charge' | BookedReturn['kind'], reference: string): string {
  return kind === 'charge' && !reference.includes(' ') ? reference : `${kind} ${reference}`;
}

type Row = Omit<BookedReturn, 'charge' | 'number'> & { charge: string | null; number: string | null };

const returnOf = ({ charge, number, ...row }: Row): BookedReturn => ({
  ...row,
  charge: charge ?? undefined,
  number: number ?? undefined,
});

const notAccepted = sql`not exists (select from charge_accepted a
  where a.provider = returned.provider and a.reference = returned.kind || ' ' || returned.reference)`;

export async function findBookedReturns(
  { db }: Pick<Ctx, 'db'>,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<BookedReturn[]> {
  const { rows } = await sql<Row>`
    with undone as (select s.kind, s.id, bool_or(s.step in ('sent undone', 'lost undone')) as "wasSent",
        max(l.position) as position
      from ledger_link l join ledger_journal j on j.id = l.journal_id and j.kind = 'reversal' join ledger_source s on s.journal_id = j.id
      where l.position > ${after} and l.position <= ${upTo} and s.kind in ('payout', 'payout_at_once', 'refund', 'chargeback') group by 1, 2)
    select * from (
      select 'payout' as kind, o.provider, o.reference, null as charge, o.minor, o.currency, u."wasSent", null as number, o.asked_for_at as since, u.position
      from undone u join payout o on o.reference = u.id where u.kind in ('payout', 'payout_at_once')
        and o.state in ('failed', 'reversed', 'turned_down', 'cancelled') and o.provider <> 'bank'
      union all
      select 'refund', r.provider, r.reference, r.charge_reference, r.minor, r.currency, u."wasSent", r.provider_number, r.created_at, u.position
      from undone u join refund r on u.kind = 'refund' and r.reference = u.id
      union all
      select 'chargeback', d.provider, d.number, d.reference, d.minor, d.currency, u."wasSent", null, d.notified_at, u.position
      from undone u join chargeback d on u.kind = 'chargeback' and d.id::text = u.id
    ) returned where ${notAccepted} order by kind, reference`.execute(db);
  return rows.map(returnOf);
}

export async function findLastWonClaim({ db }: Pick<Ctx, 'db'>): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`select number from claim_won order by number desc limit 1`.execute(db);
  return rows.find(() => true)?.number ?? 0n;
}

/** A range of won claims, in the order of their numbers. */
export async function findWonClaims(
  { db }: Pick<Ctx, 'db'>,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<BookedReturn[]> {
  const { rows } = await sql<Row>`
    select * from (
      select 'chargeback' as kind, d.provider, d.number as reference, d.reference as charge, d.minor, d.currency, false as "wasSent",
        null as number, d.notified_at as since, 0::bigint as position, w.number as won
      from claim_won w join chargeback d on d.id = w.dispute_id where w.number > ${after} and w.number <= ${upTo}
    ) returned where ${notAccepted} order by won`.execute(db);
  return rows.map(returnOf);
}

export async function findKnownRefunds(
  { db }: Pick<Ctx, 'db'>,
  { provider, charge }: { provider: string; charge: string },
): Promise<{ reference: string; number: string | null }[]> {
  const { rows } = await sql<{ reference: string; number: string | null }>`
    select reference, provider_number as number from refund where provider = ${provider} and charge_reference = ${charge}
    order by id`.execute(db);
  return rows;
}

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
export async function findBookedLosses(
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

export async function findChargesWithOpenClaims({ db }: Pick<Ctx, 'db'>, provider: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select distinct reference from chargeback where provider = ${provider}
      and (state in ('needs_answer', 'with_bank') or (state = 'lost' and borne_at is null)) order by reference`.execute(
    db,
  );
  return rows.map(({ reference }) => reference);
}
