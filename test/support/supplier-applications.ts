import type { Ctx } from '#domain/acting/context.ts';
import { drawnNumber } from '#domain/values/drawn-number.ts';

/** A member's answers to the supplier application, by field. */
export const typedApplication = {
  name: 'Ngozi Eze',
  email: 'ngozi.supplies@example.com',
  phone: '0803 123 4567',
  businessName: 'Badagry Coconut Works',
  warehouseLocation: 'Topo Road, Badagry',
  officeLocation: '12 Marina Road, Badagry',
  productDetails: 'Mature nuts, husked.\nIn bags of 100, all year.',
  pricePerUnit: '₦450,000',
  priceUnit: 'tons',
  lastPrice: '₦420,000',
  minQuantity: '2.5',
  minQuantityUnit: 'tons',
  monthlySupplyCapacity: '40',
  monthlySupplyUnit: 'tons',
  expiryDate: '2999-12-31',
} as const;

/** The fields with a choice instead of text. */
export const unitFields: readonly string[] = ['priceUnit', 'minQuantityUnit', 'monthlySupplyUnit'];

/** Inserts an application of the member with this address. */
export async function insertApplication(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { name, email, phone = '+2348031234567' }: { name: string; email: string; phone?: string },
): Promise<string> {
  const of = db.selectFrom('member').select('id').where('email', '=', email);
  const { id: member_id } = await of.executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('supplier_application')
    .values({
      name,
      email,
      phone,
      member_id,
      application_number: drawnNumber('SUP'),
      business_name: 'Badagry Coconut Works',
      warehouse_location: 'Badagry',
      office_location: 'Badagry',
      product_details: 'Mature nuts',
      price_per_unit_kobo: 450_000_00n,
      price_unit: 'tons',
      last_price_kobo: 420_000_00n,
      min_quantity_grams: 1_000_000n,
      min_quantity_unit: 'tons',
      monthly_supply_grams: 40_000_000n,
      monthly_supply_unit: 'tons',
      expiry_date: '2999-12-31',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
