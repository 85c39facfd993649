import { sql } from 'kysely';
import { applicationFee_kobo } from '#content/supplier-fee.ts';
import { shopAccount } from '#content/shop-account.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { chargeJournal } from '#domain/money/payments/charge-journal.ts';
import { saveCharge } from '#domain/money/payments/save-charge.ts';
import { supplierFeePurposeName } from '#domain/trade/suppliers/fees/supplier-fee.texts.ts';
import { supplierFeePurpose } from '#domain/trade/suppliers/fees/supplier-fee.purpose.ts';
import { payInTest } from './test-charges.ts';

const sandbox = { name: 'sandbox' } as const;

/** Pays the fee of a supplier application, by bank transfer at the sandbox provider. */
export async function payDemoFee(ctx: Ctx, memberId: bigint): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`insert into supplier_fee (member_id, seller_id, minor)
    select ${memberId}, id, ${applicationFee_kobo} from member where email = ${shopAccount.email} returning id`.execute(
    ctx.db,
  );
  const subject = String(rows[0]!.id);
  const amount = { minor: applicationFee_kobo, currency: 'NGN' } as const;
  const reference = `pay-demo-fee-${subject.padStart(6, '0')}`;
  await ctx.db
    .insertInto('payment')
    .values({
      reference,
      provider: sandbox.name,
      payer_id: memberId,
      purpose: supplierFeePurposeName,
      subject,
      ...amount,
      channel: 'bank_transfer',
      state: 'paid',
    })
    .execute();
  await payInTest(ctx.db, { ...amount, reference, channel: 'bank_transfer' });
  const charge = { ...amount, reference, state: 'success', fee: 0n, channel: 'bank_transfer' } as const;
  const asProvider: Ctx = { ...ctx, actor: { kind: 'provider', name: sandbox.name } };
  await saveCharge(asProvider, sandbox, charge);
  const journal_id = await supplierFeePurpose.complete(asProvider, subject, chargeJournal(sandbox, charge));
  await ctx.db.updateTable('payment').set({ journal_id }).where('reference', '=', reference).execute();
}
