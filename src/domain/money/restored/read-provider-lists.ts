import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { ListPage, PaymentProvider, Transfer, ChargeState } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { refreshChargebacks } from '../chargebacks/refresh-chargebacks.ts';
import { hasArrivedOrWasReversed, settlePayment } from '../payments/settle-payment.ts';
import {
  findOpenReading,
  type ProviderListName,
  providerListNames,
  type ProviderReading,
} from '../provider-readings/find-reading.ts';
import { saveReadingProgress } from '../provider-readings/save-reading-progress.ts';
import { bookRestoredRefunds } from './book-refunds.ts';
import { bookRestoredPayout, markSentPayout } from '../payouts/book-restored-payout.ts';
import { findPayout } from '../payouts/find-payout.ts';
import { readPayoutReference } from '../payouts/payout-reference.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { saveUnmatchedSending } from '../provider-readings/save-unmatched-sending.ts';

const mostPages = 10_000;

/**
 * Reads each of the provider's lists since the backup to its end, and books what the database does not know. Sending starts again once
 * all lists are booked. Safe to run again: an unfinished list is read anew.
 */
export async function readProviderLists(
  ctx: Ctx,
  provider: PaymentProvider,
  signal?: AbortSignal,
): Promise<'finished' | 'unfinished' | 'none'> {
  let reading = await findOpenReading(ctx);
  if (!reading) return 'none';
  for (; reading && !signal?.aborted; reading = await findOpenReading(ctx)) {
    try {
      await bookList[reading.list](ctx, provider, reading);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      await saveReadingProgress(ctx, reading, { trouble: error.message });
      return 'unfinished';
    }
    const next = providerListNames[providerListNames.indexOf(reading.list) + 1];
    const progress = next ? { list: next } : { list: null, finished_at: businessNow };
    await saveReadingProgress(ctx, reading, { ...progress, pages: 0, trouble: null });
  }
  return reading ? 'unfinished' : 'finished';
}

/** Charges first, so that their refunds find them. */
const bookList: Record<
  ProviderListName,
  (ctx: Ctx, provider: PaymentProvider, reading: ProviderReading) => Promise<void>
> = {
  charges: async (ctx, provider, reading) =>
    bookCharges(ctx, provider, await wholeList(ctx, reading, (page) => provider.lists.charges(reading.since, page))),
  transfers: async (ctx, provider, reading) =>
    bookTransfers(
      ctx,
      provider,
      await wholeList(ctx, reading, (page) => provider.lists.transfers(reading.since, page)),
    ),
  refunds: async (ctx, provider, reading) =>
    bookRestoredRefunds(
      ctx,
      provider,
      await wholeList(ctx, reading, (page) => provider.lists.refunds(reading.since, page)),
    ),
  disputes: async (ctx, provider, reading) =>
    bookChargebacks(
      ctx,
      provider,
      await wholeList(ctx, reading, (page) => provider.lists.disputes(reading.since, page)),
    ),
};

/** Reads all pages. A new row may repeat rows on the next page, but if a whole page repeats, the list never ends. */
async function wholeList<Row>(
  ctx: Ctx,
  reading: ProviderReading,
  ask: (page: number) => Promise<ListPage<Row>>,
): Promise<Row[]> {
  const all = new Map<string, Row>();
  let previousPage = '';
  for (let page = 1; page <= mostPages; page++) {
    const { rows, isLast } = await ask(page);
    const keys = rows.map((row) =>
      JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    );
    if (rows.length > 0 && keys.join() === previousPage) break;
    previousPage = keys.join();
    for (const [index, key] of keys.entries()) all.set(key, rows[index]!);
    await saveReadingProgress(ctx, reading, { pages: page });
    if (isLast) return [...all.values()];
  }
  throw new PaymentError('ENDLESS', 'The payment provider’s list has no end.', { isFinal: false });
}

/** Books each transfer as the payout of its reference, in the order of their numbers. A transfer that fits none is saved for staff. */
async function bookTransfers(ctx: Ctx, provider: PaymentProvider, transfers: readonly Transfer[]): Promise<void> {
  const inOrder = transfers.toSorted((one, other) => numberOf(one) - numberOf(other));
  for (const transfer of inOrder) {
    const payout = await findPayout(ctx, { reference: transfer.reference });
    const id = payout
      ? await markSentPayout(ctx, provider, payout, transfer)
      : await bookRestoredPayout(ctx, provider, transfer);
    if (id === undefined)
      await saveUnmatchedSending(ctx, provider, { kind: 'transfer', name: transfer.reference, ...transfer });
    else await sendPayout(ctx, provider, id);
  }
}

const numberOf = ({ reference }: Transfer): number => readPayoutReference(reference)?.number ?? 0;

/** Settles each charge that came since the backup. A charge whose payment or deal is not in the database is unmatched. */
async function bookCharges(
  ctx: Ctx,
  provider: PaymentProvider,
  charges: readonly { reference: string; state: ChargeState }[],
): Promise<void> {
  const arrived = charges
    .filter(({ state }) => state === 'success' || state === 'reversed')
    .map(({ reference }) => reference);
  const { rows } = await sql<{ reference: string }>`
    select arrived.reference from unnest(${arrived}::text[]) as arrived (reference) where not exists (
      select from provider_charge c where c.provider = ${provider.name} and c.reference = arrived.reference)`.execute(
    ctx.db,
  );
  for (const { reference } of rows) await settlePayment(ctx, provider, reference, { counts: hasArrivedOrWasReversed });
}

/** Asks about the chargebacks of each claimed charge. */
async function bookChargebacks(
  ctx: Ctx,
  provider: PaymentProvider,
  disputes: readonly { charge: string }[],
): Promise<void> {
  for (const charge of new Set(disputes.map(({ charge }) => charge))) await refreshChargebacks(ctx, provider, charge);
}
