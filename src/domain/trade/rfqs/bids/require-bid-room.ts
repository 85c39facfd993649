import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { Failure } from '#domain/acting/failure.ts';
import { valueInForce } from '#domain/acting/settings/settings-in-force.ts';
import type { AskedRequest } from './find-asked-request.ts';
import { bidTexts } from './supply-request.schema.ts';

/**
 * Limits how many bids a bidder sends within a day and how many a request takes. The caller has locked the bidder and the request, so two
 * bids at once do not both take the last place.
 */
export async function requireBidRoom(ctx: Ctx, bidderId: bigint, { bids }: AskedRequest): Promise<void> {
  const { count: mostOfRequest } = await valueInForce(ctx, 'count', 'bids-per-request');
  if (bids >= mostOfRequest) throw new Failure('conflict', bidTexts.requestFull);
  const { count: mostADay } = await valueInForce(ctx, 'count', 'bids-per-day');
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from (
    select from rfq_bid where bidder_id = ${bidderId} and sent_at > business_now() - interval '1 day' limit ${mostADay}) recent`.execute(
    ctx.db,
  );
  if (rows[0]!.sent >= mostADay) throw new Failure('limit', bidTexts.tooManyToday(mostADay));
}
