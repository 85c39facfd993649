import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, type Amount } from '#domain/values/currency.ts';

export const owedCardText =
  'A bank took back a payment of yours or of an account linked to yours, and you owe it to us. Pay by bank transfer.';
const noPayout =
  'A bank took back a payment of yours or of an account linked to yours, and you owe it to us. Nothing is paid out until it is paid.';

export async function findReceivables(
  { db }: Pick<Ctx, 'db'>,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; amount: Amount }[]> {
  const { rows } = await sql<{ member_id: bigint; minor: bigint; currency: string }>`
    select member_id, -balance as minor, currency from ledger_account
    where kind = 'receivable' and balance < 0 and member_id = any(${memberIds.map(String)}::bigint[]) order by id`.execute(
    db,
  );
  return rows.map(({ member_id, minor, currency: code }) => ({
    memberId: member_id,
    amount: { minor, currency: currency(code) },
  }));
}

/** Refuses an action for a member while they, or accounts that count together with them, owe us money. */
export async function requireNothingOwed(ctx: Pick<Ctx, 'db'>, memberIds: readonly bigint[]): Promise<void> {
  const owed = await findReceivables(ctx, memberIds);
  if (owed.length > 0) throw new Failure('conflict', noPayout);
}
