import { sql } from 'kysely';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';

type Row = { provider: string; signature: string; token: Buffer; is_saved_again: boolean };

/**
 * Has the provider forget a removed card, and erases the card here. If its member has saved it again meanwhile, the provider keeps it. Safe
 * to run again: a card that the provider does not know counts as forgotten.
 */
export async function forgetCard({ db }: Ctx, provider: PaymentProvider, id: bigint): Promise<void> {
  if (db.isTransaction) throw new Error('A provider is not asked within a transaction.');
  const { rows } = await sql<Row>`select provider, signature, token, exists (select from payment_card other
      where other.member_id = card.member_id and other.provider = card.provider and other.signature = card.signature and other.removed_at is null) as is_saved_again
    from payment_card card where id = ${id} and removed_at is not null`.execute(db);
  for (const { provider: providerName, is_saved_again: isSavedAgain, ...card } of rows) {
    if (providerName === provider.name && !isSavedAgain) await provider.forgetCard(card).catch(ignoreRefusal);
    await sql`delete from payment_card where id = ${id} and removed_at is not null`.execute(db);
  }
}

/** A final refusal will not change, so the card is erased here all the same. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof PaymentError) || !error.isFinal) throw error;
}
