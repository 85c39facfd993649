import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { currency, type Amount } from '../currency.ts';

/** What one of the team said whose money it is, for whoever confirms it. */
export type Match = {
  id: bigint;
  parkedId: bigint;
  cameUnder: string;
  amount: Amount;
  payment: string;
  payer: string;
  why: string;
  saidBy: string;
  saidById: bigint;
  at: Date;
  isWaiting: boolean;
};

type Row = Omit<Match, 'amount'> & { minor: bigint; currency: string };

export async function findMatch({ db }: Pick<Ctx, 'db'>, id: bigint): Promise<Match | undefined> {
  const { rows } = await sql<Row>`
    select m.id, m.parked_id as "parkedId", k.reference as "cameUnder", k.minor, k.currency, p.reference as payment,
      coalesce(payer.name, 'A former member') as payer, m.why, coalesce(s.name, 'A former colleague') as "saidBy", m.said_by as "saidById",
      m.at, m.state = 'waiting' and k.state = 'waiting' as "isWaiting"
    from parked_match m join parked_charge k on k.id = m.parked_id join payment p on p.id = m.payment_id
    join member payer on payer.id = p.payer_id join staff s on s.id = m.said_by where m.id = ${id}`.execute(db);
  return rows
    .map(({ minor, currency: code, ...row }) => ({ ...row, amount: { minor, currency: currency(code) } }))
    .find(() => true);
}
