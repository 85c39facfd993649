import { sql } from 'kysely';
import { cardHold_days } from '#content/card-ageing.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Currency } from '#domain/values/currency.ts';

type Line = { account: { kind: string; memberId?: bigint }; minor: bigint };
type Settled = { dealId: bigint; part: number; currency: Currency; lines: readonly Line[] };

export type CardHold = { account: 'member_payable' | 'buyer_refundable'; until: Date; why: 'card' | 'limit' };

/** A later change of the setting does not move this time. */
const agedAt = sql`business_now() + make_interval(days => coalesce((setting_in_force('card-hold')->>'days')::int, ${sql.lit(cardHold_days)}))`;
const cameByCard = sql`c.channel is distinct from 'bank_transfer'`;

/** Deals paid by balance or bank transfer hold nothing. */
export async function holdSettledCardMoney(
  { db }: Ctx,
  { dealId, part, currency, lines }: Settled,
): Promise<CardHold[]> {
  const shares = lines.flatMap(({ account, minor }) =>
    (account.kind === 'member_payable' || account.kind === 'buyer_refundable') && minor > 0n
      ? [{ kind: account.kind, memberId: account.memberId, minor }]
      : [],
  );
  const { rows } = await sql<CardHold>`
    insert into card_hold (member_id, account_kind, provider, reference, deal_id, part, minor, currency, held_until, why)
    select line.member_id, line.kind, charge.provider, charge.reference, ${dealId}, ${part}, line.minor, ${currency},
      greatest(charge.aged_at, charge.limit_until), case when charge.limit_until > business_now() then 'limit' else 'card' end
    from (
      select c.provider, c.reference, ${agedAt} as aged_at, o.held_until as limit_until
      from payment p join provider_charge c on c.provider = p.provider and c.reference = p.reference
      left join charge_over_limit o on o.provider = c.provider and o.reference = c.reference
      where p.deal_id = ${dealId} and p.state = 'paid' and ${cameByCard} order by p.id limit 1
    ) charge
    cross join unnest(${shares.map(({ memberId }) => String(memberId))}::bigint[], ${shares.map(({ kind }) => kind)}::text[],
      ${shares.map(({ minor }) => String(minor))}::bigint[]) as line (member_id, kind, minor)
    returning account_kind as account, held_until as until, why`.execute(db);
  return rows;
}

/** In the payer’s balance if the provider refused the refund for good, else in the account that the money came from. */
export async function holdUnsentCardRefund({ db }: Pick<Ctx, 'db'>, refundId: bigint): Promise<void> {
  await sql`
    insert into card_hold (member_id, account_kind, provider, reference, refund_id, minor, currency, held_until, why)
    select r.member_id, case r.state when 'in_balance' then 'member_available' else 'buyer_refundable' end, c.provider, c.reference, r.id, r.minor, r.currency, greatest(${agedAt}, o.held_until),
      case when o.held_until > business_now() then 'limit' else 'card' end
    from refund r join provider_charge c on c.provider = r.provider and c.reference = r.charge_reference
    left join charge_over_limit o on o.provider = c.provider and o.reference = c.reference
    where r.id = ${refundId} and (r.state = 'in_balance' or r.state = 'failed' and r.unmatched_payment_id is null) and ${cameByCard}`.execute(
    db,
  );
}
