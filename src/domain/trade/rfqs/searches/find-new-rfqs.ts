import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Unit } from '#domain/values/listed-goods.ts';
import type { FindNewRfqs } from '../../listings/saved-searches/notify-searches.ts';
import { rfqsList } from '../list/rfqs.list.ts';
import { rfqPriceRangeOf, requestedGoods } from '../rfq.view.ts';
import { isPublicRfq } from '../select-rfqs.ts';

const mostRfqs = 6;

export const findNewRfqs: FindNewRfqs = async ({ db }, readerId, { name, query, notified_until }) => {
  const listQuery = rfqsList.read(new URLSearchParams(query));
  const rows = await rfqsList
    .narrow(db.selectFrom('rfq'), listQuery)
    .where(isPublicRfq)
    .where('rfq.state', '=', 'open')
    .where('rfq.opened_at', '>', notified_until)
    .where('rfq.deadline', '>', businessNow)
    .where('rfq.buyer_id', '<>', readerId)
    .where(
      sql<boolean>`not exists (select from member_block
        where (blocker_id, blocked_id) in ((${readerId}, rfq.buyer_id), (rfq.buyer_id, ${readerId})))`,
    )
    .select(['public_id', 'product_name', 'quantity', 'rfq.unit', 'low_kobo', 'high_kobo', 'rfq.location'])
    .orderBy('rfq.opened_at', 'desc')
    .orderBy('rfq.id', 'desc')
    .limit(mostRfqs + 1)
    .execute();
  return {
    name,
    path: link('rfqs', {}, rfqsList.write({ ...listQuery, sort: 'newest' })),
    more: rows.length > mostRfqs,
    listings: rows.slice(0, mostRfqs).map((one) => {
      const unit = one.unit as Unit;
      return {
        name: requestedGoods({ quantity: one.quantity, unit, productName: one.product_name }),
        price: rfqPriceRangeOf({ ...one, unit }),
        location: one.location,
        path: link('rfq', { publicId: one.public_id }),
      };
    }),
  };
};
