import { transaction } from '#platform/database/transaction.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';

export type Heard = 'taken' | 'repeated' | 'foreign';

/**
 * Takes in what a provider tells by itself: only what it signed, byte for byte. It is kept, once, together with the work that follows
 * from it, and answered at once; asking the provider takes longer than it waits for us, and is done next.
 */
export async function hearNotice(
  ctx: Ctx,
  provider: PaymentProvider,
  { body, headers }: { body: Uint8Array; headers: Headers },
): Promise<Heard> {
  if (!provider.isGenuine(body, headers)) throw new Failure('forbidden', 'The signature of this notice is not right.');
  const notice = provider.readNotice(body);
  if (!notice) return 'foreign';
  return transaction(ctx, async (ctx) => {
    const kept = await ctx.db
      .insertInto('provider_event')
      .values({ provider: provider.name, ...notice })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!kept) return 'repeated';
    await ctx.queue.send(ctx.db, 'heed-notice', { eventId: String(kept.id) });
    return 'taken';
  });
}
