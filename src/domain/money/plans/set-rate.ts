import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, minorDigits, shownAmount, type Currency } from '#domain/values/currency.ts';
import { requireMoneyMover } from '../news/payment.policy.ts';
import { planTexts } from './plan.rules.ts';
import { findDollarRate } from './plan-for.ts';
import type { SetRate } from './plan.schema.ts';

const typedRate = /^(\d{1,3}(?:[, ]\d{3})+|\d{1,9})(?:\.(\d+))?$/;
const mostPerDollar = 1_000_000_000_000n;

/** Sets the rate of the dollar from today on. Existing deals keep their rate. */
export async function setDollarRate(ctx: Ctx, { currency: code, perDollar, why }: SetRate): Promise<void> {
  requireMoneyMover(ctx);
  const rateCurrency = currency(code);
  const per_dollar = readRate(perDollar, rateCurrency);
  if (per_dollar === undefined || code === 'USD') throw new Failure('invalid', planTexts.rate, { field: 'perDollar' });
  await auditedTransaction(ctx, { what: 'set-rate', why }, async (ctx) => {
    const before = await findDollarRate(ctx, code);
    const { id } = await ctx.db
      .insertInto('deal_rate')
      .values({ currency: code, per_dollar })
      .returning('id')
      .executeTakeFirstOrThrow();
    const shown = (minor: bigint) => shownAmount({ minor, currency: rateCurrency });
    return {
      on: { kind: 'rate', id },
      before: { currency: code, dollar: before ? shown(before.per_dollar) : null },
      after: { currency: code, dollar: shown(per_dollar) },
      answer: undefined,
    };
  });
}

function readRate(typed: string, rateCurrency: Currency): bigint | undefined {
  const [, whole, fraction = ''] = typedRate.exec(typed.trim()) ?? [];
  const digits = minorDigits(rateCurrency);
  if (whole === undefined || fraction.length > digits) return undefined;
  const minor = BigInt(whole.replace(/\D/g, '') + fraction.padEnd(digits, '0'));
  return minor > 0n && minor <= mostPerDollar ? minor : undefined;
}
