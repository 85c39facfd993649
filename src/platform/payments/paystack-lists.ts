import type { z } from 'zod';
import { PaymentError } from './payment-error.ts';
import { queryString, requireSameAnswer, type PaystackClient } from './paystack-client.ts';
import type { FoundRefund, ProviderLists } from './payment-provider.ts';
import * as shapes from './paystack-shapes.ts';

const mostPages = 10_000;

export function paystackLists(client: PaystackClient): ProviderLists {
  return {
    async charges(since, page, until) {
      const query = { since, page, ...(until && { filters: { to: until.toISOString() } }) };
      const { rows, isLast } = await listPage(client, '/transaction', query, shapes.listedCharge);
      const charges = rows.map(({ reference, status: state, amount, currency, channel }) => ({
        reference,
        state,
        minor: amount ?? undefined,
        currency: currency ?? undefined,
        channel: channel ?? undefined,
      }));
      return { rows: charges, isLast };
    },
    async transfers(since, page) {
      const { rows, isLast } = await listPage(client, '/transfer', { since, page }, shapes.transfer);
      const transfers = rows.map(({ reference, status, amount, currency }) => ({
        reference,
        state: status,
        minor: amount,
        currency,
      }));
      return { rows: transfers, isLast };
    },
    async refunds(since, page) {
      const { rows, isLast } = await listPage(client, '/refund', { since, page }, shapes.refund);
      const refunds: FoundRefund[] = [];
      for (const refund of rows) refunds.push(refundFromAnswer(refund, await chargeOf(client, refund)));
      return { rows: refunds, isLast };
    },
    async disputes(since, page) {
      const { rows, isLast } = await listPage(client, '/dispute', { since, page }, shapes.dispute);
      return { rows: rows.map(({ number, transaction }) => ({ number, charge: transaction.reference })), isLast };
    },
  };
}

type PageQuery = { since?: Date; page: number; filters?: Record<string, string> };

/** Reads one page. A page is the last one if the list says so, or if the page is empty. Refuses an answer about another page. */
async function listPage<Schema extends z.ZodType>(
  { page: ask }: PaystackClient,
  path: string,
  { since, page, filters = {} }: PageQuery,
  schema: Schema,
): Promise<{ rows: z.infer<Schema>[]; isLast: boolean }> {
  const from = since && { from: since.toISOString() };
  const found = await ask(`${path}?${queryString({ ...filters, ...from, page: String(page) })}`, schema);
  if (found.page !== undefined && found.rows.length > 0) requireSameAnswer(page, found.page);
  const isCounted = found.page !== undefined && found.pageCount !== undefined;
  return { rows: found.rows, isLast: found.rows.length === 0 || (isCounted && page >= found.pageCount!) };
}

/** Reads all pages of a list. Throws if the list repeats a page, because then its end cannot be trusted. */
export async function readEveryPage<Schema extends z.ZodType>(
  client: PaystackClient,
  path: string,
  query: Omit<PageQuery, 'page'>,
  schema: Schema,
): Promise<z.infer<Schema>[]> {
  const all: z.infer<Schema>[] = [];
  let previousText = '';
  for (let page = 1; page <= mostPages; page++) {
    const { rows, isLast } = await listPage(client, path, { ...query, page }, schema);
    const pageText = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    if (rows.length > 0 && pageText === previousText) break;
    previousText = pageText;
    all.push(...rows);
    if (isLast) return all;
  }
  throw new PaymentError('ENDLESS', 'The payment provider’s list has no end.', { isFinal: false });
}

export function refundFromAnswer(refund: z.infer<typeof shapes.refund>, charge: string): FoundRefund {
  const { id, amount: minor, currency, status: state, merchant_note: note } = refund;
  return { number: String(id), charge, minor, currency, state, reference: note ?? undefined };
}

export function transactionIdOf({ transaction }: z.infer<typeof shapes.refund>): number {
  return typeof transaction === 'number' ? transaction : transaction.id;
}

/** Returns the reference of a refund's charge. If the list has only Paystack's number of the charge, asks for the reference. */
async function chargeOf({ find }: PaystackClient, refund: z.infer<typeof shapes.refund>): Promise<string> {
  if (refund.transaction_reference) return refund.transaction_reference;
  const id = transactionIdOf(refund);
  const found = await find(`/transaction/${id}`, shapes.namedCharge);
  if (!found) throw new PaymentError('OTHER', 'A refund names a charge that does not exist.', { isFinal: false });
  requireSameAnswer(id, found.id);
  return found.reference;
}
