import { link } from '#content/link.ts';
import type { PaymentsConfig } from '#platform/payments/payments-config.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { paystackProvider } from '#platform/payments/paystack.ts';
import { createSandbox, type Sandbox } from '#platform/payments/sandbox/sandbox.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { paymentTexts } from './payment.schema.ts';

/** The payment provider, and the payment test if it is used instead. */
export type Payments = { provider: PaymentProvider | undefined; sandbox: Sandbox | undefined };

type PaymentDeps = Pick<Ctx, 'db' | 'queue'> & {
  publicUrl: string;
  secret: string;
  /** The pause of the payment test before each answer. Without a pause it answers at once. */
  pause?: () => Promise<unknown>;
};

export function openPayments(
  config: PaymentsConfig,
  { db, queue, publicUrl, secret, pause = () => Promise.resolve() }: PaymentDeps,
): Payments {
  if (config.provider === 'none') return { provider: undefined, sandbox: undefined };
  if (config.provider === 'paystack')
    return { provider: paystackProvider({ ...config, cardsKey: secret }), sandbox: undefined };
  const sandbox = createSandbox({
    db,
    secret,
    pause,
    pageOf: (token) => publicUrl + link('sandboxPayment', { token }),
    noticesTo: publicUrl + link('paymentNotices', { provider: 'sandbox' }),
    scheduleNotice: (db, noticeId, after_ms) => {
      const when = after_ms === 0 ? {} : { startAfter: new Date(Date.now() + after_ms) };
      return queue.send(db, 'tell-test-notice', { noticeId: String(noticeId) }, when);
    },
  });
  return { provider: sandbox, sandbox };
}

export function requireProvider({ provider }: Payments): PaymentProvider {
  if (!provider) throw new Failure('unavailable', paymentTexts.none);
  return provider;
}
