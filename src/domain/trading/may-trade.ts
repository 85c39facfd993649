import { sql } from 'kysely';
import type { Ctx, Member } from '../context.ts';
import { Failure } from '../failure.ts';
import { settingsInForce } from '../settings/settings-in-force.ts';
import { marketTermsVersion, tradeTexts } from './trade.schema.ts';

export { marketTermsVersion, tradeTexts } from './trade.schema.ts';

/**
 * Whoever begins something on the marketplace: signed in, let in, and having accepted its terms once (decisions.md §9). Called
 * inside the transaction of the verb; `accepting` is what their form says about the terms.
 */
export async function requireTrader(ctx: Ctx, accepting = false): Promise<Member> {
  const { actor, hasAccepted } = await letIn(ctx);
  if (hasAccepted) return actor;
  if (!accepting) throw new Failure('invalid', tradeTexts.terms, { field: 'terms' });
  await ctx.db
    .insertInto('market_terms_acceptance')
    .values({ member_id: actor.id, version: marketTermsVersion })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return actor;
}

/** Whoever only asks: signed in and let in. The terms come before the first listing, offer or order, and not before a question. */
export async function requireLetIn(ctx: Ctx): Promise<Member> {
  return (await letIn(ctx)).actor;
}

async function letIn(ctx: Ctx): Promise<{ actor: Member; hasAccepted: boolean }> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', tradeTexts.signedOut);
  const { trading } = await settingsInForce(ctx);
  if (trading === 'closed') throw new Failure('forbidden', tradeTexts.closed);
  const { isLetIn, hasAccepted } = await standingOf(ctx, actor.id);
  if (trading === 'invited' && !isLetIn) throw new Failure('forbidden', tradeTexts.invited);
  return { actor, hasAccepted };
}

/** Whether a form must still ask for the terms. */
export async function hasAcceptedTerms(ctx: Ctx): Promise<boolean> {
  return ctx.actor.kind === 'member' && (await standingOf(ctx, ctx.actor.id)).hasAccepted;
}

async function standingOf({ db }: Ctx, memberId: bigint): Promise<{ isLetIn: boolean; hasAccepted: boolean }> {
  const row = await db
    .selectFrom('member')
    .select([
      sql<boolean>`may_trade_since is not null`.as('is_let_in'),
      sql<boolean>`exists (select from market_terms_acceptance accepted
        where accepted.member_id = member.id and accepted.version = ${marketTermsVersion})`.as('has_accepted'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return { isLetIn: row?.is_let_in ?? false, hasAccepted: row?.has_accepted ?? false };
}
