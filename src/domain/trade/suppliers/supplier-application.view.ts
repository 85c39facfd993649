import type { AnswerLine } from '#domain/values/answers.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { naira } from '#domain/values/money.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import type { SupplierUnit } from './supplier-application.options.ts';
import { shownGrams } from './supplier-quantity.ts';

/** The columns of an application, as the database or its JSON has them. */
export type SupplierRow = {
  name: string;
  email: string;
  phone: string;
  business_name: string;
  warehouse_location: string;
  office_location: string;
  product_details: string;
  price_per_unit_kobo: bigint | number | string;
  price_unit: string;
  last_price_kobo: bigint | number | string;
  min_quantity_grams: bigint | number | string;
  min_quantity_unit: string;
  monthly_supply_grams: bigint | number | string;
  monthly_supply_unit: string;
  expiry_date: string;
};

/** What the applicant and staff read; only they see the last price. */
export function answersOf(row: SupplierRow): AnswerLine[] {
  const unit = row.price_unit === 'tons' ? 'ton' : 'kg';
  return [
    ['Name', row.name],
    ['E-mail', row.email],
    ['Phone', spacedPhones(row.phone)],
    ['Business name', row.business_name],
    ['Warehouse location', row.warehouse_location],
    ['Office location', row.office_location],
    ['Product details', row.product_details],
    ['Price per unit', `${naira(BigInt(row.price_per_unit_kobo))} per ${unit}`],
    ['Last price', `${naira(BigInt(row.last_price_kobo))} per ${unit}`],
    ['Minimum quantity', shownGrams(BigInt(row.min_quantity_grams), row.min_quantity_unit as SupplierUnit)],
    ['Monthly supply capacity', shownGrams(BigInt(row.monthly_supply_grams), row.monthly_supply_unit as SupplierUnit)],
    ['Expiry date', writtenDay(row.expiry_date)],
  ];
}
