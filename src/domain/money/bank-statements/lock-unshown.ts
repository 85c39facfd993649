import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findPayout, type Payout } from '../payouts/find-payout.ts';
import { byFile } from '../payouts/payout.states.ts';
import { filePayoutTexts } from './file-payout.schema.ts';

/** Locks a payout by file that is noted as sent or returned, and that no bank line shows. */
export async function lockUnshown(ctx: Ctx, id: bigint): Promise<Payout> {
  await sql`select from payout where id = ${id} for update`.execute(ctx.db);
  const payout = await findPayout(ctx, { id });
  if (!payout) throw new Failure('not_found', filePayoutTexts.unknown);
  if (payout.provider !== byFile || (payout.state !== 'success' && payout.state !== 'reversed'))
    throw new Failure('conflict', filePayoutTexts.notNoted);
  const { rows } = await sql<{ open: boolean; accepted: boolean }>`
    select exists (select from bank_movement where payout_id = ${id} and not is_shown) as open,
      exists (select from approval where kind = 'file-payout' and subject = ${String(id)} and state = 'done') as accepted`.execute(
    ctx.db,
  );
  const [{ open, accepted }] = rows as [(typeof rows)[number]];
  if (!open) throw new Failure('conflict', filePayoutTexts.shown);
  if (accepted) throw new Failure('conflict', filePayoutTexts.accepted);
  return payout;
}
