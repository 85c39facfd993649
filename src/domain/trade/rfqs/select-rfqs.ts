import { sql, type SqlBool } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Category, Unit } from '#domain/values/listed-goods.ts';
import type { ListingPicture } from '../listings/listing.view.ts';
import { isCompanyChecked } from '#domain/people/checks/check-in-force.ts';
import type { RfqType } from './rfq.options.ts';
import type { RfqState } from './rfq.states.ts';
import type { Rfq, RfqFile } from './rfq.view.ts';

export const isOfVerifiedBuyer = isCompanyChecked('rfq.buyer_id');

export const isPublicRfq = sql<SqlBool>`rfq.state not in ('waiting', 'withdrawn')
  and rfq.buyer_id not in (select id from member where suspended_at is not null)`;

export const isRfqReadableBy = (me: bigint | null) =>
  sql<SqlBool>`(${isPublicRfq} or rfq.buyer_id = ${me}::bigint
    or exists (select from rfq_bid where rfq_bid.rfq_id = rfq.id and rfq_bid.bidder_id = ${me}::bigint))`;

export const rfqPicture = sql<
  ListingPicture['widths'] | null
>`(select files from rfq_picture where rfq_picture.rfq_id = rfq.id)`;
export const rfqFiles = sql<
  RfqFile[]
>`(select coalesce(jsonb_agg(jsonb_build_object('hash', encode(file.hash, 'hex'), 'name', rfq_file.name)
  order by file.id), '[]') from rfq_file join file on file.id = rfq_file.file_id where rfq_file.rfq_id = rfq.id)`;

export function selectRfqs({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('rfq')
    .select(['rfq.id', 'public_id', 'is_pro', 'is_urgent', 'is_sealed', 'buyer_id', 'buyer_name', 'buyer_company'])
    .select(['rfq.state', 'product_name', 'rfq.type', 'rfq.category', 'specifications', 'rfq.quantity', 'rfq.unit'])
    .select(['tolerance_percent', 'low_kobo', 'high_kobo', 'rfq.location', 'delivery_timeframe', 'shares', 'deadline'])
    .select(['opened_at', 'rfq.created_at', 'revision', 'rfq.version'])
    .select([isOfVerifiedBuyer.as('is_verified'), rfqPicture.as('picture')]);
}

type RfqRow = Awaited<ReturnType<ReturnType<typeof selectRfqs>['execute']>>[number];

export function rfqOf(row: RfqRow): Rfq {
  return {
    id: row.id,
    publicId: row.public_id,
    isPro: row.is_pro,
    isUrgent: row.is_urgent,
    isSealed: row.is_sealed,
    state: row.state as RfqState,
    productName: row.product_name,
    type: row.type as RfqType,
    category: row.category as Category,
    specifications: row.specifications,
    quantity: row.quantity,
    unit: row.unit as Unit,
    tolerancePercent: row.tolerance_percent,
    low_kobo: row.low_kobo,
    high_kobo: row.high_kobo,
    location: row.location,
    deliveryTimeframe: row.delivery_timeframe,
    shares: row.shares,
    deadline: row.deadline,
    openedAt: row.opened_at ?? undefined,
    createdAt: row.created_at,
    revision: row.revision,
    version: row.version,
    picture: row.picture ? { widths: row.picture } : undefined,
    buyer: {
      id: row.buyer_id,
      name: row.buyer_company ?? row.buyer_name ?? 'A former member',
      isVerified: Boolean(row.is_verified),
    },
  };
}
