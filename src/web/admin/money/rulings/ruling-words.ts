import { link } from '#content/link.ts';
import type { Dispute } from '#domain/deals/rulings/find-dispute.ts';

type Of = Pick<Dispute, 'deal' | 'leg'>;

export function nameOfPart({ deal, leg }: Of): string {
  return deal.legs.length > 1 ? `part ${leg.leg} of deal ${deal.id}` : `deal ${deal.id}`;
}

export function titleOfRuling(of: Of): string {
  return `Rule on ${nameOfPart(of)}`;
}

export function pageOfDeal({ deal }: Of): string {
  return link('record', { kind: 'deal', recordId: String(deal.id) });
}
