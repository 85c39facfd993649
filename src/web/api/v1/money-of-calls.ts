import { withdrawn } from '#domain/money/payouts/withdraw.schema.ts';
import { findDealPage } from '#domain/trade/deal-pages/find-deal-page.ts';
import { recordOfDeal } from '#domain/trade/deal-pages/deal-record.view.ts';
import type { Amount } from '#domain/values/currency.ts';
import type { Visit } from '../../request/visit.ts';

type Money = (visit: Visit, input: object) => Promise<Amount | undefined> | Amount | undefined | 'nothing';

/**
 * How to find the amount that a call moves or promises. The first line with which the call's address begins applies. Amounts come from our
 * own records where there are any, so that a program cannot understate them. A call without a line or an amount always needs a confirmation.
 */
const moneyOfCalls: readonly (readonly [call: string, money: Money])[] = [
  ['/api/v1/deals/:dealId', atStakeInDeal],
  ['/api/v1/payments/withdrawal', (_, input) => withdrawn(input as Parameters<typeof withdrawn>[0])],
  // Money comes in, stays, or is entered by the member at a page.
  ['/api/v1/payments/top-up', () => 'nothing'],
  ['/api/v1/payments/cards', () => 'nothing'],
  ['/api/v1/payments/payouts/:payoutId/cancelling', () => 'nothing'],
  ['/api/v1/invitations/:invitationId/sending', () => 'nothing'],
  ['/api/v1/invitations/:invitationId/withdrawal', () => 'nothing'],
];

export function moneyOfCall(visit: Visit, input: object): ReturnType<Money> {
  return lineOf(visit.route ?? '')?.[1](visit, input);
}

/** Whether the amount of a call can be known. If not, the call always needs a confirmation. */
export function saysHowMuch(call: string): boolean {
  return lineOf(call) !== undefined;
}

function lineOf(call: string) {
  return moneyOfCalls.find(([from]) => call === from || call.startsWith(`${from}/`));
}

/** The price of the part, or of the whole deal if the call names no part, with the buyer's fee. */
async function atStakeInDeal({ ctx, params }: Visit): Promise<Amount | undefined> {
  const { parts } = recordOfDeal(await findDealPage(ctx, params.dealId ?? ''));
  const chosen = parts.filter(({ part }) => params.part === undefined || String(part) === params.part);
  const [first] = chosen;
  if (!first) return undefined;
  const minor = chosen.reduce((sum, { price, buyerFee }) => sum + price.minor + buyerFee.minor, 0n);
  return { minor, currency: first.price.currency };
}
