import { withdrawalAmount } from '#domain/money/payouts/withdraw.schema.ts';
import { findDealPage } from '#domain/trade/deal-pages/find-deal-page.ts';
import { recordOfDeal } from '#domain/trade/deal-pages/deal-record.view.ts';
import type { Amount } from '#domain/values/currency.ts';
import type { Visit } from '../../request/visit.ts';

type FindAmount = (visit: Visit, input: object) => Promise<Amount | undefined> | Amount | undefined;

/**
 * How to find the amount that a call moves or promises. The first entry whose address begins the call's address applies. The amount of a deal
 * comes from our own records, so that a program cannot understate it. If the member's programs have a limit, a call without an entry or an
 * amount always needs a confirmation.
 */
const moneyOfCalls: readonly (readonly [call: string, money: FindAmount | 'nothing'])[] = [
  ['/api/v1/deals/:dealId', atStakeInDeal],
  ['/api/v1/payments/withdrawal', (_, input) => withdrawalAmount(input as Parameters<typeof withdrawalAmount>[0])],
  // These calls bring money in, leave it where it is, or open a page on which the member pays.
  ['/api/v1/payments/top-up', 'nothing'],
  ['/api/v1/payments/cards', 'nothing'],
  ['/api/v1/payments/payouts/:payoutId/cancelling', 'nothing'],
  ['/api/v1/invitations/:invitationId/sending', 'nothing'],
  ['/api/v1/invitations/:invitationId/withdrawal', 'nothing'],
];

/**
 * Terms that a member writes first move nothing: the other side must agree, and then the buyer pays. A shop makes such a link at each
 * checkout. Below this address, agreeing to terms and proposing others have no entry.
 */
const addressOfWrittenTerms = '/api/v1/invitations';

/** Undefined if the call has no entry. */
export function moneyOfCall(call: string): FindAmount | 'nothing' | undefined {
  if (call === addressOfWrittenTerms) return 'nothing';
  return moneyOfCalls.find(([from]) => call === from || call.startsWith(`${from}/`))?.[1];
}

/** The price of the part that the call names, or of the whole deal, with the buyer's fee. */
async function atStakeInDeal({ ctx, params }: Visit): Promise<Amount | undefined> {
  const { parts } = recordOfDeal(await findDealPage(ctx, params.dealId ?? ''), '');
  const chosen = parts.filter(({ part }) => params.part === undefined || String(part) === params.part);
  const [first] = chosen;
  if (!first) return undefined;
  const minor = chosen.reduce((sum, { price, buyerFee }) => sum + price.minor + buyerFee.minor, 0n);
  return { minor, currency: first.price.currency };
}
