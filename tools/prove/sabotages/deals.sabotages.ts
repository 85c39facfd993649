import { sabotagesOf } from '../sabotage.ts';

export const deadlineSabotages = sabotagesOf('deadlines', {
  'src/domain/trade/deals/skip-to-deadline.ts': [
    {
      guard: 'a stranger moves the deadlines of a deal',
      text: '!dealPartyOf(ctx.actor, deal))',
      instead: '(dealPartyOf(ctx.actor, deal) && !deal.id))',
    },
  ],
});

export const pinSabotages = sabotagesOf('delivery PIN', {
  'src/domain/trade/deals/delivery-pin.ts': [
    {
      guard: 'a stranger’s tries count against the buyer’s PIN',
      text: "and state = 'shipped' and seller_id = ${memberOf(ctx)} and pin_tries <",
      instead: "and state = 'shipped' and ${memberOf(ctx)}::bigint > 0 and pin_tries <",
    },
    {
      guard: 'any six digits are taken for the buyer’s',
      text: 'if (!timingSafeEqual(given!, expected!)) throw',
      instead: 'if (!timingSafeEqual(given!, expected!) && !expected) throw',
    },
    {
      guard: 'digits are guessed without end',
      text: ' and pin_tries < ${mostPinTries}',
      instead: ' and ${mostPinTries} > 0',
    },
    {
      guard: 'digits are tried before anything is on its way',
      text: "and state = 'shipped' and seller_id = ${memberOf(ctx)} and pin_tries <",
      instead: 'and seller_id = ${memberOf(ctx)} and pin_tries <',
    },
    {
      guard: 'a wrong try is undone with its transaction',
      text: "if (ctx.db.isTransaction) throw new Error('A wrong try must stay counted even if everything else is rolled back.');",
      instead: '',
    },
    {
      guard: 'a seller makes new digits for the buyer',
      text: 'and buyer_id = ${memberOf(ctx)} returning part',
      instead: 'and ${memberOf(ctx)} in (buyer_id, seller_id) returning part',
    },
    {
      guard: 'new digits for a part that was received',
      text: "and state in ('funded', 'shipped') and buyer_id",
      instead: 'and buyer_id',
    },
  ],
  'src/domain/trade/deals/deal.digits.ts': [
    {
      guard: 'new digits are the old ones',
      text: ', round ${pinRound}`',
      instead: ', round ${pinRound > -1}`',
    },
  ],
  'src/domain/trade/deals/deal.can.ts': [
    {
      guard: 'a seller says without the PIN that the goods arrived',
      text: 'holds: ({ hasPin }) => hasPin === true,',
      instead: 'holds: ({ hasPin }) => hasPin !== undefined,',
    },
  ],
});

const inDatabase = 'src/domain/trade/deals/proposals/invented-agreements.test.ts';

export const proposalSabotages = sabotagesOf('rights', {
  'src/domain/trade/deals/deal.can.ts': [
    {
      guard: 'a side accepts its own proposal',
      text: 'holds: ({ proposedBy }, party) => proposedBy !== undefined && proposedBy !== party,',
      instead: 'holds: ({ proposedBy }) => proposedBy !== undefined,',
    },
    {
      guard: 'a side withdraws the proposal of the other',
      text: 'holds: ({ proposedBy }, party) => proposedBy === party,',
      instead: 'holds: ({ proposedBy }) => proposedBy !== undefined,',
    },
    {
      guard: 'a side puts off a ruling by proposals without end',
      text: 'holds: ({ proposalsLeft = 1 }) => proposalsLeft > 0,',
      instead: 'holds: ({ proposalsLeft = 1 }) => proposalsLeft > -100,',
    },
    {
      guard: 'the side that opened a dispute proposes before the other has answered',
      text: 'holds: ({ turn, isHeard }, party) => turn === party || isHeard !== false,',
      instead: 'holds: ({ turn }) => turn !== undefined,',
    },
  ],
  'src/domain/trade/deals/proposals/save-proposal.ts': [
    {
      guard: 'a proposal gives one side all or more',
      text: 'sellers <= 0n || sellers >= minor',
      instead: 'sellers <= 0n && sellers >= minor',
    },
  ],
  'src/domain/trade/deal-terms/in-dispute.ts': [
    {
      guard: 'a ruling waits for an answer though the other side has proposed',
      text: "filter (where event in ('answer', 'propose_split')) as answers",
      instead: "filter (where event = 'answer') as answers",
      testsOf: 'src/domain/trade/deals/proposals/beside-a-ruling.test.ts',
    },
  ],
  'db/migrations/0121-disputes-settled-by-both-sides.sql': [
    {
      guard: 'SQL writes a proposal for the other side',
      text: "and e.event = 'propose_split' and e.party = new.side",
      instead: "and e.event = 'propose_split'",
      testsOf: inDatabase,
    },
  ],
  'db/migrations/0125-shares-that-stay.sql': [
    {
      guard: 'SQL divides a part without a proposal',
      text: "where p.side <> new.party and l.state = 'split' and l.sellers_minor = p.sellers_minor) then",
      instead: "where l.state = 'split') then",
      testsOf: inDatabase,
    },
    {
      guard: 'SQL accepts a proposal that it made itself',
      text: 'where p.side <> new.party and',
      instead: 'where',
      testsOf: inDatabase,
    },
    {
      guard: 'SQL says that both sides agreed, and the dispute goes on',
      text: "l.state = 'split' and ",
      instead: '',
      testsOf: inDatabase,
    },
    {
      guard: 'SQL divides a part again that is over',
      text: 'if deal_part_is_over(old.state) and not owns_table(tg_relid) and (',
      instead: 'if false and (',
      testsOf: inDatabase,
    },
    {
      guard: 'SQL divides a part again while it says that a bank took it back',
      text: "to_jsonb(new) - array['state', 'version'] is distinct from to_jsonb(old) - array['state', 'version']\n    or not",
      instead: 'not',
      testsOf: inDatabase,
    },
    {
      guard: 'SQL lets a bank take back a part that paid no seller',
      text: "or not (old.state in ('released', 'split') and new.state",
      instead: 'or not (new.state',
      testsOf: inDatabase,
    },
  ],
});

export const clockSabotages = sabotagesOf('clocks', {
  'src/domain/trade/deals/fire-clocks.ts': [
    {
      guard: 'a deadline is acted on before it is over',
      text: 'where fires is not null and due_at <= ${businessNowOnce}',
      instead: 'where fires is not null and ${businessNowOnce} is not null',
    },
    {
      guard: 'two runs of the clock wait for one deal',
      text: 'where id = ${dealId} for update skip locked`',
      instead: 'where id = ${dealId} for update`',
    },
  ],
  'src/domain/trade/deals/deal.can.ts': [
    {
      guard: 'a side acts after its time is over',
      text: 'holds: ({ isLate }) => isLate !== true,',
      instead: 'holds: ({ isLate }) => isLate !== undefined || isLate === undefined,',
    },
    {
      guard: 'a buyer cancels while the seller still has time to send',
      text: 'holds: ({ isLateToShip }) => isLateToShip === true,',
      instead: 'holds: ({ isLateToShip }) => isLateToShip !== undefined,',
    },
    {
      guard: 'a dispute is decided before the other side was heard',
      text: 'holds: ({ isHeard }) => isHeard !== false,',
      instead: 'holds: ({ isHeard }) => isHeard !== null,',
    },
  ],
  'src/domain/trade/deal-terms/deal.clocks.ts': [
    {
      guard: 'an inspection takes any number of days',
      text: "if (!Number.isInteger(days) || days < 1 || days > 30) throw new RangeError('An inspection takes 1 to 30 days.');",
      instead: '',
    },
  ],
  'src/domain/trade/order-states/move-order.ts': [
    {
      guard: 'an order expires while its stock is held',
      text: 'return sql<boolean>`coalesce(accept_until, reserved_until) <= business_now()`;',
      instead: 'return sql<boolean>`true`;',
    },
    {
      guard: 'an order is answered after its time is over',
      text: 'return sql<boolean>`(reserved_until is null or reserved_until > business_now())`;',
      instead: 'return sql<boolean>`true`;',
    },
  ],
  'src/domain/trade/offers/move-offer.ts': [
    {
      guard: 'an offer is accepted after it ran out',
      text: 'sql<boolean>`expires_at > business_now()`',
      instead: 'sql<boolean>`true`',
    },
    {
      guard: 'an offer ends before it ran out',
      text: 'sql<boolean>`expires_at <= business_now()`',
      instead: 'sql<boolean>`true`',
    },
  ],
  'src/domain/trade/orders/answer-order.ts': [
    {
      guard: 'the seller answers an order by what was read before the buyer agreed',
      text: '  return requireOrderParty(ctx, orderId);\n}',
      instead: '  return found;\n}',
    },
  ],
  'src/domain/trade/orders/expire-orders.ts': [
    {
      guard: 'an order with a deal ends without its deal',
      text: ".where('deal_id', 'is', null)",
      instead: '',
    },
  ],
});
