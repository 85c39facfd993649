import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { link } from '#content/link.ts';
import { answerOnce, type OnceKey } from '#domain/acting/answering/answer-once.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { insertWithFreeNumber } from '#domain/values/drawn-number.ts';
import { announceForm } from '#domain/acting/mail/announce-form.ts';
import { linkFeeToApplication, requirePaidFee } from './fees/require-paid-fee.ts';
import { hasDayPassed } from './supplier-application.rules.ts';
import { addSupplierFiles } from './supplier-files.ts';
import { requireApplicant, lockSupplierDraft, type LockedSupplierDraft } from './lock-draft.ts';
import { storeSupplierFiles } from './store-supplier-files.ts';
import { type SupplierApplication, supplierTexts } from './supplier-application.schema.ts';
import { describeApplication, type SupplierRow } from './supplier-application.view.ts';
import { gramsIn } from './supplier-quantity.ts';

type Submitted = { number: string };
type Fields = Omit<
  SupplierApplication,
  'productImages' | 'warehouseImages' | 'cacCertificate' | 'industryCertificates'
>;

/** With a key, a repeated form is one application. The caller must have no transaction open, because files are stored first. */
export async function submitSupplierApplication(
  ctx: Ctx,
  application: SupplierApplication,
  once?: Pick<OnceKey, 'scope' | 'key'>,
): Promise<Submitted> {
  requireApplicant(ctx);
  const { productImages, warehouseImages, cacCertificate, industryCertificates, ...fields } = application;
  if (hasDayPassed(fields.expiryDate, ctx.now))
    throw new Failure('invalid', supplierTexts.passed, { field: 'expiryDate' });
  const files = await storeSupplierFiles(ctx, { productImages, warehouseImages, cacCertificate, industryCertificates });
  const send = async (ctx: Ctx): Promise<Submitted> => {
    const draft = await lockSupplierDraft(ctx, {});
    const feeId = await requirePaidFee(ctx, draft.memberId);
    await addSupplierFiles(ctx, draft, files);
    const row = rowOf(fields);
    const { id, number } = await insert(ctx, draft, row);
    await takeOverDraft(ctx, draft, id);
    if (feeId !== undefined) await linkFeeToApplication(ctx, feeId, id);
    await announce(ctx, row, number);
    return { number };
  };
  if (!once) return transaction(ctx, send);
  const body = { fields, files: files.map(({ paper, content }) => [paper, content.hash]) };
  return (await answerOnce(ctx, { ...once, body }, send)).answer;
}

function rowOf(fields: Fields) {
  return {
    name: fields.name,
    email: fields.email,
    phone: fields.phone,
    business_name: fields.businessName,
    warehouse_location: fields.warehouseLocation,
    office_location: fields.officeLocation,
    product_details: fields.productDetails,
    price_per_unit_kobo: fields.pricePerUnit,
    price_unit: fields.priceUnit,
    last_price_kobo: fields.lastPrice,
    min_quantity_grams: gramsIn(fields.minQuantity, fields.minQuantityUnit),
    min_quantity_unit: fields.minQuantityUnit,
    monthly_supply_grams: gramsIn(fields.monthlySupplyCapacity, fields.monthlySupplyUnit),
    monthly_supply_unit: fields.monthlySupplyUnit,
    expiry_date: fields.expiryDate,
  } satisfies SupplierRow;
}

async function insert(ctx: Ctx, { memberId }: LockedSupplierDraft, row: ReturnType<typeof rowOf>) {
  const inserted = await insertWithFreeNumber('SUP', (application_number) =>
    ctx.db
      .insertInto('supplier_application')
      .values({ ...row, application_number, member_id: memberId, created_at: ctx.now })
      .onConflict((conflict) => conflict.column('application_number').doNothing())
      .returning(['id', 'application_number'])
      .executeTakeFirst(),
  );
  return { id: inserted.id, number: inserted.application_number };
}

async function takeOverDraft({ db }: Ctx, { draftId }: LockedSupplierDraft, applicationId: bigint): Promise<void> {
  await sql`update supplier_file set application_id = ${applicationId}, draft_id = null where draft_id = ${draftId}`.execute(
    db,
  );
  await db.deleteFrom('supplier_draft').where('id', '=', draftId).execute();
}

async function announce(ctx: Ctx, row: ReturnType<typeof rowOf>, number: string): Promise<void> {
  const { name, email, phone, business_name, product_details } = row;
  await announceForm(ctx, {
    person: { name, email, phone },
    notice: {
      eventType: `${number}, ${business_name}`,
      formType: 'Supplier Application',
      message: product_details,
    },
    answers: [{ label: 'Application number', value: number }, ...describeApplication(row)],
    acknowledgement: {
      subject: 'We have your supplier application',
      heading: 'We have your supplier application',
      lead: `Our team has your application. Its number is ${number}.`,
      steps: [
        'We read your papers and compare them with your account.',
        'We write to you if a paper is missing or cannot be read.',
        'We write to you when we have decided. We can approve only applications with product images and the CAC certificate.',
      ],
      follow: { label: 'See your application', path: link('supplierApplication') },
    },
  });
}
