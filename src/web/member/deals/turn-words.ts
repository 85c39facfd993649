import type { Side } from '#domain/trade/deals/deal.notices.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealPart } from '#domain/trade/deal-terms/find-deal.ts';

export type Words = { lead: string; more: string };
export type Told = Record<Side, Words> | ((part: DealPart, view: DealView) => Record<Side, Words>);

/** Both sides read the same. */
export const same = (lead: string, more: string): Record<Side, Words> => ({
  buyer: { lead, more },
  seller: { lead, more },
});

export const seeMoney = 'Payments shows where it is.';

/** True also for a member without a bank account: Payments asks for it. */
export const seePayments = 'Payments shows when it is sent, and to which bank account.';
