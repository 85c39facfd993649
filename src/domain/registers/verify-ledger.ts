import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { withLongTimeout } from '#platform/database/unanswered.ts';
import { saveAssurance } from '#domain/money/sums/save-assurance.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { writeAmounts } from '#domain/values/problem-text.ts';
import { everyInvariant } from './every-invariant.ts';
import { chainRule, savedHeadRule, sealRule } from '#domain/money/ledger/chain.rules.ts';
import { mostProblemsShown } from '#domain/money/ledger/ledger.invariants.ts';
import { findHeadProblems, type OutsideHead } from '#domain/money/ledger/outside-head.ts';
import { linkSeals } from '#domain/money/ledger/seals.ts';
import { verifyChain, type VerifiedChain } from '#domain/money/ledger/verify-chain.ts';
import { verifySeals, type VerifiedSeals } from '#domain/money/ledger/verify-seals.ts';

export type VerifiedBooks = VerifiedChain & { seals: Omit<VerifiedSeals, 'problems'> };

/** At one moment, and saved in the same transaction for staff and for the public page. */
export function verifyLedger(ctx: Pick<Ctx, 'db'>, outside?: OutsideHead): Promise<VerifiedBooks> {
  return withLongTimeout(async () => {
    await linkSeals(ctx);
    return verifyAtOnce(ctx, outside);
  });
}

function verifyAtOnce(ctx: Pick<Ctx, 'db'>, outside: OutsideHead | undefined): Promise<VerifiedBooks> {
  return transaction(
    ctx,
    async (ctx) => {
      await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
        ctx.db,
      );
      const checked = await checkInvariants(ctx);
      const chain = await verifyChain(ctx);
      const { problems: sealProblems, ...seals } = await verifySeals(ctx);
      const chains = [
        { name: chainRule.name, problems: chain.problems },
        { name: sealRule.name, problems: sealProblems },
        { name: savedHeadRule.name, problems: outside ? await findHeadProblems(ctx, outside) : [] },
      ];
      const found = [...checked, ...chains].flatMap(({ name, problems }) =>
        problems.map((text) => ({ rule: name, text })),
      );
      const problems = found.map(({ text }) => text);
      const verified = { ...chain, problems, seals };
      const { id } = await ctx.db
        .insertInto('ledger_verification')
        .values({
          position: verified.position,
          hash: Buffer.from(verified.hash, 'hex'),
          seal_position: seals.position,
          seal_hash: Buffer.from(seals.hash, 'hex'),
          problems,
          rules: found.map(({ rule }) => rule),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await saveAssurance(ctx, {
        id,
        asked: checked.map(({ name }) => name),
        broken: checked.filter((one) => one.problems.length > 0).map(({ name }) => name),
        chainHolds: chains.every((one) => one.problems.length === 0),
      });
      return verified;
    },
    'repeatable read',
  );
}

export async function findBooksProblems(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  const chains = [await verifyChain(ctx), await verifySeals(ctx)];
  return [...(await findBrokenInvariants(ctx)), ...chains.flatMap(({ problems }) => problems)];
}

export async function findBrokenInvariants(ctx: Pick<Ctx, 'db'>, invariants = everyInvariant): Promise<string[]> {
  return (await checkInvariants(ctx, invariants)).flatMap(({ problems }) => problems);
}

async function checkInvariants({ db }: Pick<Ctx, 'db'>, invariants = everyInvariant) {
  const checked: { name: string; problems: string[] }[] = [];
  for (const { name, broken } of invariants) {
    const { rows } = await sql<{ problem: string }>`
      select problem from (${broken}) broken order by problem limit ${mostProblemsShown}`.execute(db);
    checked.push({ name, problems: rows.map(({ problem }) => writeAmounts(problem)) });
  }
  return checked;
}
