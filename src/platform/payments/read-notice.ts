import { z } from 'zod';
import type { Notice } from './payment-provider.ts';

const word = z.string().regex(/^[\x20-\x7e]{1,60}$/);
const reference = z.string().regex(/^[\x20-\x7e]{1,100}$/);

const noticeShape = z.object({
  event: word,
  data: z.object({
    reference: reference.nullish(),
    // Set in notices about a refund or a chargeback: the reference of its charge.
    transaction_reference: reference.nullish(),
    transaction: z.object({ reference: reference.nullish() }).nullish().catch(undefined),
    status: word.nullish(),
  }),
});

/** Reads a notice. Its kind, reference and state together identify the event, because events have no id. */
export function readProviderNotice(body: Uint8Array): Notice | undefined {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
  const parsed = noticeShape.safeParse(json);
  if (!parsed.success) return undefined;
  const { event, data } = parsed.data;
  const about = aboutOf(event);
  const chargeReference = data.transaction_reference ?? data.transaction?.reference;
  const recordReference = about === 'refund' || about === 'dispute' ? chargeReference : data.reference;
  return recordReference ? { about, event, reference: recordReference, status: data.status ?? 'unsaid' } : undefined;
}

function aboutOf(event: string): Notice['about'] {
  if (event.startsWith('charge.dispute.')) return 'dispute';
  const [first = ''] = event.split('.', 1);
  return first === 'charge' || first === 'transfer' || first === 'refund' ? first : 'other';
}
