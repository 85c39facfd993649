import { sql } from 'kysely';
import { cardProof_kobo } from '#content/card-ageing.ts';
import type { Invariant } from './ledger.invariants.ts';
import { amountIn, nairaIn, quoted, whatToDo } from '#domain/values/problem-text.ts';

/** The money that a settlement gave to the members of a deal that was paid by card. */
const settled = sql`
  select j.id as journal_id, j.deal_id, j.part, a.kind, a.member_id, p.amount, a.currency
  from ledger_journal j join ledger_posting p on p.journal_id = j.id
  join ledger_account a on a.id = p.account_id and a.kind in ('member_payable', 'buyer_refundable')
  where j.kind = 'settlement' and exists (select from payment o
    join provider_charge c on c.provider = o.provider and c.reference = o.reference
    where o.deal_id = j.deal_id and o.state = 'paid' and c.channel is distinct from 'bank_transfer')`;

export const cardMoneyInvariants: readonly Invariant[] = [
  {
    name: 'what came by card is held',
    sentence:
      'Each amount that a seller or a buyer got from a deal paid by card has a hold of exactly that amount. So has each card refund that went into a balance instead.',
    todo: whatToDo.cardMoney,
    broken: sql`
      select 'Journal ' || s.journal_id || ' gives member ' || s.member_id || ' ' || ${amountIn(sql`s.amount`, sql`s.currency`)} || ' of card money of deal ' || s.deal_id || ' without a hold.' as problem
      from (${settled}) s where not exists (select from card_hold h where h.deal_id = s.deal_id and h.part = s.part
        and h.account_kind = s.kind and h.member_id = s.member_id and h.minor = s.amount)
      union all
      select 'Refund ' || r.reference || ' of ' || ${amountIn(sql`r.minor`, sql`r.currency`)} || ' to a card went into the balance of member ' || r.member_id || ' without a hold.' from refund r
      join provider_charge c on c.provider = r.provider and c.reference = r.charge_reference and c.channel is distinct from 'bank_transfer'
      where r.state = 'in_balance' and r.in_balance_since + interval '14 days' > business_now()
        and not exists (select from card_hold h where h.refund_id = r.id and h.member_id = r.member_id and h.minor = r.minor)`,
  },
  {
    name: 'card money is not spent before it has aged',
    sentence: 'A member’s balance and refunds contain at least the card money in them that is still on hold.',
    todo: whatToDo.cardMoney,
    broken: sql`
      select 'Member ' || h.member_id || ' has ' || ${amountIn(sql`a.balance`, sql`h.currency`)} || ' in the account ' || ${quoted(sql`h.account_kind`)} || ', but '
        || ${amountIn(sql`h.minor`, sql`h.currency`)} || ' of card money there is still on hold.' as problem
      from (select member_id, account_kind, currency, sum(minor - gone_minor) as minor from card_hold
        where held_until > business_now() and account_kind <> 'member_payable' group by 1, 2, 3) h
      left join ledger_account a on a.kind = h.account_kind and a.member_id = h.member_id and a.currency = h.currency
      where coalesce(a.balance, 0) < h.minor`,
  },
  {
    name: 'card money that is gone went somewhere',
    sentence:
      'Card money on hold becomes less only when it covers a loss, pays a debt of its member, or goes back to the card.',
    todo: whatToDo.cardMoney,
    broken: sql`
      select 'Card money of deal ' || h.deal_id || ', part ' || h.part || ': ' || ${amountIn(sql`h.gone_minor`, sql`h.currency`)} || ' is no longer on hold, but only '
        || ${amountIn(sql`taken.minor`, sql`h.currency`)} || ' covered a loss or paid a debt.' as problem
      from card_hold h cross join lateral (select
        coalesce((select sum(s.minor) from loss_share s where s.deal_id = h.deal_id and s.part = h.part and s.account_kind = 'member_payable'), 0)
        + coalesce((select sum(r.minor) from receivable_payment r where r.deal_id = h.deal_id and r.part = h.part
            and r.account_kind = 'member_payable'), 0) as minor) taken
      where h.account_kind = 'member_payable' and h.gone_minor <> least(h.minor, taken.minor)
      union all
      select 'Card money of member ' || h.member_id || ' in the account ' || ${quoted(sql`h.account_kind`)} || ': ' || ${amountIn(sql`h.gone`, sql`h.currency`)}
        || ' is no longer on hold, but only ' || ${amountIn(sql`taken.minor`, sql`h.currency`)} || ' left the account.'
      from (select member_id, account_kind, currency, sum(gone_minor) as gone from card_hold
        where account_kind <> 'member_payable' and gone_minor > 0 group by 1, 2, 3) h
      cross join lateral (select coalesce(-sum(p.amount), 0) as minor from ledger_account a join ledger_posting p on p.account_id = a.id
        join ledger_journal j on j.id = p.journal_id
        where a.kind = h.account_kind and a.member_id = h.member_id and a.currency = h.currency and p.amount < 0
          and j.kind in ('refund_sent', 'refund_kept', 'charge_lost', 'loss_borne', 'receivable_paid', 'sending_booked', 'reversal')) taken
      where h.gone > taken.minor`,
  },
  {
    name: 'card money leaves aged or exempt',
    sentence:
      'Card money of a seller is paid out only after its hold, or by the exemption. The exemption needs three sales to different buyers, each above the amount that the settings name and delivered with the buyer’s PIN more than 30 days before. The card money that it pays out early is never more than the largest of them.',
    todo: whatToDo.cardMoney,
    broken: sql`
      select 'Payout ' || o.id || ' (' || o.reference || ') of ' || ${amountIn(sql`o.minor`, sql`o.currency`)} || ' left while its card money was still on hold.' as problem
      from payout o join card_hold h on h.deal_id = o.deal_id and h.part = o.part and h.member_id = o.member_id and h.account_kind = o.purse
      left join card_exemption e on e.payout_id = o.id
      where h.held_until > o.asked_for_at and o.found_in_reading is null and (e.payout_id is null or h.why = 'limit')
      union all
      select 'Payout ' || o.id || ' (' || o.reference || ') of ' || ${amountIn(sql`o.minor`, sql`o.currency`)} || ' was exempt from the hold, but its seller did not meet the conditions.'
      from card_exemption e join payout o on o.id = e.payout_id
      cross join lateral (select coalesce((select (value ->> 'kobo')::bigint from site_setting one
        where name = 'card-proof' and value is not null and effective_from <= e.at
          and not exists (select from site_setting taken where taken.cancels = one.id and taken.written_at <= e.at)
        order by effective_from desc, version desc limit 1), ${cardProof_kobo}::bigint) as kobo) least
      cross join lateral (select count(distinct s.buyer_id) as buyers, max(s.minor) as largest from proven_sale s
        where s.deal_id = any (e.deals) and s.seller_id = o.member_id and s.minor > least.kobo and s.at < e.at - interval '30 days') sold
      where e.level < 2 or sold.buyers <> 3 or sold.largest <> e.largest_minor or e.unaged_minor > e.largest_minor
        or e.unaged_minor < o.minor`,
  },
  {
    name: 'a proven sale is one',
    sentence:
      'A sale counts for the exemption only if the buyer’s PIN proved the delivery, and with exactly the amount that the seller got.',
    todo: whatToDo.cardMoney,
    broken: sql`
      select 'The proven sale of part ' || s.part || ' of deal ' || s.deal_id || ' over ' || ${nairaIn(sql`s.minor`)} || ' does not agree with the deal.' as problem
      from proven_sale s join deal d on d.id = s.deal_id
      left join payout_release r on r.deal_id = s.deal_id and r.part = s.part
      where r.minor is distinct from s.minor or s.seller_id <> d.seller_id or s.buyer_id <> d.buyer_id or d.currency <> 'NGN'
        or not exists (select from deal_event e where e.deal_id = s.deal_id and e.part = s.part and e.event = 'deliver' and e.party = 'seller')`,
  },
];
