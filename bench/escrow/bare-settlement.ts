import { createHash, randomInt } from 'node:crypto';
import type pg from 'pg';
import { link } from '#content/link.ts';

/** Releases a deal with code for this one case: the same rows, in few statements on one connection, without checks and texts. */
export async function settleBare(client: pg.ClientBase, dealId: bigint): Promise<void> {
  const id = String(dealId);
  await client.query('begin');
  const held = await client.query<{
    buyer_id: bigint;
    seller_id: bigint;
    buyer: string;
    seller: string;
    about: string;
  }>(
    `select d.buyer_id, d.seller_id, b.email as buyer, s.email as seller, b.name as buyer_name, s.name as seller_name
     from deal d join deal_part l on l.deal_id = d.id join member b on b.id = d.buyer_id join member s on s.id = d.seller_id
     where d.id = $1 and l.state = 'accepted' and l.version = 6 for update of d`,
    [id],
  );
  const deal = held.rows.find(() => true)!;
  const { rows } = await client.query<{ id: bigint }>(
    `with journal as (
      insert into ledger_journal (kind, deal_id, part, actor, key, request_hash)
      values ('settlement', $1::bigint, 1, 'job fire-deal-clocks', $2, $3) returning id
    ), source as (
      insert into ledger_source (journal_id, kind, id, step) select id, 'part', $1::bigint || '/1', 'settled' from journal
    )
    insert into ledger_posting (journal_id, account_id, amount)
    select journal.id, a.id, case a.kind when 'escrow' then -101500 when 'fee_income' then 1500 else 100000 end
    from journal, ledger_account a
    where a.currency = 'NGN' and ((a.kind = 'escrow' and a.deal_id = $1::bigint) or (a.kind = 'member_payable' and a.member_id = $4::bigint) or a.kind = 'fee_income')
    order by a.id returning journal_id as id`,
    [id, `part 1 of deal ${id} is settled`, createHash('sha256').update(id).digest(), deal.seller_id],
  );
  const journalId = rows.find(() => true)!.id;
  await client.query(moved, [id, journalId, deal.seller_id, new Date(Date.now() + 7 * 86_400_000)]);
  const props = JSON.stringify({
    news: 'released',
    about: `deal ${id}`,
    path: link('deal', { dealId: id }),
    answers: answersOf,
  });
  const mails = await client.query<{ id: bigint }>(notifyStatement, [id, props, [deal.buyer], [deal.seller]]);
  await client.query(
    `insert into pgboss.job (name, data, retry_limit, policy)
     select 'deliver-mail', jsonb_build_object('mailId', mail::text), 10, 'standard' from unnest($1::bigint[]) mail`,
    [mails.rows.map((row) => row.id)],
  );
  await client.query(document, [id, journalId, codeOf(), deal.buyer_id, deal.seller_id]);
  await client.query(
    `select pg_notify('page_changed', 'live ' || who || ' deal:' || $1::bigint) from unnest($2::bigint[]) who`,
    [id, [deal.buyer_id, deal.seller_id]],
  );
  await client.query('commit');
}

const answersOf = [
  { label: 'Amount', value: '₦1,000' },
  { label: 'To the seller', value: '₦1,000' },
  { label: 'Our fee on it', value: '₦15' },
];

const codeOf = () => Array.from({ length: 12 }, () => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[randomInt(32)]).join('');

const moved = `
  with moved as (
    update deal_part set state = 'released', version = 7 where deal_id = $1 and part = 1 and state = 'accepted' and version = 6 returning part
  ), cleared as (delete from deal_clock where deal_id = $1), due as (
    insert into payout_release (deal_id, part, member_id, minor, currency, due_at) values ($1, 1, $3, 100000, 'NGN', $4)
  )
  insert into deal_event (deal_id, part, number, event, party, actor, from_state, to_state, journal_id)
  select $1::bigint, part, 7, 'release', 'clock', 'job fire-deal-clocks', 'accepted', 'released', $2::bigint from moved`;

const notifyStatement = `
  with mails as (
    insert into mail (template, props, from_address, to_addresses, reply_to, created_at)
    values ('deal-told', $2, 'Àgbọn <hello@agbon.example>', $3, 'team@agbon.example', now()),
      ('deal-told', $2, 'Àgbọn <hello@agbon.example>', $4, 'team@agbon.example', now()) returning id
  ), said as (
    insert into deal_notice (deal_id, part, number, side, news, mail_id)
    select $1::bigint, 1, 7, (array['buyer', 'seller'])[row_number() over (order by id)],
      (array['released to buyer', 'released to seller'])[row_number() over (order by id)], id from mails
  )
  select id from mails`;

const document = `
  insert into document (kind, part, code, deal_id, journal_id, buyer_id, seller_id, buyer_name, seller_name, what, lines, minor, currency,
    vat_bps, vat_minor, due_at, year, number, document_number, issued_at)
  select 'certificate', 1, $3, $1::bigint, $2::bigint, $4::bigint, $5::bigint, 'Ada', 'Bola', 'Goods or services as agreed in deal ' || $1::bigint,
    '[{"text": "To the seller", "minor": "100000"}, {"text": "Escrow fee", "minor": "1500"}]', 101500, 'NGN', 0, 0, now(), 0, 0, '', now()`;
