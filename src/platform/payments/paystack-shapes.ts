import { z } from 'zod';
import type { ChargeState, RefundState, TransferState } from './payment-provider.ts';

/** What Paystack answers, as far as we read it (paystack.com/docs/api). Amounts are whole numbers of the minor unit. */
const minor = z.int().nonnegative().transform(BigInt);
const reference = z.string().regex(/^[\x20-\x7e]{1,100}$/);
const code = z.string().length(3);

/** paystack.com/docs/payments/verify-payments: every other state is on its way. */
const chargeStates: Record<string, ChargeState> = {
  success: 'success',
  failed: 'failed',
  abandoned: 'failed',
  reversed: 'reversed',
};

/** paystack.com/docs/transfers/how-transfers-work: these are conclusive, all others are not. */
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
    .transform((said) => states[said] ?? otherwise);

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
});

export const refund = z.object({ status: stateBy<RefundState>(refundStates, 'pending') });
export const refunds = z.array(refund).max(100);

export const banks = z.array(z.object({ code: z.string().min(1).max(20), name: z.string().min(1).max(120) }));
export const account = z.object({ account_name: z.string().trim().min(1).max(200) });
export const recipient = z.object({ recipient_code: z.string().min(1).max(60) });

export const transfer = z.object({
  reference,
  status: stateBy<TransferState>(transferStates, 'pending'),
  amount: minor,
  currency: code,
});

export const balances = z.array(z.object({ currency: code, balance: z.int().transform(BigInt) })).max(50);
