import { day_ms } from '#platform/clock.ts';
import type { BidKey } from '#platform/bid-key.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { requireBidKey } from '#domain/trade/rfqs/bids/seal-bid.ts';
import { sendBid } from '#domain/trade/rfqs/bids/send-bid.ts';
import { supplyRequestSchema } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { atBusinessTime } from './demo-clock.ts';
import { addresses } from './demo-sellers.ts';

const { delta, etim, hunsu, sade } = addresses;

const sellers: Record<string, Record<string, string>> = {
  [delta]: {
    fullName: 'Ebiere Dokubo',
    phone: '0803 555 0405',
    position: 'Owner',
    companyName: 'Delta Fresh Nuts',
    companyAddress: '8 Swali Road, Yenagoa',
    yearsInBusiness: '6',
    annualRevenue: '5M-10M',
    transportationMethod: 'road',
  },
  [etim]: {
    fullName: 'Comfort Etim',
    phone: '0803 555 0401',
    position: 'Owner',
    companyName: 'Etim Oils',
    companyAddress: '12 Market Road, Eket',
    yearsInBusiness: '11',
    annualRevenue: '10M+',
    transportationMethod: 'road',
  },
  [hunsu]: {
    fullName: 'Tunde Hunsu',
    phone: '0803 555 0402',
    position: 'Grove manager',
    companyName: 'Hunsu Groves',
    companyAddress: 'Gberefu Island, Badagry',
    yearsInBusiness: '7',
    annualRevenue: '5M-10M',
    transportationMethod: 'sea',
  },
  [sade]: {
    fullName: 'Sade Ojo',
    phone: '0803 555 0406',
    position: 'Owner',
    companyName: 'Topo Palms',
    companyAddress: '3 Topo Road, Badagry',
    yearsInBusiness: '9',
    annualRevenue: '1M-5M',
    certifications: 'NAFDAC registration in progress',
    transportationMethod: 'road',
  },
};

export type DemoBid = {
  on: string;
  by: string;
  stock: string;
  month: string;
  days: number;
  price: string;
  more?: object;
};

/** Bids on four of the demo's requests, one of which is sealed. */
export const demoBids: readonly DemoBid[] = [
  { on: 'rfq-SAMP22', by: sade, stock: '9000', month: '12000', days: 4, price: '590', more: { quantity: '6000' } },
  {
    on: 'rfq-SAMP22',
    by: hunsu,
    stock: '4000',
    month: '8000',
    days: 3,
    price: '575',
    more: { freight: '18000', freightFor: 'delivery' },
  },
  {
    on: 'rfq-SAMP23',
    by: hunsu,
    stock: '15000',
    month: '30000',
    days: 9,
    price: '440',
    more: { leastQuantity: '5000' },
  },
  {
    on: 'rfq-SAMP23',
    by: sade,
    stock: '8000',
    month: '12000',
    days: 12,
    price: '455',
    more: { quantity: '10000', leastQuantity: '2000' },
  },
  { on: 'rfq-SAMP24', by: etim, stock: '30', month: '12', days: 20, price: '1140000' },
  {
    on: 'rfq-SAMP24',
    by: sade,
    stock: '14',
    month: '6',
    days: 18,
    price: '1185000',
    more: { quantity: '10', leastQuantity: '5' },
  },
  {
    on: 'rfq-SAMP25',
    by: etim,
    stock: '2400',
    month: '3000',
    days: 6,
    price: '4950',
    more: {
      certifications: 'NAFDAC number on each can',
      additionalNotes: 'Below our listed price, because you take 500 litres each month. We take empty cans back.',
    },
  },
  {
    on: 'rfq-SAMP25',
    by: delta,
    stock: '700',
    month: '900',
    days: 10,
    price: '4600',
    more: { freight: '45000', freightFor: 'delivery', certifications: 'NAFDAC registration in progress' },
  },
  {
    on: 'rfq-SAMP25',
    by: sade,
    stock: '250',
    month: '400',
    days: 8,
    price: '4750',
    more: { quantity: '600', leastQuantity: '200', conditions: 'Our cans come back clean with the next delivery.' },
  },
];

/** Adds bids by the demo's sellers. Skips requests that are over, and without the key also sealed requests. */
export async function bidsStory(told: Ctx, key: BidKey | undefined): Promise<void> {
  const ctx = await atBusinessTime(told);
  if (key) await requireBidKey(ctx.db, key);
  for (const one of demoBids) await addBid(ctx, one, key);
}

export async function addBid(ctx: Ctx, { on, by, stock, month, days, price, more }: DemoBid, key: BidKey | undefined) {
  const asked = await ctx.db
    .selectFrom('rfq')
    .select(['is_sealed', 'quantity'])
    .where('public_id', '=', on)
    .where('state', '=', 'open')
    .where('deadline', '>', ctx.now)
    .executeTakeFirst();
  const seller = await ctx.db
    .selectFrom('member')
    .select(['id', 'name', 'email'])
    .where('email', '=', by)
    .executeTakeFirst();
  if (!asked || !seller || (asked.is_sealed && !key)) return;
  const typed = {
    ...sellers[by],
    email: by,
    currentStock: stock,
    monthlyCapacity: month,
    earliestDelivery: dayInLagos(new Date(ctx.now.getTime() + days * day_ms)),
    priceOffer: price,
    terms: 'yes',
    ...more,
  };
  const actor = { kind: 'member', id: seller.id, name: seller.name, email: by, accountType: 'merchant' } as const;
  await sendBid({ ...ctx, actor }, on, supplyRequestSchema.parse(typed), key ?? { secret: '', fingerprint: '' });
}
