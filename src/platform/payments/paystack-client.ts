import { z } from 'zod';
import { askProvider, type ProviderResponse, type ProviderQuestion, type ProviderAccess } from './ask-provider.ts';
import { PaymentError } from './payment-error.ts';
import * as shapes from './paystack-shapes.ts';

export type PaystackClient = {
  ask<Schema extends z.ZodType>(question: ProviderQuestion, schema: Schema): Promise<z.infer<Schema>>;
  /** Reads one record; undefined if Paystack says that it does not exist. */
  find<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema> | undefined>;
  page<Schema extends z.ZodType>(path: string, schema: Schema): Promise<Page<z.infer<Schema>>>;
};

type Page<Row> = { rows: Row[]; page: number | undefined; pageCount: number | undefined };

const mostRows = 1_000;

export function createPaystackClient(access: ProviderAccess): PaystackClient {
  return {
    ask: async (question, schema) => readPaystackAnswer(await askProvider(access, question), schema),
    async find(path, schema) {
      const response = await askProvider(access, { method: 'GET', path });
      return isUnknownRecord(response) ? undefined : readPaystackAnswer(response, schema);
    },
    async page(path, schema) {
      const response = await askProvider(access, { method: 'GET', path });
      const rows = readPaystackAnswer(response, z.array(schema).max(mostRows));
      const { meta } = z.object({ meta: shapes.pages.nullish() }).catch({ meta: undefined }).parse(response.body);
      return { rows, page: meta?.page ?? undefined, pageCount: meta?.pageCount ?? undefined };
    },
  };
}

export const queryString = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString();

/** Paystack's amounts are JSON numbers, which are exact up to this limit. */
export function paystackAmount(minor: bigint): number {
  if (minor <= 0n || minor > BigInt(Number.MAX_SAFE_INTEGER))
    throw new PaymentError('AMOUNT', 'The payment provider cannot take this amount.', { isFinal: true });
  return Number(minor);
}

/** Throws if the answer is about another record, because it says nothing about the record that we asked for. */
export function requireSameAnswer<Value>(asked: Value, answered: Value): void {
  if (asked !== answered)
    throw new PaymentError('OTHER', 'The payment provider answered about another payment.', { isFinal: false });
}

/** Statuses for a wrong key, too many requests or a request in progress, which decide nothing about the request. */
const undecidedStatuses = new Set([401, 403, 408, 409, 425, 429]);

export function readPaystackAnswer<Schema extends z.ZodType>(
  { status, body }: ProviderResponse,
  schema: Schema,
): z.infer<Schema> {
  if (status >= 200 && status <= 299) {
    const success = z.object({ status: z.literal(true), data: z.unknown().optional() }).safeParse(body);
    const answer = schema.safeParse(success.data?.data);
    if (success.success && answer.success) return answer.data;
  }
  const refusal = shapes.refusal.safeParse(body);
  const isFinal = refusal.success && status >= 400 && status < 500 && !undecidedStatuses.has(status);
  const reason = refusal.success ? `: ${refusal.data.message}` : ', with a text that cannot be read.';
  throw new PaymentError(`PAYSTACK_${status}`, `Paystack answered ${status}${reason}`, { isFinal });
}

/** Whether Paystack says that it does not know the record: with 404, or with 400 and 'not found'. An error page of a proxy proves nothing. */
export function isUnknownRecord({ status, body }: ProviderResponse): boolean {
  const refusal = shapes.refusal.safeParse(body);
  return refusal.success && (status === 404 || (status === 400 && /not found/i.test(refusal.data.message)));
}
