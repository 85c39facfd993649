import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { accountTypes, sells } from '#domain/values/account.options.ts';

export type AccountGap =
  | 'revision'
  | 'first_sale'
  | 'bank_account'
  | 'first_listing'
  | 'first_bank_account'
  | 'company'
  | 'location'
  | 'email'
  | 'phone'
  | 'second_factor';

const sellers = sql.join(accountTypes.filter(sells).map((type) => sql.lit(type)));

type GapFlags = Record<AccountGap, boolean>;

const mostImportantFirst: readonly AccountGap[] = [
  'revision',
  'first_sale',
  'bank_account',
  'first_listing',
  'first_bank_account',
  'email',
  'second_factor',
  'company',
  'location',
  'phone',
];

/** What a member's account still lacks, the most important first. A stored address or number is always a confirmed one. */
export async function findAccountGaps(ctx: Ctx): Promise<AccountGap[]> {
  if (ctx.actor.kind !== 'member') return [];
  const found = await sql<GapFlags>`
    select company is not null as company, location is not null as location,
      email is not null as email, phone is not null as phone,
      bank.has_account or not bank.has_money as bank_account,
      -- A seller without money to pay out sees this gap; a seller with money sees the gap above instead.
      bank.has_account or bank.has_money or account_type not in (${sellers}) as first_bank_account,
      account_type not in (${sellers}) or exists (select from listing where seller_id = member.id) as first_listing,
      not exists (select from supplier_application a
        where a.member_id = member.id and a.work_state not in ('confirmed', 'declined') and exists (select from (
          select distinct on (item) verdict from supplier_review r where r.application_id = a.id order by item, id desc
        ) last where verdict = 'revise')) as revision,
      not exists (select from (select work_state from supplier_application a where a.member_id = member.id order by a.id desc limit 1) last
          where work_state = 'confirmed')
        or (bank.has_account and rc_number is not null and exists (select from listing where seller_id = member.id)
          and exists (select from seller_profile s where s.member_id = member.id and s.about is not null))
        or exists (select from market_order o where o.seller_id = member.id and o.state = 'delivered') as first_sale,
      -- A member who signs in by a code alone has proved the phone, and has no password to steal.
      password_hash is null or phone_is_second_factor or exists (
        select from authenticator a where a.member_id = member.id and a.confirmed_at is not null
      ) as second_factor
    from member, lateral (select
      exists (select from payout_account p where p.member_id = member.id and p.replaced_at is null) as has_account,
      exists (select from ledger_account a
        where a.member_id = member.id and a.kind in ('member_payable', 'buyer_refundable') and a.balance > 0) as has_money) bank
    where id = ${ctx.actor.id}`.execute(ctx.db);
  const [flags] = found.rows;
  return flags ? mostImportantFirst.filter((gap) => !flags[gap]) : [];
}
