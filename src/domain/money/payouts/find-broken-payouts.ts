import { sql } from 'kysely';
import { paysOutAlone_kobo } from '#content/escrow-fees.ts';
import type { Invariant } from '../ledger/ledger.invariants.ts';
import { givenBackStates } from './payout.states.ts';
import { amountIn, bookedBy, quoted, whatToDo } from '#domain/values/problem-text.ts';

const isBack = (state: ReturnType<typeof sql.ref>) =>
  sql`${state} in (${sql.join(givenBackStates.map((one) => sql.lit(one)))})`;
const isNotReversed = (journal: string) =>
  sql.raw(`not exists (select from ledger_journal back where back.reverses_id = ${journal}.id)`);

export const payoutInvariants: readonly Invariant[] = [
  {
    name: 'a payout is booked as it stands',
    sentence:
      'The account ‘Payouts in preparation’ of each member holds exactly the sum of their payouts that are not sent yet. The money of a payout has left the member’s balance from the start; if it fails, comes back or is turned down, it is in the balance again.',
    todo: whatToDo.payout,
    broken: sql`
      select 'Payout ' || o.id || ' (' || o.reference || ') of ' || ${amountIn(sql`o.minor`, sql`o.currency`)} || ' is marked ' || ${quoted(sql`o.state`)} || ', but the account of its member does not agree.' as problem
      from payout o left join ledger_journal j on j.id = o.journal_id and j.reference = o.reference and j.provider = o.provider
      left join ledger_posting p on p.journal_id = j.id and p.amount = -o.minor
      left join ledger_account a on a.id = p.account_id and a.kind = o.purse and a.member_id = o.member_id and a.currency = o.currency
      where a.id is null or ${isNotReversed('j')} <> (not ${isBack(sql.ref('o.state'))})
      union all
      select 'Payout ' || o.id || ' (' || o.reference || ') of ' || ${amountIn(sql`o.minor`, sql`o.currency`)} || ' is marked ' || ${quoted(sql`o.state`)} || ', but the account of its provider does not agree.'
      from payout o left join ledger_journal j on j.id = o.sent_journal_id and j.reference = o.reference and j.provider = o.provider
      left join ledger_posting p on p.journal_id = j.id and p.amount = o.minor
      left join ledger_account a on a.id = p.account_id and a.kind = 'provider_clearing' and a.provider = o.provider and a.currency = o.currency
      where case when o.sent_journal_id is null then o.state in ('success', 'reversed')
        else o.state in ('to_confirm', 'reserved') or a.id is null or ${isNotReversed('j')} <> (not ${isBack(sql.ref('o.state'))}) end
      union all
      select 'Member ' || coalesce(a.member_id, o.member_id) || ' has ' || ${amountIn(sql`a.balance`, sql`coalesce(a.currency, o.currency)`)}
        || ' in payouts in preparation, but their payouts that are not sent yet add up to ' || ${amountIn(sql`o.minor`, sql`coalesce(a.currency, o.currency)`)} || '.'
      from (select member_id, currency, sum(minor) as minor from payout where ended_at is null and sent_journal_id is null group by 1, 2) o
      full join (select * from ledger_account where kind = 'payout_preparation') a on a.member_id = o.member_id and a.currency = o.currency
      where coalesce(a.balance, 0) <> coalesce(o.minor, 0)
      union all
      select 'Journal ' || j.id || ' books a payout of ' || ${bookedBy(sql`j.id`)} || ', but there is no such payout.' from ledger_journal j
      where j.kind in ('payout', 'withdrawal', 'payout_prepared', 'payout_sent') and ${isNotReversed('j')}
        and not exists (select from payout o where o.journal_id = j.id) and not exists (select from payout o where o.sent_journal_id = j.id)`,
  },
  {
    name: 'a part is paid out once',
    sentence:
      'Each part of a deal has at most one payout per member that did not fail, and it is never more than the part brought that member.',
    todo: whatToDo.payout,
    broken: sql`
      select 'Part ' || part || ' of deal ' || deal_id || ' is paid out ' || count(*) || ' times to member ' || member_id || ', ' || ${amountIn(sql`sum(minor)`, sql`min(currency)`)} || ' together, instead of once.' as problem
      from payout where part is not null and not ${isBack(sql.ref('state'))}
      group by deal_id, part, member_id having count(*) > 1
      union all
      select 'Payout ' || o.id || ' (' || o.reference || ') of ' || ${amountIn(sql`o.minor`, sql`o.currency`)} || ' is more than part ' || o.part || ' of deal ' || o.deal_id || ' brought its member.' from payout o
      where o.part is not null and o.minor > (select coalesce(sum(p.amount), 0) from ledger_journal j
        join ledger_posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
        where j.kind = 'settlement' and j.deal_id = o.deal_id and j.part = o.part
          and a.kind = 'member_payable' and a.member_id = o.member_id)`,
  },
  {
    name: 'no more goes out than was released',
    sentence: 'No member is paid out more than the settlements of their deals gave them.',
    todo: whatToDo.payout,
    broken: sql`
      select 'Member ' || o.member_id || ' was paid ' || ${amountIn(sql`sum(o.minor)`, sql`o.currency`)} || ', more than the settlements of their deals gave them.' as problem
      from payout o where o.purse = 'member_payable' and not ${isBack(sql.ref('o.state'))}
      group by o.member_id, o.currency having sum(o.minor) > (select coalesce(sum(p.amount), 0) from ledger_journal j
        join ledger_posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
        where j.kind = 'settlement' and a.kind = 'member_payable' and a.member_id = o.member_id and a.currency = o.currency)`,
  },
  {
    name: 'a large payout is confirmed by two',
    sentence:
      'Each payout above the amount that the settings named on the day of its request was sent only after two different people of our team confirmed it. For a payout that was sent before a restore, the confirmations may be missing from the backup.',
    todo: whatToDo.payout,
    broken: sql`
      select 'Payout ' || o.id || ' (' || o.reference || ') of ' || ${amountIn(sql`o.minor`, sql`o.currency`)} || ' was sent with ' || confirmed.by || ' confirmations instead of 2.' as problem
      from payout o
      cross join lateral (select count(distinct c.staff_id) as by from approval a join approval_confirmation c on c.approval_id = a.id
        where a.kind = 'payout' and a.subject = o.id::text and a.state = 'done') confirmed
      cross join lateral (select coalesce((select (value ->> 'kobo')::bigint from site_setting one
        where name = 'payout-alone' and value is not null and effective_from <= o.asked_for_at
          and not exists (select from site_setting taken where taken.cancels = one.id and taken.written_at <= o.asked_for_at)
        order by effective_from desc, version desc limit 1), ${paysOutAlone_kobo}::bigint) as kobo) alone
      where o.state not in ('to_confirm', 'turned_down', 'cancelled') and o.minor > alone.kobo and confirmed.by < 2
        and o.found_in_reading is null`,
  },
  {
    name: 'a payout goes to its member’s account',
    sentence:
      'Each payout goes to a bank account of its own member that was not replaced when the payout was requested. The account could already be used then, except for a payout that we know only from the provider’s list, after a restore.',
    todo: whatToDo.payout,
    broken: sql`
      select 'Payout ' || o.id || ' (' || o.reference || ') of ' || ${amountIn(sql`o.minor`, sql`o.currency`)} || ' goes to a bank account that its member could not use when it was requested.' as problem
      from payout o left join payout_account a on a.id = o.account_id
      where a.id is null or a.member_id <> o.member_id or (a.usable_from > o.asked_for_at and o.found_in_reading is null)
        or a.replaced_at < o.asked_for_at - interval '1 minute'`,
  },
  {
    name: 'a replaced bank account waits',
    sentence:
      'A bank account that took the place of another could be used 24 hours after it was added at the earliest.',
    todo: whatToDo.payout,
    broken: sql`
      select 'Bank account ' || id || ' of member ' || member_id || ' could be used less than 24 hours after it was added.' as problem
      from (select id, member_id, added_at, usable_from, lag(id) over (partition by member_id order by id) as before from payout_account) a
      where before is not null and usable_from < added_at + interval '24 hours'`,
  },
  {
    name: 'a payout ends as was said',
    sentence:
      'A payout is marked as sent, failed, returned or stopped only if the provider, its member or staff said so.',
    todo: whatToDo.payout,
    broken: sql`
      select 'Payout ' || o.id || ' (' || o.reference || ') of ' || ${amountIn(sql`o.minor`, sql`o.currency`)} || ' is marked ' || ${quoted(sql`o.state`)} || ', but nobody reported that.' as problem
      from payout o left join payout_end e on e.payout_id = o.id and e.state = o.state
      where o.state in ('success', 'failed', 'reversed', 'turned_down', 'cancelled') and e.payout_id is null
      union all
      select 'Payout ' || o.id || ' (' || o.reference || ') of ' || ${amountIn(sql`o.minor`, sql`o.currency`)} || ' was reported as ' || ${quoted(sql`e.state`)} || ', but is marked ' || ${quoted(sql`o.state`)} || '.'
      from payout_end e join payout o on o.id = e.payout_id
      where o.state <> e.state and not (e.state = 'success' and o.state = 'reversed')
      union all
      select 'Payout ' || o.id || ' (' || o.reference || ') of ' || ${amountIn(sql`o.minor`, sql`o.currency`)} || ' does not agree with the record of the provider’s list in which it was found.'
      from payout o left join payout_found f on f.payout_id = o.id where o.found_in_reading is distinct from f.reading_id`,
  },
];
