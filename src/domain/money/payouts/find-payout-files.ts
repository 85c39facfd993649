import { z } from 'zod';
import { sql } from 'kysely';
import { aMoment, anId, anInteger } from '#domain/values/answer.schema.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Amount, type Currency } from '#domain/values/currency.ts';
import { waitsForBank } from './held-back.ts';
import { requirePayoutOfficer } from './payout.policy.ts';
import { fileProvider } from './payout.states.ts';

export const payoutFileRow = z.object({
  id: anId,
  at: aMoment,
  payouts: z.number(),
  currency: z.custom<Currency>(),
  total: anInteger,
  /** How many of its payouts have no outcome yet. */
  open: z.number(),
});

export type ListedPayoutFile = z.infer<typeof payoutFileRow>;
/** `totals` has a sum for each currency, because a file has payouts of one currency. */
export type PayoutFiles = { waiting: number; totals: Amount[]; files: ListedPayoutFile[] };

const mostFiles = 50;

/** How many payouts wait for a file, and the files, the newest first, with their sums and how many payouts have no outcome yet. */
export async function findPayoutFiles(ctx: Ctx): Promise<PayoutFiles> {
  requirePayoutOfficer(ctx);
  const { rows } = await sql<{
    waiting: number;
    totals: { currency: string; minor: string }[];
    files: (Omit<ListedPayoutFile, 'id' | 'at' | 'currency' | 'total'> &
      Record<'id' | 'at' | 'currency' | 'total', string>)[];
  }>`
    select open.waiting, open.totals,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id::text, 'at', b.made_at, 'payouts', b.payouts, 'currency', counted.currency, 'total', counted.total::text,
          'open', counted.open) order by b.id desc), '[]')
        from (select * from payout_batch order by id desc limit ${mostFiles}) b
        cross join lateral (select coalesce(min(currency), 'NGN') as currency, coalesce(sum(minor), 0) as total, count(*) filter (where state = 'sending') as open
          from payout where batch_id = b.id) counted) as files
    from (select coalesce(sum(payouts), 0)::integer as waiting,
        coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor::text) order by currency <> 'NGN', currency), '[]') as totals
      from (select currency, count(*) as payouts, sum(minor) as minor from payout
        where ended_at is null and provider = ${fileProvider} and state = 'reserved' and not ${waitsForBank('payout')} group by currency) sums) open`.execute(
    ctx.db,
  );
  const [found] = rows as [(typeof rows)[number]];
  return {
    waiting: found.waiting,
    totals: found.totals.map(({ currency: code, minor }) => ({ minor: BigInt(minor), currency: currency(code) })),
    files: found.files.map((file) => ({
      ...file,
      id: BigInt(file.id),
      at: new Date(file.at),
      currency: currency(file.currency),
      total: BigInt(file.total),
    })),
  };
}
