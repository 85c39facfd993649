import { acceptPrice } from '#domain/intake/event-bookings/accept-price.ts';
import { declinePrice } from '#domain/intake/event-bookings/decline-price.ts';
import { applyDealEvent, type DealStep } from '#domain/trade/deals/apply-event.ts';
import { beginShopDeal } from '#domain/trade/shop/begin-shop-deal.ts';
import type { BeginShopDeal } from '#domain/trade/shop-deals/shop-order.schema.ts';
import type { TestDatabase } from './database.ts';
import { shopOrders } from './shop-orders.ts';
import { signedIn } from './signed-in.ts';
import { topUp } from './sound-books.ts';
import { staffAtDesk } from './staff.ts';

/** Events that staff priced at ₦480,000, and acts of the members who asked for them. */
export async function pricedEvents(database: TestDatabase) {
  const { ctx, pool } = database;
  const { actor: owner } = await staffAtDesk(database, 'owner');
  const { house, bookedEvent, pricedEvent } = await shopOrders(database, ctx(owner));
  const price = 48_000_000n;
  let people = 0;

  async function priced(payment: 'parts' | 'whole' = 'parts') {
    const email = `host.${(people += 1)}@events.example`;
    const { member } = await signedIn(database, { email });
    const there = await pricedEvent(email, price, payment);
    const seen: BeginShopDeal = { seen: price, upfront: payment === 'parts' ? 60 : 100 };
    return {
      ...there,
      email,
      member,
      accept: (shown = seen) => acceptPrice(ctx(), there.token, shown),
      decline: (reason?: string, as = ctx(), shown = seen) => declinePrice(as, there.token, { ...shown, reason }),
      begin: (shown = seen) => beginShopDeal(ctx(member), there.place, shown),
      row: async () => {
        const { rows } = await pool.query<Record<string, unknown>>('select * from book_event_requests where id = $1', [
          there.id,
        ]);
        return rows[0]!;
      },
    };
  }

  /** An accepted and paid event. */
  async function paid() {
    const there = await priced();
    await there.accept();
    const dealId = await there.begin();
    const act = (as: 'buyer' | 'house', event: DealStep['event'], more: Partial<DealStep> = {}) =>
      applyDealEvent(ctx(as === 'buyer' ? there.member : house), { dealId, event, ...more });
    await act('buyer', 'agree');
    await topUp(ctx(), there.member.id, price);
    await act('buyer', 'fund');
    return { ...there, dealId, act };
  }

  return { price, bookedEvent, priced, paid, staff: () => ctx(owner) };
}
