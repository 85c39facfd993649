import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameOfField, wordsOf } from '#domain/values/field-words.ts';
import { setApplicationFee } from '../../../../test/support/application-fees.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { insertApplication, typedApplication, unitFields } from '../../../../test/support/supplier-applications.ts';
import { supplierData } from './person-data.ts';
import { saveSupplierDraft, trySubmitting } from './save-supplier-draft.ts';
import { supplierApplicationSchema, supplierDraftSchema } from './supplier-application.schema.ts';
import { describeApplication } from './supplier-application.view.ts';
import { supplierApplications } from './supplier-applications.records.ts';

const site = await testDatabase();
const { ctx, db } = site;
const { shape } = supplierApplicationSchema;
const [ada, phone] = [{ name: 'Ada Okoro', email: 'ada@example.com' }, '+2348031234567'];

const typed = Object.keys(typedApplication) as (keyof typeof typedApplication)[];
const namesOf = (fields: readonly (keyof typeof shape)[]) => fields.map((name) => nameOfField(shape[name]));
const read = namesOf(typed.filter((name) => !unitFields.includes(name)));

async function inMyData(memberId: bigint): Promise<string[]> {
  const { rows } = await sql<{ content: never }>`${supplierData.about({ memberId })}`.execute(db);
  return rows.flatMap(({ content }) => supplierData.describe(content).answers.map(({ label }) => label));
}

test('an application is shown under the names of its fields, to its member and to staff', async () => {
  const { member } = await signedIn(site, ada);
  const id = await insertApplication(ctx(), { ...ada, phone });
  const row = await db
    .selectFrom('supplier_application')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  expect(describeApplication(row).map(({ label }) => label)).toEqual(read);
  expect(await inMyData(member.id)).toEqual(expect.arrayContaining(read));
  const record = await supplierApplications.find(ctx(), id);
  expect(Object.keys(record!.fields).join(' ')).toBe(
    'id application_number member name email phone business_name warehouse_location office_location product_details price_per_unit last_price minimum_quantity monthly_supply_capacity expiry_date application_fee created_at',
  );
});

test('a draft is shown under the same names, with the units that were chosen', async () => {
  const { member } = await signedIn(site);
  await saveSupplierDraft(ctx(member), supplierDraftSchema.parse(typedApplication));
  expect(await inMyData(member.id)).toEqual(namesOf(typed));
});

test('a draft is not called paid when the fee was only set to nothing', async () => {
  const { member } = await signedIn(site);
  await setApplicationFee(site, '0');
  expect(await trySubmitting(ctx(member), supplierDraftSchema.parse(typedApplication))).toEqual({ saved: true });
});

test('a unit is shown in the line of its amount', () => {
  const lines = {
    priceUnit: 'pricePerUnit',
    minQuantityUnit: 'minQuantity',
    monthlySupplyUnit: 'monthlySupplyCapacity',
  };
  for (const [unit, amount] of Object.entries(lines)) {
    expect(wordsOf(shape[unit as keyof typeof shape]).within).toBe(amount);
  }
});
