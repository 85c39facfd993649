import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Unit } from '#domain/values/listed-goods.ts';
import { queueMails } from '#domain/acting/mail/queue-mail.ts';
import { lagosMoment } from '../lagos-moment.view.ts';
import { notifyNotAwarded } from '../bids/notify-bidders.ts';
import type { RfqNotice } from '../note-rfq.ts';
import type { RfqNews } from '../rfq-news.ts';
import { mostInvitationMails } from '../rfq.options.ts';
import { rfqPriceRangeOf, requestedGoods } from '../rfq.view.ts';

type Side = 'buyer' | 'bidder' | 'invited';

const newsFor: Record<RfqNotice, Partial<Record<Side, RfqNews>>> = {
  opened: { invited: 'invited' },
  sent_back: { buyer: 'sent back' },
  taken_down: { buyer: 'taken down', bidder: 'withdrawn' },
  changed: { bidder: 'changed' },
  withdrawn: { bidder: 'withdrawn' },
  closed: { buyer: 'closed with bids', bidder: 'closed for bidder' },
  lapsed: { buyer: 'lapsed', bidder: 'lapsed for bidder' },
  question: { buyer: 'question' },
  answer: { bidder: 'answer' },
  fell_back: { buyer: 'fell back' },
  proposal_accepted: { buyer: 'proposal accepted' },
  proposal_declined: { buyer: 'proposal declined' },
  // Bidders who were awarded nothing get a mail about their bid.
  awarded: {},
};

type Notice = {
  id: bigint;
  what: RfqNotice;
  rfq_id: bigint;
  public_id: string;
  buyer_id: bigint;
  product_name: string;
  quantity: bigint;
  unit: Unit;
  low_kobo: bigint;
  high_kobo: bigint;
  location: string;
  deadline: Date;
  bids: number;
  is_sealed: boolean;
  /** Why the request was withdrawn, sent back or taken down. */
  why: string | null;
  was_published: boolean;
};
type Reader = { id: bigint; name: string; email: string; side: Side };

/** Returns how many notices there were. */
export async function notifyRfqs(ctx: Ctx, most: number): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'A job sends the notices of requests.');
  const { rows } = await sql<{ id: bigint }>`
    select id from rfq_notice where notified_at is null order by id limit ${most}`.execute(ctx.db);
  for (const { id } of rows) await transaction(ctx, (ctx) => notifyOne(ctx, id));
  return rows.length;
}

async function notifyOne(ctx: Ctx, id: bigint): Promise<void> {
  const notice = await takeNotice(ctx, id);
  if (!notice) return;
  if (notice.what === 'awarded') return notifyNotAwarded(ctx, notice.rfq_id);
  const readers = await findReaders(ctx, notice);
  const mails = readers.flatMap(({ side, name, email }) => {
    const news = newsOf(notice, side);
    if (!news) return [];
    const props = {
      name,
      news,
      about: `request ${notice.public_id}`,
      what: requestedGoods(goodsOf(notice)),
      ...mailFacts(notice, side),
    };
    return [{ to: [email], template: 'rfq-told' as const, props }];
  });
  await queueMails(ctx, mails);
}

/** Marks the notice as mailed and returns it; undefined if another process was first. */
async function takeNotice({ db }: Ctx, id: bigint): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`
    with taken as (
      update rfq_notice set notified_at = business_now() where id = ${id} and notified_at is null returning id, what, rfq_id
    )
    select taken.*, public_id, buyer_id, product_name, quantity, unit, low_kobo, high_kobo, location, deadline, bids, is_sealed,
      (select why from rfq_step where rfq_step.rfq_id = rfq.id and event = 'withdrawn' order by id desc limit 1) as why,
      exists (select from rfq_step where rfq_step.rfq_id = rfq.id and event = 'published') as was_published
    from taken join rfq on rfq.id = taken.rfq_id`.execute(db);
  return rows[0];
}

/**
 * The buyer, the bidders, and the invited sellers who have had no mail about this request and fewer than `mostInvitationMails` from its
 * buyer within a day. Leaves out members who block the buyer.
 */
async function findReaders({ db }: Ctx, { rfq_id, buyer_id, what }: Notice): Promise<Reader[]> {
  const invited = sql`update rfq_invited one set notified_at = business_now() from rfq
    where rfq.id = one.rfq_id and rfq.state = 'open' and one.rfq_id = ${rfq_id} and one.notified_at is null and ${what} = 'opened'
      and (select count(*) from rfq_invited earlier join rfq earlier_rfq on earlier_rfq.id = earlier.rfq_id
        where earlier.seller_id = one.seller_id and earlier_rfq.buyer_id = ${buyer_id}
          and earlier.notified_at > business_now() - interval '1 day') < ${mostInvitationMails}
    returning one.seller_id`;
  const { rows } = await sql<Reader>`
    with invited as (${invited}), side as (
      select ${buyer_id}::bigint as id, 'buyer' as side
      union all select bidder_id, 'bidder' from rfq_bid where rfq_id = ${rfq_id} and round = 1 and state = 'standing'
      union all select seller_id, 'invited' from invited
    )
    select member.id, member.name, member.email, side.side from side join member on member.id = side.id
    where member.email is not null and member.suspended_at is null and member.anonymised_at is null
      and not exists (select from member_block where blocker_id = member.id and blocked_id = ${buyer_id})
    order by member.id`.execute(db);
  return rows;
}

function newsOf({ what, bids, was_published, is_sealed }: Notice, side: Side): RfqNews | undefined {
  // Bidders get a mail when their bids are opened.
  if (what === 'closed' && side === 'bidder' && is_sealed) return undefined;
  if (what === 'opened' && side === 'buyer') return was_published ? 'published' : undefined;
  const news = newsFor[what][side];
  return news === 'closed with bids' && bids === 0 ? 'closed without bids' : news;
}

const goodsOf = ({ quantity, unit, product_name: productName }: Notice) => ({ quantity, unit, productName });

/** No mail has a price of a bid. */
function mailFacts(notice: Notice, side: Side) {
  const { public_id: publicId, location, deadline, bids, why, what } = notice;
  const closing = { label: what === 'closed' ? 'Closed' : 'Closes', value: lagosMoment(deadline) };
  const count = what === 'closed' && side === 'buyer' ? [{ label: 'Bids', value: String(bids) }] : [];
  const reason = why === null ? [] : [{ label: 'Why', value: why }];
  const price = side === 'invited' ? [{ label: 'Price range', value: rfqPriceRangeOf(notice) }] : [];
  return {
    answers: [{ label: 'Location', value: location }, ...price, closing, ...count, ...reason],
    path: side === 'buyer' ? link('rfqOwn', { publicId }) : link('rfq', { publicId }),
  };
}
