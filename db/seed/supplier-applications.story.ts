import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { memberFromRow } from '#domain/people/accounts/member.view.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';
import type { WorkState } from '#domain/values/work.states.ts';
import { endFeeOfApplication } from '#domain/trade/suppliers/fees/end-fee.ts';
import { saveSupplierDraft } from '#domain/trade/suppliers/save-supplier-draft.ts';
import type { StoredPaper } from '#domain/trade/suppliers/store-supplier-files.ts';
import { submitSupplierApplication } from '#domain/trade/suppliers/submit-supplier-application.ts';
import type { SupplierPaper } from '#domain/trade/suppliers/supplier-application.options.ts';
import { supplierApplicationSchema, supplierDraftSchema } from '#domain/trade/suppliers/supplier-application.schema.ts';
import { addSupplierFiles } from '#domain/trade/suppliers/supplier-files.ts';
import { day_ms } from '#platform/clock.ts';
import { payDemoFee } from './pay-application-fee.ts';
import { demoPictureFile } from './demo-pictures.ts';

type Applied = {
  email: string;
  /** Without a state, the application is a draft. */
  state?: WorkState;
  daysAgo: number;
  picture?: string;
  hasCertificate?: true;
} & Record<string, unknown>;

const applications: Applied[] = [
  {
    email: 'comfort@etimoils.example',
    state: 'received',
    daysAgo: 1,
    picture: 'virgin-oil',
    hasCertificate: true,
    officeLocation: '8 Marina Street, Eket',
    warehouseLocation: 'Ikot Ibiok Road, Eket',
    productDetails: 'Cold-pressed oil in 25-litre cans, pressed on the day the nuts are opened.',
    pricePerUnit: '₦3,400',
    priceUnit: 'kg',
    lastPrice: '₦3,150',
    minQuantity: '200',
    minQuantityUnit: 'kg',
    monthlySupplyCapacity: '4',
  },
  {
    email: 'tunde@hunsugroves.example',
    state: 'in_talk',
    daysAgo: 4,
    picture: 'brown-nuts',
    officeLocation: 'Topo Road, Badagry',
    warehouseLocation: 'Topo Road, Badagry',
    productDetails: 'Mature nuts, husked, in bags of 100. All year; most from July to October.',
    pricePerUnit: '₦450,000',
    priceUnit: 'tons',
    lastPrice: '₦420,000',
    minQuantity: '2.5',
    minQuantityUnit: 'tons',
    monthlySupplyCapacity: '40',
  },
  {
    email: 'patience@benincoir.example',
    state: 'confirmed',
    daysAgo: 20,
    picture: 'fibre-bales',
    hasCertificate: true,
    officeLocation: '31 Sapele Road, Benin City',
    warehouseLocation: 'Ugbowo, Benin City',
    productDetails: 'Brown coir fibre, cleaned and pressed in bales of 110 kg.',
    pricePerUnit: '₦310',
    priceUnit: 'kg',
    lastPrice: '₦290',
    minQuantity: '1',
    minQuantityUnit: 'tons',
    monthlySupplyCapacity: '25',
  },
  {
    email: 'ebiere@deltafresh.example',
    state: 'declined',
    daysAgo: 12,
    officeLocation: 'Azikoro Road, Yenagoa',
    warehouseLocation: 'Azikoro Road, Yenagoa',
    productDetails: 'Green nuts for drinking, cut the day before.',
    pricePerUnit: '₦520',
    priceUnit: 'kg',
    lastPrice: '₦480',
    minQuantity: '500',
    minQuantityUnit: 'kg',
    monthlySupplyCapacity: '6',
  },
  {
    email: 'chidi@nwosumachines.example',
    daysAgo: 2,
    officeLocation: '5 Factory Road, Aba',
    productDetails: 'Copra, sun-dried',
    priceUnit: 'tons',
    minQuantityUnit: 'tons',
  },
];

/** Adds an application in each state, and a draft. Stores their files before the returned function saves them in a transaction. */
export async function supplierApplicationsStory(ctx: Ctx): Promise<(ctx: Ctx) => Promise<void>> {
  const papers = await Promise.all(applications.map((applied) => storePapers(ctx, applied)));
  return async (ctx) => {
    for (const [at, applied] of applications.entries()) await apply(ctx, applied, papers[at]!);
  };
}

async function apply(ctx: Ctx, applied: Applied, papers: readonly StoredPaper[]): Promise<void> {
  const { email, state, daysAgo, picture: _, hasCertificate: __, ...answers } = applied;
  const row = await ctx.db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone', 'account_type', 'company'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return;
  const then: Ctx = { ...ctx, actor: memberFromRow(row), now: new Date(ctx.now.getTime() - daysAgo * day_ms) };
  const expiryDate = dayInLagos(new Date(ctx.now.getTime() + 90 * day_ms));
  const person = { name: row.name, email, phone: row.phone!, businessName: row.company! };
  const typed = { ...person, monthlySupplyUnit: 'tons', ...answers };
  if (state === undefined) {
    await saveSupplierDraft(then, supplierDraftSchema.parse(typed));
    return;
  }
  await payDemoFee(then, row.id);
  const { number } = await submitSupplierApplication(then, supplierApplicationSchema.parse({ ...typed, expiryDate }));
  const { id } = await ctx.db
    .selectFrom('supplier_application')
    .select('id')
    .where('application_number', '=', number)
    .executeTakeFirstOrThrow();
  await addSupplierFiles(then, { memberId: row.id, applicationId: id }, papers);
  // Dates the files like the application, because otherwise staff would see them marked as added later.
  await ctx.db.updateTable('supplier_file').set({ added_at: then.now }).where('application_id', '=', id).execute();
  if (state === 'received') return;
  const work_steps = [{ state, at: new Date(then.now.getTime() + day_ms).toISOString() }];
  await ctx.db
    .updateTable('supplier_application')
    .set({ work_state: state, work_steps: sql`${JSON.stringify(work_steps)}::jsonb` })
    .where('id', '=', id)
    .execute();
  if (state === 'in_talk') await askForRevision(then, id);
  if (state === 'confirmed' || state === 'declined') await endFeeOfApplication(then, id, state);
}

/** Saves a review by staff, who ask for a missing paper. */
async function askForRevision({ db }: Ctx, id: bigint): Promise<void> {
  await sql`insert into supplier_review (application_id, item, verdict, note) values
    (${id}, 'productImages', 'accepted', null),
    (${id}, 'cacCertificate', 'revise', 'Hand in your CAC certificate, all pages of it.')`.execute(db);
}

async function storePapers(ctx: Ctx, { picture, hasCertificate }: Applied): Promise<StoredPaper[]> {
  const stored: StoredPaper[] = [];
  const store = async (paper: SupplierPaper, bytes: Uint8Array, about: Pick<StoredPaper, 'contentType' | 'size'>) => {
    stored.push({ paper, content: await storeFile(ctx, bytes), ...about });
  };
  if (picture)
    await store('productImages', await readFile(demoPictureFile(picture, 960, 'webp')), {
      contentType: 'image/webp',
      size: { width: 960, height: 720 },
    });
  if (hasCertificate) await store('cacCertificate', sampleCertificate, { contentType: 'application/pdf' });
  return stored;
}

const words = 'BT /F1 18 Tf 40 120 Td (A sample of a CAC certificate. It certifies nothing.) Tj ET';
const sampleCertificate = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 520 240]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n' +
    `4 0 obj<</Length ${words.length}>>stream\n${words}\nendstream endobj\n` +
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  'latin1',
);
