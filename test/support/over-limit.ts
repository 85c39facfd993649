import type { TestDatabase } from './database.ts';
import { aMember } from './sound-books.ts';

/** A card payment above the limit of its payer. */
export async function paidOverLimit({ ctx, db }: TestDatabase) {
  const [payer_id, reference] = [await aMember(ctx()), `pay-${crypto.randomUUID()}`];
  const charge = { provider: 'sandbox', reference, minor: 500n, currency: 'NGN' };
  const { id } = await db
    .insertInto('payment')
    .values({ ...charge, payer_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('provider_charge')
    .values({ ...charge, fee: 0n })
    .execute();
  const { minor: paid_minor, ...of } = charge;
  const above = { ...of, paid_minor, limit_minor: 0n, payment_id: id, payer_id, level: 0, span: 'day' };
  await db.insertInto('charge_over_limit').values(above).execute();
  return { id, payer_id, reference };
}
