import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { touchedCart } from './cart.touch.ts';

/** Takes everything out. Each line can be put back for a moment, as when it is taken out alone. */
export async function clearCart(ctx: Ctx, { cartToken }: { cartToken: string }): Promise<void> {
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set removed_at = ${ctx.now} from touched where cart_id = touched.id and removed_at is null
  `.execute(ctx.db);
}
