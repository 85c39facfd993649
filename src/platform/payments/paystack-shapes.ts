import { z } from 'zod';
import type { ChargeDispute, ChargeState, RefundState, TransferState } from './payment-provider.ts';

/** The parts of Paystack's answers that we read (paystack.com/docs/api). */

const minor = z.int().nonnegative().transform(BigInt);
const reference = z.string().regex(/^[\x20-\x7e]{1,100}$/);
const code = z.string().length(3);

/** paystack.com/docs/payments/verify-payments: every other state is pending. */
const chargeStates: Record<string, ChargeState> = {
  success: 'success',
  failed: 'failed',
  abandoned: 'failed',
  reversed: 'reversed',
};

/** paystack.com/docs/transfers/how-transfers-work: only these states are final. */
const transferStates: Record<string, TransferState> = {
  success: 'success',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  reversed: 'reversed',
};

/** paystack.com/docs/payments/refunds. */
const refundStates: Record<string, RefundState> = { processed: 'done', failed: 'failed' };

const stateBy = <State>(states: Record<string, State>, otherwise: State) =>
  z
    .string()
    .max(60)
    .transform((state) => states[state] ?? otherwise);

export const refusal = z.object({ status: z.literal(false), message: z.string() });

export const started = z.object({
  authorization_url: z.url({ protocol: /^https?$/ }).max(500),
  reference,
});

export const charge = z.object({
  id: z.int().positive(),
  reference,
  status: stateBy<ChargeState>(chargeStates, 'pending'),
  amount: minor,
  currency: code,
  fees: minor.nullish(),
  channel: z.string().max(40).nullish(),
  gateway_response: z.string().max(500).nullish().catch(undefined),
  // Parsed later by `reusable`, because an odd card must not prevent crediting the payer.
  authorization: z.unknown().optional(),
  customer: z.unknown().optional(),
});

/**
 * The data that charges a card again (paystack.com/docs/payments/recurring-charges). The code works only with the e-mail address of the
 * first charge.
 */
const authorization = z.object({
  authorization_code: z.string().min(1).max(100),
  signature: z.string().min(1).max(100),
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.coerce.number().int().min(1).max(12),
  exp_year: z.coerce.number().int().min(2000).max(2199),
  brand: z.string().trim().min(1).max(40),
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish()
    .catch(undefined),
  channel: z.literal('card'),
  reusable: z.literal(true),
});

const shortText = z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1).max(100));

/** Identifies a card, even one that cannot be charged again. Ignores missing or odd values, so that the payer is credited anyway. */
export const seenCard = z.object({
  authorization: z.object({
    signature: shortText.nullish().catch(undefined),
    brand: shortText.nullish().catch(undefined),
    last4: shortText.nullish().catch(undefined),
    exp_month: shortText.nullish().catch(undefined),
    exp_year: shortText.nullish().catch(undefined),
  }),
});

/** A card that can be charged again; parsing fails if it cannot. */
export const reusable = z.object({ authorization, customer: z.object({ email: z.string().min(3).max(254) }) });

/** paystack.com/docs/payments/recurring-charges: a challenged card has a page on which the payer continues. */
export const chargedCard = z.object({
  reference,
  amount: minor.nullish(),
  currency: code.nullish(),
  status: z.string().max(60).nullish(),
  authorization_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
});

/** States in which the payer must act first, but has no page for that. */
export const wantsPayer: readonly string[] = [
  'send_otp',
  'send_pin',
  'send_phone',
  'send_birthday',
  'send_address',
  'pay_offline',
];

const id = z.int().positive();

/** In a list, a refund has only the number of its charge. A single refund also has the reference. */
export const refund = z.object({
  id,
  transaction: z.union([id, z.object({ id, reference: reference.nullish() })]),
  transaction_reference: reference.nullish().catch(undefined),
  status: stateBy<RefundState>(refundStates, 'pending'),
  amount: minor,
  currency: code,
  merchant_note: z.string().max(1000).nullish(),
});

/** The page counts of a list. Paystack may send a number as text. */
export const pages = z.object({
  page: z.coerce.number().int().nonnegative().nullish(),
  pageCount: z.coerce.number().int().nonnegative().nullish(),
});

/** A charge in a list. Accepts odd values, so that one charge does not spoil the page; such a charge is fetched by its reference. */
export const listedCharge = z.object({
  reference,
  status: stateBy<ChargeState>(chargeStates, 'pending'),
  amount: minor.nullish().catch(undefined),
  currency: code.nullish().catch(undefined),
  channel: z.string().max(40).nullish().catch(undefined),
});
export const namedCharge = z.object({ id, reference });

export const banks = z.array(z.object({ code: z.string().min(1).max(20), name: z.string().min(1).max(120) }));
export const account = z.object({
  account_number: z.string().max(20),
  account_name: z.string().trim().min(1).max(200),
});
export const recipient = z.object({
  recipient_code: z.string().min(1).max(60),
  currency: code,
  details: z.object({ account_number: z.string().max(20), bank_code: z.string().max(20) }),
});

export const transfer = z.object({
  reference,
  status: stateBy<TransferState>(transferStates, 'pending'),
  amount: minor,
  currency: code,
});

export const balances = z.array(z.object({ currency: code, balance: z.int().transform(BigInt) })).max(50);

export const settlement = z.object({
  status: z.string().max(60),
  currency: code,
  effective_amount: minor,
  settlement_date: z.coerce.date(),
});

const moment = z.coerce.date().nullish().catch(undefined);
export const dispute = z
  .object({
    id: z.union([z.int().positive(), z.string().min(1).max(60)]).transform(String),
    status: z.string().max(60),
    resolution: z.string().max(60).nullish(),
    transaction: z.object({ id, reference, amount: minor, currency: code }),
    refund_amount: minor.nullish(),
    currency: code.nullish(),
    category: z.string().trim().max(200).nullish(),
    dueAt: moment,
    due_at: moment,
  })
  .transform(({ id: number, status, resolution, refund_amount, category, dueAt, due_at, ...ofCharge }) => ({
    ...ofCharge,
    number,
    dispute: {
      number,
      state: disputeState(status, resolution ?? ''),
      minor: refund_amount || undefined,
      category: category || undefined,
      answerBy: dueAt ?? due_at ?? undefined,
    } satisfies ChargeDispute,
  }));

/** paystack.com/docs/payments/disputes: after the resolution 'declined' we keep the money; after any other the payer gets it back. */
function disputeState(status: string, resolution: string): ChargeDispute['state'] {
  if (status === 'awaiting-merchant-feedback') return 'needs_answer';
  if (status === 'archived') return 'won';
  if (status !== 'resolved') return 'with_bank';
  if (resolution === 'declined') return 'won';
  return resolution === '' ? 'with_bank' : 'lost';
}
