import { z } from 'zod';
import { sql } from 'kysely';
import { aMoment, anId, anInteger } from '#domain/values/answer.schema.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { waitsForBank } from './held-back.ts';
import { requirePayoutOfficer } from './payout.policy.ts';
import { fileProvider } from './payout.states.ts';

export const payoutFileRow = z.object({
  id: anId,
  at: aMoment,
  payouts: z.number(),
  total: anInteger,
  open: z.number(),
});

export type ListedPayoutFile = z.infer<typeof payoutFileRow>;
export type PayoutFiles = { waiting: number; total: bigint; files: ListedPayoutFile[] };

const most = 50;

/** The payouts that wait for a file, and the files, the newest first, with their sums and how many payouts have no outcome yet. */
export async function findPayoutFiles(ctx: Ctx): Promise<PayoutFiles> {
  requirePayoutOfficer(ctx);
  const { rows } = await sql<{
    waiting: number;
    total: bigint;
    files: (Omit<ListedPayoutFile, 'id' | 'at' | 'total'> & Record<'id' | 'at' | 'total', string>)[];
  }>`
    select open.waiting, open.total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id::text, 'at', b.made_at, 'payouts', b.payouts, 'total', of.total::text,
          'open', of.open) order by b.id desc), '[]')
        from (select * from payout_batch order by id desc limit ${most}) b
        cross join lateral (select coalesce(sum(minor), 0) as total, count(*) filter (where state = 'sending') as open
          from payout where batch_id = b.id) of) as files
    from (select count(*)::integer as waiting, coalesce(sum(minor), 0)::bigint as total from payout
      where ended_at is null and provider = ${fileProvider} and state = 'reserved' and not ${waitsForBank('payout')}) open`.execute(
    ctx.db,
  );
  const [found] = rows as [(typeof rows)[number]];
  return {
    ...found,
    files: found.files.map((file) => ({
      ...file,
      id: BigInt(file.id),
      at: new Date(file.at),
      total: BigInt(file.total),
    })),
  };
}
