import type { MailAnswer } from '#domain/values/answers.ts';
import { answersOf } from '#domain/values/answers-of.ts';
import { naira } from '#domain/values/money.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import type { SupplierUnit } from './supplier-application.options.ts';
import { supplierApplicationSchema } from './supplier-application.schema.ts';
import { shownGrams } from './supplier-quantity.ts';

/** The columns of an application, from the database or from its JSON. */
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

export function writtenTerms(row: SupplierRow) {
  const unit = row.price_unit === 'tons' ? 'ton' : 'kg';
  const quantity = (grams: SupplierRow['min_quantity_grams'], unit: string) =>
    shownGrams(BigInt(grams), unit as SupplierUnit);
  return {
    pricePerUnit: `${naira(BigInt(row.price_per_unit_kobo))} per ${unit}`,
    lastPrice: `${naira(BigInt(row.last_price_kobo))} per ${unit}`,
    minQuantity: quantity(row.min_quantity_grams, row.min_quantity_unit),
    monthlySupplyCapacity: quantity(row.monthly_supply_grams, row.monthly_supply_unit),
  };
}

/** Contains the last price, which only the applicant and staff may see. */
export function describeApplication(row: SupplierRow): MailAnswer[] {
  // The form's fields have the names of the columns, in the specification's spelling.
  const answers = Object.entries(row).map(([column, value]): [string, unknown] => [
    column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  const computed = { phone: spacedPhones(row.phone), ...writtenTerms(row) };
  return answersOf(supplierApplicationSchema, Object.fromEntries(answers), computed);
}
