import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import type { Notice, PaymentProvider } from '#platform/payments/payment-provider.ts';
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
    const eventId = kept?.id ?? (await stillOpen(ctx, provider, notice));
    if (eventId !== undefined) await ctx.queue.send(ctx.db, 'heed-notice', { eventId: String(eventId) });
    return kept ? 'taken' : 'repeated';
  });
}

/**
 * What was told before and has not come about yet is looked at again: the first may have come too early. What it is about is done once,
 * however often it is looked at.
 */
async function stillOpen({ db }: Ctx, { name }: PaymentProvider, notice: Notice): Promise<bigint | undefined> {
  const { about, event, reference, status } = notice;
  const { rows } = await sql<{ id: bigint }>`
    select id from provider_event told
    where provider = ${name} and event = ${event} and reference = ${reference} and status = ${status} and case ${about}
      when 'charge' then not exists (select from provider_charge c where c.provider = told.provider and c.reference = told.reference)
      when 'transfer' then exists (select from payout o where o.provider = told.provider and o.reference = told.reference
        and (o.ended_at is null or (o.state = 'success' and told.status = 'reversed')))
      when 'refund' then exists (select from parked_charge k where k.provider = told.provider and k.reference = told.reference
        and k.state = 'refunding')
      else false end`.execute(db);
  return rows.find(() => true)?.id;
}
