import { sql } from 'kysely';
import { deliveryAddress } from '../deal-terms/delivery-address.ts';
import { addressOf } from '#domain/people/accounts/address-of.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Deal } from '../deal-terms/find-deal.ts';
import { quantityText, unitName, type Unit } from '#domain/values/listed-goods.ts';
import { settingsInForce, valueInForce } from '#domain/acting/settings/settings-in-force.ts';
import type { SiteSettings } from '#domain/acting/settings/site-settings.view.ts';
import type { SoldGoods } from './document.lines.ts';

type Parties = Record<`${'buyer' | 'seller'}_${'name' | 'company' | 'address' | 'rc_number' | 'tin'}`, string | null>;

/** What a document says besides the money: its two sides, and the subject. */
export type DocumentContent = SoldGoods & {
  parties: Parties;
  orderNumber: string | null;
  /** The deadline of the payment, also when it has passed. */
  dueAt: Date | null;
  vat_bps: bigint;
};

type Row = Parties & {
  is_ours: boolean;
  order_number: string | null;
  about: string | null;
  called: string[];
  listing_name: string;
  quantity: bigint;
  unit: Unit;
  unit_price_kobo: bigint;
  shipping_kobo: bigint | null;
  due_at: Date | null;
  invoiced_bps: number | null;
};

/** A buyer who saved no address has that of the delivery. A credit note repeats the tax rate of its invoice. */
export async function findDocumentContent(ctx: Ctx, { id }: Deal): Promise<DocumentContent> {
  const { rows } = await sql<Row>`/* plan once: occasion */
    select buyer.name as buyer_name, buyer.company as buyer_company, seller.name as seller_name, seller.company as seller_company,
      coalesce(${addressOf('buyer')}, ${deliveryAddress}) as buyer_address, ${addressOf('seller')} as seller_address,
      buyer.rc_number as buyer_rc_number, buyer.tin as buyer_tin, seller.rc_number as seller_rc_number, seller.tin as seller_tin,
      shop_deal.deal_id is not null as is_ours,
      deal.about, array(select coalesce(called, '') from deal_part where deal_id = deal.id order by part) as called,
      o.order_number, o.listing_name, o.quantity, o.unit, o.unit_price_kobo, o.shipping_kobo,
      coalesce((select due_at from document where kind = 'pro_forma' and deal_id = ${id}),
        (select min(due_at) from deal_clock where deal_id = ${id} and fires = 'lapse')) as due_at,
      (select vat_bps from document where kind = 'invoice' and deal_id = ${id}) as invoiced_bps
    from deal join member buyer on buyer.id = buyer_id join member seller on seller.id = seller_id
      left join market_order o on o.deal_id = deal.id
      left join shop_deal on shop_deal.deal_id = deal.id
    where deal.id = ${id}`.execute(ctx.db);
  const [row] = rows as [Row];
  const ourSettings = row.is_ours ? await settingsInForce(ctx) : undefined;
  const vat_bps = row.invoiced_bps ?? (await valueInForce(ctx, 'fee', 'vat-rate')).bps;
  return {
    ...soldIn(row, id),
    parties: partiesIn(row, ourSettings),
    called: row.called,
    dueAt: row.due_at,
    vat_bps: BigInt(vat_bps),
  };
}

/** If we are the seller, documents show our company's details from the settings. */
function partiesIn(row: Row, ourSettings: SiteSettings | undefined): Parties {
  const { buyer_name, buyer_company, buyer_address, buyer_rc_number, buyer_tin } = row;
  const { seller_name, seller_company, seller_address, seller_rc_number, seller_tin } = row;
  return {
    buyer_name,
    buyer_company,
    buyer_address,
    buyer_rc_number,
    buyer_tin,
    seller_name,
    seller_company,
    seller_address: ourSettings ? ourSettings.contact.address.join(', ') : seller_address,
    seller_rc_number: ourSettings?.company.rcNumber ?? seller_rc_number,
    seller_tin: ourSettings?.company.tin ?? seller_tin,
  };
}

function soldIn(row: Row, dealId: bigint): Pick<DocumentContent, 'orderNumber' | 'what' | 'goods' | 'shipping'> {
  if (row.order_number === null) {
    const what = row.about ?? `Goods or services as agreed in deal ${dealId}`;
    return { orderNumber: null, what, goods: { text: what }, shipping: 0n };
  }
  const what = `${quantityText(row.quantity, row.unit)} of ${row.listing_name}`;
  const goods = {
    text: row.listing_name,
    quantity: row.quantity.toLocaleString('en-NG'),
    unit: unitName(row.unit, row.quantity !== 1n),
    price: row.unit_price_kobo,
  };
  return { orderNumber: row.order_number, what, goods, shipping: row.shipping_kobo ?? 0n };
}
