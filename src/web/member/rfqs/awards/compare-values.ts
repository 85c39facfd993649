import { z } from 'zod';
import { link } from '#content/link.ts';
import { comparedBy, type ComparedBy } from '#domain/trade/rfqs/awards/compared-bids.view.ts';
import type { Comparison } from '#domain/trade/rfqs/awards/find-comparison.ts';
import type { Visit } from '../../../request/visit.ts';

/** The quantity to compare for, and the order of the bids. */
export type Compared = { quantity: bigint; by: ComparedBy };

/** What a program may send. A page ignores what it cannot read. */
export const compareRules = {
  quantity: z.string().regex(/^(?:[1-9]\d{0,8}|1000000000)$/),
  sort: z.enum(comparedBy),
};

/** Without a quantity in the address, everything that can still be awarded. */
export function comparedIn({ url }: Pick<Visit, 'url'>, { left, rfq }: Comparison): Compared {
  const typed = url.searchParams.get('quantity') ?? '';
  const wholeQuantity = left > 0n ? left : rfq.quantity;
  const parsed = compareRules.quantity.safeParse(typed);
  const by = comparedBy.find((one) => one === url.searchParams.get('sort')) ?? 'landed';
  return { quantity: parsed.success ? BigInt(parsed.data) : wholeQuantity, by };
}

export function compareLink(publicId: string, { quantity, by }: Compared): string {
  return link('rfqCompare', { publicId }, { quantity: String(quantity), ...(by !== 'landed' && { sort: by }) });
}
