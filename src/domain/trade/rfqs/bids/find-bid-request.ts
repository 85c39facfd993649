import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Unit } from '#domain/values/listed-goods.ts';
import { isRfqPublicId } from '../public-id.policy.ts';
import { mostRequested } from '../rfq.quantity.ts';
import type { RfqState } from '../rfq.states.ts';
import { isRfqReadableBy } from '../select-rfqs.ts';

export type BidRequest = {
  id: bigint;
  publicId: string;
  productName: string;
  type: string;
  specifications: string;
  quantity: bigint;
  unit: Unit;
  /** The quantity, including what the buyer accepts beyond it. */
  most: bigint;
  low_kobo: bigint;
  high_kobo: bigint;
  location: string;
  deliveryTimeframe: string;
  deadline: Date;
  state: RfqState;
  isSealed: boolean;
  isPro: boolean;
  revision: number;
  bids: number;
  buyer: { id: bigint; name: string };
  takesBids: boolean;
};

/** Leaves out requests that wait for staff, for which nobody can bid. */
const selectRequests = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('rfq')
    .select([
      'id',
      'public_id',
      'product_name',
      'type',
      'specifications',
      'quantity',
      'unit',
      'tolerance_percent',
      'low_kobo',
      'high_kobo',
      'location',
      'delivery_timeframe',
      'deadline',
      'state',
      'is_sealed',
      'is_pro',
      'revision',
      'bids',
      'buyer_id',
      'buyer_name',
      'buyer_company',
    ])
    .select(sql<boolean>`state = 'open' and ${businessNow} < deadline`.as('takes_bids'))
    .where('state', '!=', 'waiting');

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

export async function findBidRequest(ctx: Pick<Ctx, 'db'>, publicId: string): Promise<BidRequest | undefined> {
  if (!isRfqPublicId(publicId)) return undefined;
  const row = await selectRequests(ctx).where('public_id', '=', publicId).executeTakeFirst();
  return row && bidRequestOf(row);
}

export async function findReadableRequest(
  ctx: Pick<Ctx, 'actor' | 'db'>,
  publicId: string,
): Promise<BidRequest | undefined> {
  if (!isRfqPublicId(publicId)) return undefined;
  const me = ctx.actor.kind === 'member' ? ctx.actor.id : null;
  const row = await selectRequests(ctx).where('public_id', '=', publicId).where(isRfqReadableBy(me)).executeTakeFirst();
  return row && bidRequestOf(row);
}

export async function findBidRequestById(ctx: Pick<Ctx, 'db'>, id: bigint): Promise<BidRequest> {
  return bidRequestOf(await selectRequests(ctx).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Locked until the transaction ends, so that neither its deadline nor another bid changes the request meanwhile. */
export async function lockBidRequest(ctx: Pick<Ctx, 'db'>, id: bigint): Promise<BidRequest> {
  return bidRequestOf(await selectRequests(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow());
}

function bidRequestOf(row: Row): BidRequest {
  return {
    id: row.id,
    publicId: row.public_id,
    productName: row.product_name,
    type: row.type,
    specifications: row.specifications,
    quantity: row.quantity,
    unit: row.unit as Unit,
    most: mostRequested(row),
    low_kobo: row.low_kobo,
    high_kobo: row.high_kobo,
    location: row.location,
    deliveryTimeframe: row.is_pro ? 'As per agreement' : row.delivery_timeframe,
    deadline: row.deadline,
    state: row.state as RfqState,
    isSealed: row.is_sealed,
    isPro: row.is_pro,
    revision: row.revision,
    bids: row.bids,
    buyer: { id: row.buyer_id, name: row.buyer_company ?? row.buyer_name ?? 'A former member' },
    takesBids: row.takes_bids,
  };
}
