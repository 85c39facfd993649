import { planLimits_usd, planNames, type EscrowFees, type EscrowPlan } from '#content/escrow-fees.ts';
import { currency, shownAmount, type Amount } from '#domain/values/currency.ts';
import { writtenDay } from '#domain/values/day-input.ts';

export type FeePayer = 'buyer' | 'seller' | 'both';

/** An account's plan, with the plan's fee or an agreed one. */
export type Plan = { plan: EscrowPlan; fee_bps: number };

/** The value of one dollar in minor units of a currency, and from which day on. */
export type DollarRate = { per_dollar: bigint; since: string };

const plansBySize: readonly EscrowPlan[] = ['basic', 'professional', 'enterprise'];

export type GrantedPlan = { plan: EscrowPlan; fee_bps: number | null };

export function planFromGrant(granted: GrantedPlan | undefined, fees: EscrowFees): Plan {
  const plan = granted?.plan ?? 'basic';
  return { plan, fee_bps: granted?.fee_bps ?? fees[plan] };
}

/** If two members share a fee, the smaller of their plans counts, and of two equal plans the higher fee. */
export function planOfBoth(one: Plan, other: Plan): Plan {
  const [first, second] = [plansBySize.indexOf(one.plan), plansBySize.indexOf(other.plan)];
  if (first !== second) return first < second ? one : other;
  return one.fee_bps >= other.fee_bps ? one : other;
}

/** The highest amount of one deal in the currency of the rate. Undefined if the plan has no limit. */
export function planLimit(plan: EscrowPlan, { per_dollar }: Pick<DollarRate, 'per_dollar'>): bigint | undefined {
  const dollars = planLimits_usd[plan];
  return dollars === undefined ? undefined : dollars * per_dollar;
}

/** '$1 = ₦1,500 (2 Nov 2026)'. */
function shownRate(code: string, { per_dollar, since }: DollarRate): string {
  return `$1 = ${shownAmount({ minor: per_dollar, currency: currency(code) })} (${writtenDay(since)})`;
}

/** '$10,000, which is ₦15,000,000 at $1 = ₦1,500 (2 Nov 2026)'. */
export function shownPlanLimit(plan: EscrowPlan, code: string, rate: DollarRate): string {
  const dollars = planLimits_usd[plan];
  const limit = planLimit(plan, rate);
  if (dollars === undefined || limit === undefined) return 'any amount';
  const inDollars = `$${new Intl.NumberFormat('en-NG').format(dollars)}`;
  if (code === 'USD') return inDollars;
  const inCurrency = shownAmount({ minor: limit, currency: currency(code) });
  return `${inDollars}, which is ${inCurrency} at ${shownRate(code, rate)}`;
}

export function overPlanLimitText(plan: EscrowPlan, amount: Amount, rate: DollarRate): string {
  return `This comes to ${shownAmount(amount)}. The side that pays our fee sets the plan of a deal: here the ${planNames[plan]} plan, which goes up to ${shownPlanLimit(plan, amount.currency, rate)}. A larger plan can be asked for on our pricing page.`;
}

export const planTexts = {
  noRate:
    'We have no rate for this currency yet, so we cannot say how large a deal may be. Write to us, and we will set one.',
  noMember: 'There is no such member.',
  meanwhile: 'A plan was granted meanwhile. Check it before you go on.',
  missing: 'Please fill in all required fields.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  noReason: 'Say why: it is saved in the history',
  fee: 'Enter a percentage from 0 to 10, like 0.7',
  choose: 'Choose a plan',
  past: 'Choose today or a later day',
  rate: 'Enter what one dollar is worth, like 1,520.50',
  currency: 'Choose a currency',
} as const;
