import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { touchMembers } from '#domain/people/accounts/touch-members.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { payerAddressFor, newPaymentReference } from '../payment-reference.ts';
import { cardTexts } from './card.schema.ts';
import { mostCards } from './card.view.ts';
import { findCards } from './find-cards.ts';
import { saveCard } from './save-card.ts';

type Deps = { provider: PaymentProvider; publicUrl: string };

export async function beginAddingCard(ctx: Ctx, { provider, publicUrl }: Deps): Promise<{ page: string }> {
  const { adding } = provider;
  if (!adding) throw new Failure('conflict', cardTexts.noAdding);
  const reference = newPaymentReference('card');
  const mail = await transaction(ctx, (ctx) => saveCardAdding(ctx, provider, reference));
  const returnTo = publicUrl + link('dashboardCardAdded', { reference });
  try {
    return await adding.start({ reference, mail: mail ?? payerAddressFor(publicUrl, reference), returnTo });
  } catch (error) {
    if (error instanceof PaymentError) throw new Failure('unavailable', cardTexts.notStarted);
    throw error;
  }
}

async function saveCardAdding(
  ctx: Ctx,
  { name: provider }: PaymentProvider,
  reference: string,
): Promise<string | null> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in first.');
  const member = (await touchMembers(ctx, [actor.id])).get(actor.id);
  if (!member?.isHere) throw new Failure('signed_out', 'Sign in first.');
  if ((await findCards(ctx, actor.id)).length >= mostCards) throw new Failure('conflict', cardTexts.full);
  await ctx.db
    .deleteFrom('payment_card_adding')
    .where('member_id', '=', actor.id)
    .where('begun_at', '<', sql<Date>`${businessNow} - interval '1 day'`)
    .execute();
  await ctx.db.insertInto('payment_card_adding').values({ reference, member_id: actor.id, provider }).execute();
  return member.email;
}

const ourReference = /^card-[0-9a-f]{24}$/;

export async function finishAddingCard(
  ctx: Ctx,
  provider: PaymentProvider,
  reference: string,
): Promise<'kept' | 'not yet' | 'full'> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in first.');
  if (!ourReference.test(reference)) throw new Failure('not_found', cardTexts.unknown);
  const begun = await ctx.db
    .selectFrom('payment_card_adding')
    .select(['provider', 'kept_at'])
    .where('reference', '=', reference)
    .where('member_id', '=', actor.id)
    .executeTakeFirst();
  if (begun?.provider !== provider.name) throw new Failure('not_found', cardTexts.unknown);
  if (begun.kept_at) return 'kept';
  const card = await provider.adding?.verify(reference);
  if (!card) return 'not yet';
  return transaction(ctx, async (ctx) => {
    // A second call finds that the card was saved, even if the member has removed it since.
    const marked = await ctx.db
      .updateTable('payment_card_adding')
      .set({ kept_at: businessNow })
      .where('reference', '=', reference)
      .where('kept_at', 'is', null)
      .executeTakeFirst();
    if (marked.numUpdatedRows !== 1n) return 'kept';
    if (await saveCard(ctx, { memberId: actor.id, provider: provider.name, isPaid: false }, card)) return 'kept';
    await ctx.db.updateTable('payment_card_adding').set({ kept_at: null }).where('reference', '=', reference).execute();
    return 'full';
  });
}
