import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { outcomeOfPart } from '#domain/trade/deal-terms/part.shape.ts';
import type { Dispute } from '#domain/trade/deals/rulings/find-dispute.ts';
import { rulingLabels, type RulingKind } from '#domain/trade/deals/rulings/ruling.schema.ts';

type Of = Pick<Dispute, 'deal' | 'part'>;

export function disputedPartName({ deal, part }: Of): string {
  return deal.parts.length > 1 ? `part ${part.part} of deal ${deal.id}` : `deal ${deal.id}`;
}

export function rulingTitle(of: Of): string {
  return `Rule on ${disputedPartName(of)}`;
}

export function dealRecordHref({ deal }: Of): string {
  return link('record', { kind: 'deal', recordId: String(deal.id) });
}

/** After our fee: '₦1,182,000 to the seller, ₦300,000 back to the buyer, ₦18,000 for our fee'. */
export function sharesText({ deal, part }: Of, sellers: bigint): string {
  const { seller, buyer, fee } = outcomeOfPart(part, sellers);
  const shown = (minor: bigint) => shownAmount({ minor, currency: deal.currency });
  return `${shown(seller)} to the seller, ${shown(buyer)} back to the buyer${fee > 0n ? `, ${shown(fee)} for our fee` : ''}`;
}

/** 'Some to each: ₦1,200,000 of the price to the seller'. */
export function rulingText(kind: RulingKind, sellers: string | undefined): string {
  return sellers === undefined ? rulingLabels[kind] : `${rulingLabels[kind]}: ${sellers} of its worth to the seller`;
}
