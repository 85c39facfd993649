import { shopAccount } from '#content/shop-account.ts';
import type { Ctx, Staff } from '#domain/acting/context.ts';
import { settlePayment } from '#domain/money/payments/settle-payment.ts';
import { changeState } from '#domain/staff/records/change-state.ts';
import { submitSupplierApplication } from '#domain/trade/suppliers/submit-supplier-application.ts';
import { supplierApplications } from '#domain/trade/suppliers/supplier-applications.records.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { payApplicationFee } from '#domain/trade/suppliers/fees/pay-application-fee.ts';
import { supplierApplicationSchema, supplierDraftSchema } from '#domain/trade/suppliers/supplier-application.schema.ts';
import type { TestDatabase } from './database.ts';
import type { Paying } from './payments.ts';
import { onePage } from './pdfs.ts';
import { striped } from './pictures.ts';
import type { Visitor } from './visitor/visitor.ts';
import type { SignedIn } from './signed-in.ts';
import { staffAtDesk } from './staff.ts';
import { typedApplication } from './supplier-applications.ts';

/** Sets the application fee from now on, in kobo; '0' for no payment step. */
export function setApplicationFee(database: Pick<TestDatabase, 'pool'>, kobo: string): Promise<void> {
  return setSetting(database, 'application-fee', { kobo });
}

/** Sets how many people approve an application from now on. */
export function setApprovers(database: Pick<TestDatabase, 'pool'>, people: 1 | 2): Promise<void> {
  return setSetting(database, 'supplier-approval', { people });
}

async function setSetting({ pool }: Pick<TestDatabase, 'pool'>, name: string, value: object): Promise<void> {
  await pool.query(
    `insert into site_setting (name, version, value, effective_from, written_at, why)
     select $1, coalesce(max(version), 0) + 1, $2::jsonb, now(), now(), 'A test' from site_setting where name = $1`,
    [name, value],
  );
}

/** Opens our own selling account, unless there is one. */
export async function openShopAccount({ db, ctx }: Pick<TestDatabase, 'db' | 'ctx'>): Promise<bigint> {
  const known = await db.selectFrom('member').select('id').where('email', '=', shopAccount.email).executeTakeFirst();
  if (known) return known.id;
  const opened = await db
    .insertInto('member')
    .values({ ...shopAccount, account_type: 'merchant', created_at: ctx().now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return opened.id;
}

/** Presses Pay Now as a member with these answers. */
export function pressPayNow(ctx: Ctx, provider: PaymentProvider, more: object = {}) {
  const draft = supplierDraftSchema.parse({ ...typedApplication, ...more });
  return payApplicationFee(ctx, draft, { provider, publicUrl: 'https://agbon.test' });
}

/** Members who pay the fee at the local provider and apply, and staff who decide. */
export async function feePayers(database: TestDatabase, { paystack, provider }: Paying) {
  const { ctx, pool } = database;
  await openShopAccount(database);
  const support = await staffAtDesk(database, 'support', { email: `${crypto.randomUUID()}@agbon.example` });

  async function press(who: SignedIn): Promise<string> {
    const begun = await pressPayNow(who.ctx(), provider);
    if (begun === 'paid') throw new Error('It is paid already.');
    return begun.reference;
  }

  async function paidBy(who: SignedIn, channel: 'card' | 'bank_transfer' = 'card'): Promise<string> {
    const reference = await press(who);
    paystack.pay(reference, { channel });
    await settlePayment(ctx(), provider, reference);
    return reference;
  }

  async function submit(who: SignedIn): Promise<bigint> {
    const files = { cacCertificate: [onePage()], productImages: [await striped()] };
    await submitSupplierApplication(who.ctx(), supplierApplicationSchema.parse({ ...typedApplication, ...files }));
    const { rows } = await pool.query<{ id: bigint }>(
      'select max(id)::bigint as id from supplier_application where member_id = $1',
      [who.member.id],
    );
    return rows[0]!.id;
  }

  async function decide(id: bigint, state: 'confirmed' | 'declined', by: Staff = support.actor) {
    const { rows } = await pool.query<{ work_version: number }>(
      'select work_version from supplier_application where id = $1',
      [id],
    );
    const asked = { state, note: 'As a test', version: rows[0]!.work_version };
    return changeState(ctx(by), supplierApplications, String(id), asked);
  }

  return { press, paidBy, submit, decide, support };
}

/** Presses Pay Now and pays by card in the sandbox, as a visitor without script. */
export async function payFeeAsVisitor(page: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await page.getByRole('link', { name: 'Pay ₦10,000' }).click();
  await page.getByLabel('Card number').fill('4084084084084081');
  await page.getByLabel('Name on the card').fill('Ngozi Eze');
  await page.getByLabel('Expiry').fill('09/29');
  await page.getByLabel('CVV').fill('739');
  await page.getByRole('button', { name: 'Pay ₦10,000' }).click();
}
