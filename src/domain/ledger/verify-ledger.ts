import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { waitLong } from '#platform/database/unanswered.ts';
import { keepAssurance } from '../assurance/keep-assurance.ts';
import type { Ctx } from '../context.ts';
import { everyInvariant } from './every-invariant.ts';
import { mostTold } from './ledger.invariants.ts';
import { headProblems, type OutsideHead } from './outside-head.ts';
import { linkSeals } from './seals.ts';
import { verifyChain, type Verified as VerifiedChain } from './verify-chain.ts';
import { verifySeals, type VerifiedSeals } from './verify-seals.ts';

export type Verified = VerifiedChain & { seals: Omit<VerifiedSeals, 'problems'> };

/**
 * Looks whether the books balance: each invariant, the chain and what earlier verifications saw of it, all at one moment. What came of
 * it is kept, and read by whoever works here; what everybody may read of it is written down with it.
 */
export function verifyLedger(ctx: Pick<Ctx, 'db'>, outside?: OutsideHead): Promise<Verified> {
  return waitLong(async () => {
    await linkSeals(ctx);
    return verifyAtOnce(ctx, outside);
  });
}

function verifyAtOnce(ctx: Pick<Ctx, 'db'>, outside: OutsideHead | undefined): Promise<Verified> {
  return transaction(
    ctx,
    async (ctx) => {
      await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
        ctx.db,
      );
      const asked = await askInvariants(ctx);
      const chain = await verifyChain(ctx);
      const { problems: unsealed, ...seals } = await verifySeals(ctx);
      const broken = [...unsealed, ...(outside ? await headProblems(ctx, outside) : [])];
      const problems = [...asked.flatMap((one) => one.problems), ...chain.problems, ...broken];
      const verified = { ...chain, problems, seals };
      const { id } = await ctx.db
        .insertInto('ledger_verification')
        .values({
          position: verified.position,
          hash: Buffer.from(verified.hash, 'hex'),
          seal_position: seals.position,
          seal_hash: Buffer.from(seals.hash, 'hex'),
          problems,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await keepAssurance(ctx, {
        id,
        asked: asked.map(({ name }) => name),
        broken: asked.filter((one) => one.problems.length > 0).map(({ name }) => name),
        chainHolds: chain.problems.length + broken.length === 0,
      });
      return verified;
    },
    'repeatable read',
  );
}

/** Everything that a verification would find wrong now, without saving it. */
export async function findProblems(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  const chains = [await verifyChain(ctx), await verifySeals(ctx)];
  return [...(await brokenInvariants(ctx)), ...chains.flatMap(({ problems }) => problems)];
}

/** What of the invariants does not hold, each in words. */
export async function brokenInvariants(ctx: Pick<Ctx, 'db'>, invariants = everyInvariant): Promise<string[]> {
  return (await askInvariants(ctx, invariants)).flatMap(({ problems }) => problems);
}

async function askInvariants({ db }: Pick<Ctx, 'db'>, invariants = everyInvariant) {
  const asked: { name: string; problems: string[] }[] = [];
  for (const { name, broken } of invariants) {
    const { rows } = await sql<{ problem: string }>`
      select problem from (${broken}) broken order by problem limit ${mostTold}`.execute(db);
    asked.push({ name, problems: rows.map(({ problem }) => problem) });
  }
  return asked;
}
