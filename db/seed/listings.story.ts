import type { Ctx } from '#domain/acting/context.ts';
import { day_ms } from '#platform/clock.ts';
import { demoListings } from './demo-listings.ts';
import { addresses, demoSellers, sadesPhone } from './demo-sellers.ts';

/** Adds the demo's sellers and their twenty listings in the seven categories. */
export async function listingsStory({ db, now }: Ctx): Promise<void> {
  await db
    .insertInto('member')
    .values(
      demoSellers.map((seller) => ({ ...seller, account_type: 'seller', is_demo: true, created_at: daysAgo(160) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('member')
    .set({ phone: sadesPhone })
    .where('email', '=', addresses.sade)
    .where('phone', 'is', null)
    .execute();
  const sellers = await db
    .selectFrom('member')
    .select(['id', 'email'])
    .where('email', 'in', Object.values(addresses))
    .execute();
  const idOf = new Map(sellers.map(({ id, email }) => [email, id]));
  for (const { seller, picture: _, price_naira, quantity, least, readyInDays, daysAgo: age, ...told } of demoListings) {
    await db
      .insertInto('listing')
      .values({
        ...told,
        seller_id: idOf.get(seller)!,
        price_kobo: BigInt(price_naira) * 100n,
        quantity: BigInt(quantity),
        least_quantity: BigInt(least),
        ready_in_days: readyInDays,
        created_at: daysAgo(age),
        changed_at: daysAgo(age),
      })
      .execute();
  }
  await db
    .insertInto('member_check')
    .values(
      sellers.map(({ id }, place) => ({
        member_id: id,
        what: 'company',
        state: 'standing',
        seen: `CAC certificate RC ${1_204_411 + place * 7_919}`,
        checked_on: daysAgo(10 + place * 4)
          .toISOString()
          .slice(0, 10),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

  function daysAgo(days: number): Date {
    return new Date(now.getTime() - days * day_ms);
  }
}
