import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { outcomeOfPart } from '#domain/trade/deal-terms/part.shape.ts';
import type { Dispute } from '#domain/trade/deals/rulings/find-dispute.ts';
import { rulingLabels, type RulingKind } from '#domain/trade/deals/rulings/ruling.schema.ts';

type DisputedPart = Pick<Dispute, 'deal' | 'part'>;

export function disputedPartName({ deal, part }: DisputedPart): string {
  return deal.parts.length > 1 ? `part ${part.part} of deal ${deal.id}` : `deal ${deal.id}`;
}

export function rulingTitle(disputed: DisputedPart): string {
  return `Rule on ${disputedPartName(disputed)}`;
}

export function dealRecordHref({ deal }: DisputedPart): string {
  return link('record', { kind: 'deal', recordId: String(deal.id) });
}

/** After our fee: '₦1,182,000 to the seller, ₦300,000 back to the buyer, ₦18,000 for our fee'. */
export function sharesText({ deal, part }: DisputedPart, sellers: bigint): string {
  const { seller, buyer, fee } = outcomeOfPart(part, sellers);
  const shown = (minor: bigint) => shownAmount({ minor, currency: deal.currency });
  const feeText = fee > 0n ? `, ${shown(fee)} for our fee` : '';
  return `${shown(seller)} to the seller, ${shown(buyer)} back to the buyer${feeText}`;
}

/** 'Some to each: ₦1,200,000 of its worth to the seller'. */
export function rulingText(kind: RulingKind, sellersShare: string | undefined): string {
  if (sellersShare === undefined) return rulingLabels[kind];
  return `${rulingLabels[kind]}: ${sellersShare} of its worth to the seller`;
}
