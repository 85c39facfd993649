import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Amount } from '#domain/values/currency.ts';
import { valueInForce } from '#domain/acting/settings/settings-in-force.ts';
import { supplierFeeTexts } from './supplier-fee.texts.ts';

/** 'due': to be paid. 'lapsed': not needed any more before it was paid. 'held': paid, and neither earned nor returned yet. */
export type FeeState = 'due' | 'lapsed' | 'held' | 'earned' | 'returned' | 'charged_back';

export type ApplicationFee = {
  id: bigint;
  memberId: bigint;
  sellerId: bigint;
  applicationId: bigint | undefined;
  amount: Amount;
  state: FeeState;
  isClaimed: boolean;
};

type Row = {
  id: bigint;
  member_id: bigint;
  seller_id: bigint;
  application_id: bigint | null;
  minor: bigint;
  state: FeeState;
  claimed_at: Date | null;
};

export const feeCurrency = currency('NGN');

/** The present fee of an application; 0 means that there is no payment step. */
export async function applicationFee(ctx: Pick<Ctx, 'db'>): Promise<Amount> {
  const { kobo } = await valueInForce(ctx, 'fee amount', 'application-fee');
  return { minor: BigInt(kobo), currency: feeCurrency };
}

export function lockSupplierFee(ctx: Pick<Ctx, 'db'>, id: bigint): Promise<ApplicationFee | undefined> {
  return lockOne(ctx, sql`id = ${id}`);
}

/** A member has at most one fee that is due or held. */
export function lockOpenFee(ctx: Pick<Ctx, 'db'>, memberId: bigint): Promise<ApplicationFee | undefined> {
  return lockOne(ctx, sql`member_id = ${memberId} and state in ('due', 'held')`);
}

export function lockFeeOfApplication(ctx: Pick<Ctx, 'db'>, applicationId: bigint): Promise<ApplicationFee | undefined> {
  return lockOne(ctx, sql`application_id = ${applicationId}`);
}

async function lockOne(
  { db }: Pick<Ctx, 'db'>,
  condition: ReturnType<typeof sql>,
): Promise<ApplicationFee | undefined> {
  const { rows } = await sql<Row>`
    select id, member_id, seller_id, application_id, minor, state, claimed_at from supplier_fee
    where ${condition} order by id desc limit 1 for update`.execute(db);
  const row = rows.find(() => true);
  return (
    row && {
      id: row.id,
      memberId: row.member_id,
      sellerId: row.seller_id,
      applicationId: row.application_id ?? undefined,
      amount: { minor: row.minor, currency: feeCurrency },
      state: row.state,
      isClaimed: row.claimed_at !== null,
    }
  );
}

export async function findOpenFeeState({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<FeeState | undefined> {
  const { rows } = await sql<{ state: FeeState }>`
    select state from supplier_fee where member_id = ${memberId} and state in ('due', 'held')`.execute(db);
  return rows[0]?.state;
}

/** Why an application cannot be decided because of its fee; the fee stays locked until the caller's transaction ends. */
export async function whyFeeNotYet(
  ctx: Ctx,
  applicationId: bigint,
  decision: 'confirmed' | 'declined',
): Promise<string | undefined> {
  const fee = await lockFeeOfApplication(ctx, applicationId);
  if (fee?.isClaimed) return supplierFeeTexts.claimed;
  return fee?.state === 'charged_back' && decision === 'confirmed' ? supplierFeeTexts.chargeback : undefined;
}
