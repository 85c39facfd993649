import { randomBytes } from 'node:crypto';
import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { beginAddingCard, finishAddingCard } from '#domain/money/payments/cards/add-card.ts';
import { saveCard } from '#domain/money/payments/cards/save-card.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Sandbox } from '#platform/payments/sandbox/sandbox.ts';
import type { TestDatabase } from './database.ts';
import { member } from './deals.ts';

const publicUrl = 'http://agbon.test';

/** A card that a member adds on the sandbox's page. */
export async function addedCard(
  { ctx, db }: TestDatabase,
  sandbox: Sandbox,
  memberId: bigint,
  cardNumber = '4084084084084081',
): Promise<{ id: bigint; reference: string }> {
  await beginAddingCard(ctx(member(memberId)), { provider: sandbox, publicUrl });
  const { reference } = await db
    .selectFrom('payment_card_adding')
    .select('reference')
    .where('member_id', '=', memberId)
    .where('kept_at', 'is', null)
    .orderBy('begun_at', 'desc')
    .executeTakeFirstOrThrow();
  const card = { cardNumber, brand: 'Visa', last4: cardNumber.slice(-4), expiry: '09/29' };
  await sandbox.answer(reference, { answer: 'approve', channel: 'card', card });
  await finishAddingCard(ctx(member(memberId)), sandbox, reference);
  const kept = db.selectFrom('payment_card').select('id').where('member_id', '=', memberId).orderBy('id', 'desc');
  return { reference, ...(await kept.executeTakeFirstOrThrow()) };
}

/** Addresses of saved cards: one that a member removes, one that staff remove, and one that was added. */
export async function cardAddresses(database: TestDatabase, sandbox: Sandbox, memberId: bigint) {
  const { id, reference } = await addedCard(database, sandbox, memberId);
  return {
    dashboardCardAdded: link('dashboardCardAdded', { reference }),
    dashboardCardRemoval: link('dashboardCardRemoval', { cardId: String(id) }),
    memberCardRemoval: link('memberCardRemoval', { cardId: String(id) }),
  };
}

/** A card that a member saves without a payment, as the provider reports it. */
export function cardWithoutPayment(
  ctx: Ctx,
  memberId: bigint,
  provider: string,
  signature: string = crypto.randomUUID(),
): Promise<boolean> {
  const card = { token: randomBytes(40), signature, brand: 'Visa', last4: '4081', month: 12, year: 2030 };
  return transaction(ctx, (ctx) => saveCard(ctx, { memberId, provider, isPaid: false }, card));
}
