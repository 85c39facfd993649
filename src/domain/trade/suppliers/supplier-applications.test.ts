import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setApplicationFee } from '../../../../test/support/application-fees.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { onePage } from '../../../../test/support/pdfs.ts';
import { exportOf } from '../../../../test/support/person-export.ts';
import { striped } from '../../../../test/support/pictures.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { typedApplication } from '../../../../test/support/supplier-applications.ts';
import { day_ms } from '#platform/clock.ts';
import type { Actor } from '#domain/acting/context.ts';
import { findFile } from '#domain/registers/files/find-file.ts';
import { deleteAccount } from '#domain/registers/privacy/delete-account.ts';
import { changeState } from '#domain/staff/records/change-state.ts';
import { addApplicationPapers } from './add-application-papers.ts';
import { findOwnApplication } from './find-own-application.ts';
import { supplierData } from './person-data.ts';
import { saveSupplierDraft } from './save-supplier-draft.ts';
import { submitSupplierApplication } from './submit-supplier-application.ts';
import {
  supplierApplicationSchema,
  supplierDraftSchema,
  supplierPapersSchema,
  supplierTexts,
} from './supplier-application.schema.ts';
import { supplierApplications } from './supplier-applications.records.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
let ngozi: SignedIn;
const support = await staffAtDesk(database, 'support');

beforeEach(async () => {
  await pool.query('truncate mail, mail_notice; delete from supplier_draft; delete from supplier_application');
  await pool.query('delete from file');
  ngozi = await signedIn(database);
});
beforeAll(() => setApplicationFee(database, '0'));

const draftOf = (more: object = {}) => supplierDraftSchema.parse({ ...typedApplication, ...more });
const sentOf = (more: object = {}) => supplierApplicationSchema.parse({ ...typedApplication, ...more });
const save = (more: object = {}, whose = ngozi) => saveSupplierDraft(whose.ctx(), draftOf(more));
const own = (whose = ngozi) => findOwnApplication(whose.ctx());
const newKey = () => ({ scope: 'a test', key: crypto.randomUUID() });

describe('a draft', () => {
  test('saves what its member typed, unfinished or wrong, with its files', async () => {
    const picture = await striped();
    await save({ pricePerUnit: 'about ₦400', email: 'ngozi@', productImages: [picture], cacCertificate: [onePage()] });
    const { draft } = await own();
    expect(draft?.answers).toMatchObject({ pricePerUnit: 'about ₦400', email: 'ngozi@' });
    expect(draft?.files.map(({ paper, isPicture }) => [paper, isPicture])).toEqual([
      ['productImages', true],
      ['cacCertificate', false],
    ]);
  });

  test('exists once for each member, even when it is saved several times at once, and a file twice in it is one file', async () => {
    const cacCertificate = [onePage()];
    await Promise.all([save({ cacCertificate }), save({ cacCertificate }), save({ cacCertificate, name: 'Ngozi' })]);
    expect(await db.selectFrom('supplier_draft').select('id').execute()).toHaveLength(1);
    expect((await own()).draft?.files).toHaveLength(1);
  });

  test('lets its member remove a file, but no file of another member', async () => {
    await save({ cacCertificate: [onePage()] });
    const [file] = (await own()).draft!.files;
    await save({ remove: file!.id }, await signedIn(database));
    expect((await own()).draft?.files).toHaveLength(1);
    await save({ remove: file!.id });
    expect((await own()).draft?.files).toEqual([]);
    expect(await db.selectFrom('file').select('id').execute()).toEqual([]);
  });

  test('accepts eight files of a kind, and 60 MB together', async () => {
    const pages = Array.from({ length: 8 }, (_, at) => onePage(`/P${at} 1`));
    await save({ cacCertificate: pages });
    const ninth = save({ cacCertificate: [onePage('/P9 1')] });
    await expect(ninth).rejects.toMatchObject({ message: supplierTexts.tooManyFiles, field: 'cacCertificate' });
    await pool.query('update stored_file set size_bytes = 7864320');
    const over = save({ industryCertificates: [onePage('/P10 1')] });
    await expect(over).rejects.toMatchObject({ message: supplierTexts.tooLargeTogether });
  });

  test('accepts only pictures where pictures are requested', () => {
    const { error } = supplierDraftSchema.safeParse({ productImages: [onePage()], cacCertificate: [onePage()] });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['productImages', supplierTexts.picture],
    ]);
  });

  test('can be read only by its member: neither by another member nor by staff', async () => {
    await save({ cacCertificate: [onePage()] });
    const { hash } = (await own()).draft!.files[0]!;
    expect(await readers(hash)).toEqual({ own: true, other: false, staff: false, guest: false });
  });

  test('is deleted with its files 30 days after its last change', async () => {
    await save({ cacCertificate: [onePage()] });
    const retire = (days: number) => {
      const now = new Date(Date.now() + days * day_ms);
      return supplierData.retire({ ...ctx(), now }, 10, undefined as never);
    };
    expect(await retire(29)).toMatchObject({ deleted: 0 });
    expect(await retire(31)).toMatchObject({ deleted: 1 });
    expect(await db.selectFrom('file').select('id').execute()).toEqual([]);
  });
});

async function readers(hash: string) {
  const reads = async (actor: Actor) => (await findFile(ctx(actor), hash)) !== undefined;
  return {
    own: await reads(ngozi.member),
    other: await reads((await signedIn(database)).member),
    staff: await reads(support.actor),
    guest: await reads({ kind: 'guest' }),
  };
}

describe('an application', () => {
  test('is saved completely, in exact amounts, takes over the files of the draft, and the team and the applicant get a mail', async () => {
    await save({ cacCertificate: [onePage()] });
    const { number } = await submitSupplierApplication(
      ngozi.ctx(),
      sentOf({ industryCertificates: [onePage('/B 1')] }),
    );
    const row = await db.selectFrom('supplier_application').selectAll().orderBy('id').executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      application_number: number,
      member_id: ngozi.member.id,
      phone: '+2348031234567',
      price_per_unit_kobo: 450_000_00n,
      last_price_kobo: 420_000_00n,
      min_quantity_grams: 2_500_000n,
      monthly_supply_grams: 40_000_000n,
      work_state: 'received',
    });
    const { draft, sent } = await own();
    expect(draft).toBeUndefined();
    expect(sent?.files.map(({ paper }) => paper)).toEqual(['cacCertificate', 'industryCertificates']);
    expect(await readers(sent!.files[0]!.hash)).toEqual({ own: true, other: false, staff: true, guest: false });
    const mails = await db.selectFrom('mail').select(['template', 'to_addresses']).orderBy('id').execute();
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['acknowledgement', 'team-notice']);
    expect(mails.some(({ to_addresses }) => to_addresses?.includes(typedApplication.email))).toBe(true);
  });

  test('is sent once, even if its form comes twice or from two tabs at once', async () => {
    const once = newKey();
    const twice = await Promise.all([1, 2].map(() => submitSupplierApplication(ngozi.ctx(), sentOf(), once)));
    expect(twice[0]).toEqual(twice[1]);
    await pool.query('delete from supplier_application');
    const tabs = [1, 2].map(() => submitSupplierApplication(ngozi.ctx(), sentOf(), newKey()));
    const refusals = (await Promise.allSettled(tabs)).map((one) => one.status === 'rejected' && String(one.reason));
    expect(new Set(refusals)).toEqual(new Set([`Failure: ${supplierTexts.open}`, false]));
    expect(await db.selectFrom('supplier_application').select('id').execute()).toHaveLength(1);
  });

  test('can be sent again once staff have declined it, and not while they review it', async () => {
    await submitSupplierApplication(ngozi.ctx(), sentOf());
    await expect(save()).rejects.toMatchObject({ code: 'conflict', message: supplierTexts.open });
    await pool.query(`update supplier_application set work_state = 'declined'`);
    await save();
    await submitSupplierApplication(ngozi.ctx(), sentOf());
    expect(await db.selectFrom('supplier_application').select('id').execute()).toHaveLength(2);
  });

  test('gets more files during the review, keeps those that were sent, and the team gets one notice', async () => {
    await submitSupplierApplication(ngozi.ctx(), sentOf({ cacCertificate: [onePage()] }));
    await pool.query('truncate mail, mail_notice');
    const better = supplierPapersSchema.parse({ cacCertificate: [onePage('/Better 1')] });
    expect(await addApplicationPapers(ngozi.ctx(), better)).toEqual({ added: 1 });
    expect(await addApplicationPapers(ngozi.ctx(), better)).toEqual({ added: 0 });
    expect((await own()).sent?.files).toHaveLength(2);
    expect(await db.selectFrom('mail').select('template').execute()).toEqual([{ template: 'team-notice' }]);
    await pool.query(`update supplier_application set work_state = 'declined'`);
    const late = addApplicationPapers(ngozi.ctx(), better);
    await expect(late).rejects.toMatchObject({ message: supplierTexts.noneOpen });
  });

  test('requires product images and a CAC certificate', async () => {
    await submitSupplierApplication(ngozi.ctx(), sentOf({ cacCertificate: [onePage()] }));
    const { id } = await db.selectFrom('supplier_application').select('id').orderBy('id').executeTakeFirstOrThrow();
    const confirm = () => {
      const wanted = { state: 'confirmed', note: undefined, version: 0 } as const;
      return changeState(ctx(support.actor), supplierApplications, String(id), wanted);
    };
    await expect(confirm()).rejects.toMatchObject({ code: 'conflict', message: supplierTexts.papersNeeded });
    await addApplicationPapers(ngozi.ctx(), supplierPapersSchema.parse({ productImages: [await striped()] }));
    await confirm();
    expect((await own()).sent?.state).toBe('confirmed');
  });

  test('with a day that has passed is refused at that field, and nothing is saved', async () => {
    const late = submitSupplierApplication(ngozi.ctx(), sentOf({ expiryDate: '2020-01-01' }));
    await expect(late).rejects.toMatchObject({ field: 'expiryDate', message: supplierTexts.passed });
    expect(await db.selectFrom('supplier_application').select('id').execute()).toEqual([]);
  });

  test('is only for members: guests and jobs send none', async () => {
    for (const actor of [{ kind: 'guest' }, { kind: 'job', name: 'sweep-files' }] as const) {
      await expect(submitSupplierApplication(ctx(actor), sentOf())).rejects.toMatchObject({ code: 'signed_out' });
      await expect(saveSupplierDraft(ctx(actor), draftOf())).rejects.toMatchObject({ code: 'signed_out' });
    }
  });

  test('is deleted with its files after 24 months', async () => {
    await submitSupplierApplication(ngozi.ctx(), sentOf({ cacCertificate: [onePage()] }));
    const age = (months: number) =>
      pool.query('update supplier_application set created_at = now() - make_interval(months => $1::int)', [months]);
    const retire = () => supplierData.retire({ ...ctx(), now: new Date() }, 10, undefined as never);
    await age(22);
    expect(await retire()).toMatchObject({ deleted: 0 });
    await age(25);
    expect(await retire()).toMatchObject({ deleted: 1 });
    expect(await db.selectFrom('file').select('id').execute()).toEqual([]);
  });

  test('is in its member’s export with its draft and files, and is deleted with the account', async () => {
    await save({ cacCertificate: [onePage()] });
    const draft = await exportOf(ngozi.ctx(), { memberId: ngozi.member.id });
    expect(draft.text).toContain(`Business name: ${typedApplication.businessName}`);
    await submitSupplierApplication(ngozi.ctx(), sentOf());
    const { text } = await exportOf(ngozi.ctx(), { memberId: ngozi.member.id });
    for (const answer of [typedApplication.businessName, typedApplication.warehouseLocation, '40 tons'])
      expect(text).toContain(answer);
    await deleteAccount(ngozi.ctx(), { sessionId: ngozi.sessionId });
    for (const table of ['supplier_application', 'supplier_draft', 'supplier_file'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    expect(await db.selectFrom('file').select('id').where('kind', '=', 'supplier-file').execute()).toEqual([]);
  });
});

test('all text and number fields and the expiry date are required, files are not', () => {
  const { error } = supplierApplicationSchema.safeParse({});
  expect(error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(typedApplication));
  expect(supplierApplicationSchema.safeParse(typedApplication).success).toBe(true);
});
