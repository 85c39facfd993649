import { link } from '#content/link.ts';
import { comparedBy, type ComparedBy } from '#domain/trade/rfqs/awards/compared-bids.view.ts';
import type { Comparison } from '#domain/trade/rfqs/awards/find-comparison.ts';
import type { Visit } from '../../../request/visit.ts';

/** The quantity to compare for, and the order of the bids. */
export type Compared = { quantity: bigint; by: ComparedBy };

/** Without a quantity in the address, everything that can still be awarded. */
export function comparedIn({ url }: Pick<Visit, 'url'>, { left, rfq }: Comparison): Compared {
  const asked = url.searchParams.get('quantity') ?? '';
  const most = left > 0n ? left : rfq.quantity;
  const quantity = /^[1-9]\d{0,9}$/.test(asked) ? BigInt(asked) : most;
  const by = comparedBy.find((one) => one === url.searchParams.get('sort')) ?? 'landed';
  return { quantity: quantity > 1_000_000_000n ? most : quantity, by };
}

export function compareLink(publicId: string, { quantity, by }: Compared): string {
  return link('rfqCompare', { publicId }, { quantity: String(quantity), ...(by !== 'landed' && { sort: by }) });
}
