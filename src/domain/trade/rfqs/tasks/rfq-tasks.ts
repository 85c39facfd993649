import { sql, type RawBuilder } from 'kysely';

export type RfqTask = {
  what: 'decide' | 'answer questions' | 'read bids' | 'confirm' | 'proposal' | 'counter' | 'final';
  /** 'rfq-7K2MPX' for the buyer, the number of the bid for its bidder. */
  id: string;
  productName: string;
  /** The number of bids or questions; 1 for a bidder. */
  count: number;
  until: Date | undefined;
  since: Date;
};

export type RfqTaskJson = Omit<RfqTask, 'until' | 'since' | 'productName'> & {
  product: string;
  until: string | null;
  since: string;
};

const newestBids = 500;

export function rfqTasksOf(me: bigint, most: number): RawBuilder<{ task: RfqTaskJson }> {
  return sql<{ task: RfqTaskJson }>`
    with request as materialized (
      select id, public_id, product_name, state, bids, awarded, is_sealed, deadline, due_at, closed_at, changed_at,
        (select count(*)::int from rfq_question q where q.rfq_id = rfq.id and q.answer is null) as questions
      from rfq where buyer_id = ${me} and state in ('open', 'closed', 'part_awarded')
    ), bid as materialized (
      select rfq_bid.id, rfq_bid.rfq_id, rfq_bid.revision, rfq_bid.changed_at, rfq.product_name, rfq.revision as request_revision,
        case when rfq.state = 'open' then rfq.deadline else rfq.due_at end as until
      from (select id, rfq_id, revision, changed_at from rfq_bid where bidder_id = ${me} and state = 'standing'
          order by sent_at desc, id desc limit ${newestBids}) rfq_bid
        join rfq on rfq.id = rfq_bid.rfq_id
      where rfq.state in ('open', 'closed', 'part_awarded')
        and not exists (select from rfq_award award where award.bid_id = rfq_bid.id and award.state = 'made')
    ), task as (
      select 'decide' as what, public_id as id, product_name, bids as count, due_at as until, coalesce(closed_at, deadline) as since
      from request where state in ('closed', 'part_awarded') and bids > 0
        and not exists (select from rfq_round round where round.rfq_id = request.id and round.opened_at is null)
      union all
      select 'answer questions', public_id, product_name, questions, deadline, changed_at
      from request where state = 'open' and questions > 0
      union all
      select 'read bids', public_id, product_name, bids, deadline, changed_at
      from request where state = 'open' and not is_sealed and bids > 0 and awarded = 0
      union all
      select 'confirm', id::text, product_name, 1, until, changed_at from bid where revision < request_revision
        and not exists (select from rfq_award award where award.bid_id = bid.id and award.state = 'proposed')
      union all
      select 'proposal', bid.id::text, product_name, 1, award.answer_until, award.at
      from bid join rfq_award award on award.bid_id = bid.id where award.state = 'proposed'
      union all
      select 'counter', bid.id::text, product_name, 1, counter.expires_at, counter.at
      from bid join rfq_counter counter on counter.bid_id = bid.id
      where counter.state = 'open' and counter.expires_at > business_now()
      union all
      select 'final', bid.id::text, product_name, 1, round.deadline, round.at
      from bid join rfq_round_bidder one on one.bid_id = bid.id join rfq_round round on round.rfq_id = one.rfq_id
      where one.answered_at is null and round.opened_at is null and round.deadline > business_now()
    )
    select jsonb_build_object('what', what, 'id', id, 'product', product_name, 'count', count, 'until', until, 'since', since) as task,
      until, since from task order by until nulls last, since limit ${most}`;
}

export function rfqTaskOf({ product, until, since, ...rest }: RfqTaskJson): RfqTask {
  return {
    ...rest,
    productName: product,
    until: until === null ? undefined : new Date(until),
    since: new Date(since),
  };
}
