import { sql } from 'kysely';
import { batchCalls } from '#platform/database/batch-calls.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Notice, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';

export type NoticeReceipt = 'taken' | 'repeated' | 'foreign';

/** Accepts a notice only if the provider signed exactly these bytes. */
export async function receiveNotice(
  ctx: Ctx,
  provider: PaymentProvider,
  { body, headers }: { body: Uint8Array; headers: Headers },
): Promise<NoticeReceipt> {
  if (!provider.isGenuine(body, headers)) throw new Failure('forbidden', 'The signature of this notice is not right.');
  const notice = provider.readNotice(body);
  if (!notice) return 'foreign';
  return saveTogether(ctx, { provider: provider.name, ...notice });
}

type SignedNotice = Notice & { provider: string };

/** Providers may send many notices at once, so those that arrive during a write are written together. */
const saveTogether = batchCalls((ctx: Ctx, notices: readonly SignedNotice[]) =>
  transaction(ctx, (ctx) => saveAll(ctx, notices)),
);

async function saveAll(ctx: Ctx, notices: readonly SignedNotice[]): Promise<NoticeReceipt[]> {
  // In a fixed order, so that two transactions that write the same notices cannot deadlock.
  const added = await ctx.db
    .insertInto('provider_event')
    .values(notices.toSorted((one, other) => (noticeKey(one) < noticeKey(other) ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'provider', 'event', 'reference', 'status'])
    .execute();
  const ids = new Map(added.map((event) => [noticeKey(event), event.id]));
  const receipts: NoticeReceipt[] = [];
  const toProcess: { eventId: string }[] = [];
  for (const notice of notices) {
    const id = ids.get(noticeKey(notice));
    ids.delete(noticeKey(notice));
    receipts.push(id === undefined ? 'repeated' : 'taken');
    const eventId = id ?? (await findUnprocessed(ctx, notice));
    if (eventId !== undefined) toProcess.push({ eventId: String(eventId) });
  }
  if (toProcess.length > 0) await ctx.queue.sendAll(ctx.db, 'heed-notice', toProcess);
  return receipts;
}

function noticeKey({ provider, event, reference, status }: Omit<SignedNotice, 'about'>): string {
  return JSON.stringify([provider, event, reference, status]);
}

/**
 * A repeated notice is processed again while it has had no effect, because the first may have come too early. Its effect happens once.
 */
async function findUnprocessed({ db }: Ctx, notice: SignedNotice): Promise<bigint | undefined> {
  const { provider, about, event, reference, status } = notice;
  const { rows } = await sql<{ id: bigint }>`
    select id from provider_event saved
    where provider = ${provider} and event = ${event} and reference = ${reference} and status = ${status} and case ${about}
      when 'charge' then not exists (select from provider_charge c where c.provider = saved.provider and c.reference = saved.reference)
      when 'transfer' then exists (select from payout o where o.provider = saved.provider and o.reference = saved.reference
        and (o.ended_at is null or (o.state = 'success' and saved.status = 'reversed')))
      when 'refund' then exists (select from refund r where r.provider = saved.provider and r.charge_reference = saved.reference
        and r.ended_at is null)
      -- A bank may claim the same payment a second time.
      else saved.about = 'dispute' end`.execute(db);
  return rows.find(() => true)?.id;
}
