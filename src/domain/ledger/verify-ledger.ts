import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { waitLong } from '#platform/database/unanswered.ts';
import type { Ctx } from '../context.ts';
import { everyInvariant } from './every-invariant.ts';
import { mostTold } from './ledger.invariants.ts';
import { verifyChain, type Verified } from './verify-chain.ts';

/**
 * Looks whether the books balance: each invariant, the chain and what earlier verifications saw of it, all at one moment. What came of
 * it is kept, and read by whoever works here.
 */
export function verifyLedger(ctx: Pick<Ctx, 'db'>): Promise<Verified> {
  return waitLong(() => verifyAtOnce(ctx));
}

function verifyAtOnce(ctx: Pick<Ctx, 'db'>): Promise<Verified> {
  return transaction(
    ctx,
    async (ctx) => {
      await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
        ctx.db,
      );
      const problems = await brokenInvariants(ctx);
      const chain = await verifyChain(ctx);
      const verified = { ...chain, problems: [...problems, ...chain.problems] };
      await ctx.db
        .insertInto('ledger_verification')
        .values({
          position: verified.position,
          hash: Buffer.from(verified.hash, 'hex'),
          problems: verified.problems,
        })
        .execute();
      return verified;
    },
    'repeatable read',
  );
}

/** What of the invariants does not hold, each in words. */
export async function brokenInvariants({ db }: Pick<Ctx, 'db'>, invariants = everyInvariant): Promise<string[]> {
  const problems: string[] = [];
  for (const { broken } of invariants) {
    const { rows } = await sql<{ problem: string }>`
      select problem from (${broken}) broken order by problem limit ${mostTold}`.execute(db);
    problems.push(...rows.map(({ problem }) => problem));
  }
  return problems;
}
