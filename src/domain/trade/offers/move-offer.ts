import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { offerTexts } from './offer.schema.ts';
import { offerTransitionFor, otherOfferSide, type OfferEvent, type OfferParty } from './offer.states.ts';
import type { Offer } from './offer.view.ts';
import { flagWords } from '#domain/talk/moderation/flag-words.ts';
import { whyNotAnswerOffer } from './offer.policy.ts';

type Terms = { price_kobo: bigint; quantity: bigint; days: number };

type Move = {
  event: OfferEvent;
  party: OfferParty;
  message?: string | undefined;
  /** The version of the offer that the page showed. Without it, the version that was just read. */
  seen?: number;
  /** The terms of a counter-offer. */
  terms?: Terms;
};

/** Of two members who act at once, the second is refused. */
export async function moveOffer(ctx: Ctx, offer: Offer, { event, party, message, seen, terms }: Move): Promise<void> {
  const refusal = whyNotAnswerOffer(offer, event, party);
  if (refusal) throw refusal;
  const { to } = offerTransitionFor(offer, event, party)!;
  const expiresAt = sql<Date>`business_now() + ${terms?.days ?? 0} * interval '1 day'`;
  const counter = terms && { price_kobo: terms.price_kobo, quantity: terms.quantity };
  const saved = await ctx.db
    .updateTable('market_offer')
    .set({
      state: to,
      version: sql`version + 1`,
      changed_at: sql`business_now()`,
      ...(counter && { ...counter, turn: otherOfferSide(offer.turn), expires_at: expiresAt }),
    })
    .where('id', '=', offer.id)
    .where('state', '=', 'open')
    .where('version', '=', seen ?? offer.version)
    .where(event === 'expired' ? sql<boolean>`expires_at <= business_now()` : sql<boolean>`expires_at > business_now()`)
    .returning(['price_kobo', 'quantity', 'expires_at'])
    .executeTakeFirst();
  if (!saved) throw new Failure('conflict', offerTexts.changed);
  const step = await ctx.db
    .insertInto('market_offer_step')
    .values({
      offer_id: offer.id,
      party,
      event,
      price_kobo: saved.price_kobo,
      quantity: saved.quantity,
      message: message ?? null,
      expires_at: terms ? saved.expires_at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: offerId, listingId, listingName } = offer;
  await flagWords(ctx, { offerId, stepId: step.id, listingId, listingName }, message);
}
