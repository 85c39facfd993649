import type { DealSide } from '#domain/trade/deals/deal.notices.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealPart } from '#domain/trade/deal-terms/find-deal.ts';

export type TurnWords = { lead: string; more: string };
export type TurnWordsBySide =
  | Record<DealSide, TurnWords>
  | ((part: DealPart, view: DealView) => Record<DealSide, TurnWords>);

export const sameForBoth = (lead: string, more: string): Record<DealSide, TurnWords> => ({
  buyer: { lead, more },
  seller: { lead, more },
});

export const seeMoney = 'The page ‘Payments’ shows where it is.';

/** True also for members without a bank account, because the page Payments asks for one. */
export const seePayments = 'The page ‘Payments’ shows when it is sent, and to which bank account.';
