import type { Ctx } from '#domain/acting/context.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { withoutName } from './fault-points.ts';

/** The points at which a process can die while money comes in or goes out: after a statement, or after an answer of the provider. */
export const moneyPoints = {
  'the member who asks is locked': /^\s*update member set seen_at/,
  'whether its card is kept is said again': /^\s*update payment set keeps_card/,
  'the payment is stored': /^insert into "payment" /,
  'the payment has its page': /^update "payment" set "state" = \$1, "page"/,
  'the charge is kept': /^insert into "provider_charge"/,
  'the payment is settled': /^update "payment" set "state" = \$1, "ask_at"/,
  'the charge is unmatched': /^insert into "unmatched_payment"/,
  'what it was matched with is dropped': /^update "approval"/,
  'the unmatched charge is marked as going back': /^update "unmatched_payment" set "state" = \$1, "trouble"/,
  'its way back is reserved': /^insert into "refund"/,
  'that it is asked to go back is written': /^\s*update refund set state = 'sending'/,
  'what the provider says of the refund is written': /^\s*update refund set provider_number/,
  'that it went back is written': /^update "refund" set "state"/,
  'who said how its way back ended is written': /^insert into "refund_end"/,
  'the unmatched charge is closed': /^update "unmatched_payment" set "state" = \$1 where/,
  'the payout is stored': /^insert into "payout" /,
  'who has to confirm it is stored': /^insert into "approval" /,
  'the payout is marked as being sent': /^\s*update payout set state = 'sending'/,
  'the payout is booked out': /^update "payout" set "sent_journal_id"/,
  'the end of the payout is written': /^update "payout" set "state" = \$1, "trouble"/,
  'who said how the payout ended is written': /^insert into "payout_end"/,
  'its journal is undone': /^\s*with journal as[^]*reverses_id/,
  'the journal is written': /^\s*with journal as/,
  'it is committed': /^commit/,
} as const satisfies Record<string, RegExp>;

export const askedPoints = {
  'the provider has opened its page': 'startCharge',
  'the provider has said that it came': 'verifyCharge',
  'the provider has said how its way back stands': 'verifyRefund',
  'the provider has listed what goes back of the charge': 'refundsOf',
  'the provider has sent it back': 'refund',
  'the provider knows whom to pay': 'createRecipient',
  'the provider has sent it out': 'transfer',
  'the provider has said how it went': 'verifyTransfer',
} as const satisfies Record<string, keyof PaymentProvider>;

/** Points that leave something behind; all others are inside a transaction. */
export const lastingPoints: ReadonlySet<string> = new Set([
  ...Object.keys(askedPoints),
  'it is committed',
  'the payment has its page',
  'what the provider says of the refund is written',
  'the payout is marked as being sent',
]);

export type MoneyPoint = keyof typeof moneyPoints | keyof typeof askedPoints;

const names = Object.keys(moneyPoints) as (keyof typeof moneyPoints)[];

export function moneyPointOf(statement: string): MoneyPoint | undefined {
  const plain = withoutName(statement);
  return names.find((name) => moneyPoints[name].test(plain));
}

/** The provider, with a callback for each of its answers. */
export function withCallback(provider: PaymentProvider, tell: (point: MoneyPoint) => void): PaymentProvider {
  const told = { ...provider } as Record<string, unknown>;
  for (const [point, name] of Object.entries(askedPoints) as [MoneyPoint, keyof PaymentProvider][]) {
    const ask = provider[name] as (...given: unknown[]) => Promise<unknown>;
    told[name] = async (...given: unknown[]) => {
      const answer = await ask(...given);
      tell(point);
      return answer;
    };
  }
  return told as PaymentProvider;
}

/** Acts on money; a process that will die loads only what it needs. */
export const moneyWork = {
  begin: async (ctx: Ctx, provider: PaymentProvider, dealId: bigint) => {
    await import('#domain/trade/deals/deal.purpose.ts');
    const { beginPayment } = await import('#domain/money/payments/begin-payment.ts');
    return (await beginPayment(ctx, { paidFor: { dealId } }, { provider, publicUrl: 'https://agbon.test' })).reference;
  },
  settle: async (ctx: Ctx, provider: PaymentProvider, reference: string) => {
    await import('#domain/trade/deals/deal.purpose.ts');
    const { settlePayment } = await import('#domain/money/payments/settle-payment.ts');
    return settlePayment(ctx, provider, reference);
  },
  'send back': async (ctx: Ctx, provider: PaymentProvider, refundId: bigint) => {
    const { sendRefund } = await import('#domain/money/payments/refunds/send-refund.ts');
    return sendRefund(ctx, provider, refundId);
  },
  withdraw: async (ctx: Ctx, provider: PaymentProvider, minor: bigint) => {
    const { requestPayout } = await import('#domain/money/payouts/request-payout.ts');
    const { naira } = await import('./members-with-money.ts');
    return (await requestPayout(ctx, { from: 'member_available', amount: { minor, currency: naira } }, { provider }))
      .id;
  },
  'pay out': async (ctx: Ctx, provider: PaymentProvider, payoutId: bigint) => {
    const { sendPayout } = await import('#domain/money/payouts/send-payout.ts');
    return sendPayout(ctx, provider, payoutId);
  },
} as const;

export type MoneyWork = keyof typeof moneyWork;
export type Todo = { work: MoneyWork; about: bigint | string };

export function doWork(ctx: Ctx, provider: PaymentProvider, { work, about }: Todo): Promise<unknown> {
  return (moneyWork[work] as (ctx: Ctx, provider: PaymentProvider, about: bigint | string) => Promise<unknown>)(
    ctx,
    provider,
    about,
  );
}
