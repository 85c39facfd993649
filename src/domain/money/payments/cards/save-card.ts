import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { ReusableCard } from '#platform/payments/payment-provider.ts';
import { saveTrace } from '#domain/people/accounts-together/note-trace.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { cardDigest } from '../save-charge.ts';
import { mostCards } from './card.view.ts';

/** Saves a card for a member within the caller's transaction: once, and at most ten cards. Returns false if it was not saved. */
export async function saveCard(
  { db }: Ctx,
  { memberId, provider, isPaid = true }: { memberId: bigint; provider: string; isPaid?: boolean },
  { token, signature, brand, last4, month, year, country }: ReusableCard,
): Promise<boolean> {
  // Two transactions save cards one after the other, so that both see how many there are.
  await sql`select pg_advisory_xact_lock(hashtextextended('cards of ' || ${memberId}::text, 0))`.execute(db);
  const saved = await sql`
    insert into payment_card (member_id, provider, signature, token, brand, last4, expires, country, slot, used_at)
    select m.id, ${provider}, ${signature}, ${Buffer.from(token)}, ${brand}, ${last4}, make_date(${year}::int, ${month}::int, 1), ${country ?? null},
      coalesce(existing.slot, free.slot), case when ${isPaid} then ${businessNow} end
    from member m
    left join payment_card existing on existing.member_id = m.id and existing.provider = ${provider} and existing.signature = ${signature}
      and existing.removed_at is null
    left join lateral (select min(slot) as slot from generate_series(1, ${mostCards}) slot
      where not exists (select from payment_card c where c.member_id = m.id and c.slot = slot.slot and c.removed_at is null)) free on true
    where m.id = ${memberId} and m.anonymised_at is null and coalesce(existing.slot, free.slot) is not null
    on conflict (member_id, provider, signature) where removed_at is null do update
      set token = excluded.token, brand = excluded.brand, last4 = excluded.last4, expires = excluded.expires, used_at = coalesce(excluded.used_at, payment_card.used_at)
    returning id`.execute(db);
  if (saved.rows.length === 0) return false;
  await saveTrace({ db }, { memberId }, 'card', cardDigest(provider, `signature ${signature}`));
  return true;
}
