import { transaction } from '#platform/database/transaction.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { touchMembers } from '#domain/people/accounts/touch-members.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findShopDeal } from '../../shop-deals/find-shop-deal.ts';
import { beginPayment, type BegunPayment } from '#domain/money/payments/begin-payment.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { requireSubmittable } from '../supplier-application.rules.ts';
import { applyingMember } from '../lock-draft.ts';
import { saveSupplierDraft } from '../save-supplier-draft.ts';
import { answersIn, type SupplierDraft } from '../supplier-application.schema.ts';
import { applicationFee, lockOpenFee } from './find-fee.ts';
import './supplier-fee.purpose.ts';
import { feeTexts, feePurpose } from './supplier-fee.texts.ts';

type Deps = { provider: PaymentProvider; publicUrl: string };

/**
 * Saves the draft and begins the payment of its fee, or returns that it is paid. No payment begins while the answers could not be
 * submitted. A member has one fee, which is paid once, however often and in however many tabs they press. The caller must have no
 * transaction open.
 */
export async function payApplicationFee(ctx: Ctx, draft: SupplierDraft, deps: Deps): Promise<BegunPayment | 'paid'> {
  await saveSupplierDraft(ctx, draft);
  const feeId = await transaction(ctx, (ctx) => beginFee(ctx, draft));
  if (feeId === 'paid') return 'paid';
  return beginPayment(ctx, { of: { purpose: feePurpose, subject: String(feeId) } }, deps);
}

async function beginFee(ctx: Ctx, draft: SupplierDraft): Promise<bigint | 'paid'> {
  const memberId = applyingMember(ctx);
  await touchMembers(ctx, [memberId]);
  const open = await lockOpenFee(ctx, memberId);
  if (open?.state === 'held') return 'paid';
  const { minor } = await applicationFee(ctx);
  if (minor === 0n) throw new Failure('conflict', feeTexts.none);
  requireSubmittable(ctx, answersIn(draft));
  if (open) {
    if (open.amount.minor !== minor)
      await ctx.db.updateTable('supplier_fee').set({ minor }).where('id', '=', open.id).execute();
    return open.id;
  }
  const { shopEmail } = await settingsInForce(ctx);
  const house = await findShopDeal(ctx, shopEmail);
  if (!house) throw new Failure('unavailable', feeTexts.notOpen);
  if (house.id === memberId) throw new Failure('conflict', feeTexts.ownAccount);
  const { id } = await ctx.db
    .insertInto('supplier_fee')
    .values({ member_id: memberId, seller_id: house.id, minor })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
