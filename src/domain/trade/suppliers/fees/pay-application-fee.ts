import { transaction } from '#platform/database/transaction.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { touchMembers } from '#domain/people/accounts/touch-members.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findShopAccount } from '../../shop-deals/find-shop-account.ts';
import { beginPayment, type BegunPayment } from '#domain/money/payments/begin-payment.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { requireSubmittable } from '../supplier-application.rules.ts';
import { requireApplicant } from '../lock-draft.ts';
import { saveSupplierDraft } from '../save-supplier-draft.ts';
import { draftAnswersIn, type SupplierDraft } from '../supplier-application.schema.ts';
import { applicationFee, lockOpenFee } from './find-fee.ts';
import './supplier-fee.purpose.ts';
import { supplierFeeTexts, supplierFeePurposeName } from './supplier-fee.texts.ts';

type Deps = { provider: PaymentProvider; publicUrl: string };

/** The caller must have no transaction open, because files are stored first, and the provider is asked last. */
export async function payApplicationFee(ctx: Ctx, draft: SupplierDraft, deps: Deps): Promise<BegunPayment | 'paid'> {
  await saveSupplierDraft(ctx, draft);
  const feeId = await transaction(ctx, (ctx) => beginFee(ctx, draft));
  if (feeId === 'paid') return 'paid';
  return beginPayment(ctx, { paidFor: { purpose: supplierFeePurposeName, subject: String(feeId) } }, deps);
}

async function beginFee(ctx: Ctx, draft: SupplierDraft): Promise<bigint | 'paid'> {
  const memberId = requireApplicant(ctx);
  await touchMembers(ctx, [memberId]);
  const open = await lockOpenFee(ctx, memberId);
  if (open?.state === 'held') return 'paid';
  const { minor } = await applicationFee(ctx);
  if (minor === 0n) throw new Failure('conflict', supplierFeeTexts.none);
  requireSubmittable(ctx, draftAnswersIn(draft));
  if (open) {
    if (open.amount.minor !== minor)
      await ctx.db.updateTable('supplier_fee').set({ minor }).where('id', '=', open.id).execute();
    return open.id;
  }
  const { shopEmail } = await settingsInForce(ctx);
  const shop = await findShopAccount(ctx, shopEmail);
  if (!shop) throw new Failure('unavailable', supplierFeeTexts.notOpen);
  if (shop.id === memberId) throw new Failure('conflict', supplierFeeTexts.ownAccount);
  const { id } = await ctx.db
    .insertInto('supplier_fee')
    .values({ member_id: memberId, seller_id: shop.id, minor })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
