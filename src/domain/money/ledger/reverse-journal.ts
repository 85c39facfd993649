import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { actorText, ledgerFailureOf, type PostedJournal } from './post-journal.ts';

/**
 * Posts a journal that takes back each posting of another. A journal is reversed once, and a reversal cannot be reversed. Fails if the
 * money was spent meanwhile.
 */
export async function reverseJournal(ctx: Ctx, journalId: bigint, why: string): Promise<PostedJournal> {
  const hash = createHash('sha256').update(`reversal ${journalId} ${why}`).digest();
  return transaction(ctx, async (ctx) => {
    const reversalId = await insertReversal(ctx, journalId, why, hash);
    if (reversalId !== undefined) return { journalId: reversalId, isNew: true };
    const earlier = await ctx.db
      .selectFrom('ledger_journal')
      .select('id')
      .where('reverses_id', '=', journalId)
      .executeTakeFirst();
    if (!earlier) throw new Failure('not_found', 'There is no such journal, or it cannot be undone.');
    return { journalId: earlier.id, isNew: false };
  });
}

async function insertReversal(ctx: Ctx, journalId: bigint, why: string, hash: Buffer): Promise<bigint | undefined> {
  try {
    const { rows } = await sql<{ journal_id: bigint }>`
      with journal as (
        insert into ledger_journal (kind, deal_id, part, actor, key, request_hash, provider, reference, reverses_id, why)
        select 'reversal', deal_id, part, ${actorText(ctx.actor)}, 'reversal of ' || id, ${hash}, provider, reference, id, ${why}
        from ledger_journal where id = ${journalId} and kind <> 'reversal'
        on conflict do nothing returning id
      ), source as (
        insert into ledger_source (journal_id, kind, id, step)
        select journal.id, original.kind, original.id, original.step || ' undone' from journal, ledger_source original
        where original.journal_id = ${journalId}
      )
      insert into ledger_posting (journal_id, account_id, amount)
      select journal.id, original.account_id, -original.amount from journal, ledger_posting original
      where original.journal_id = ${journalId} order by original.account_id
      returning journal_id`.execute(ctx.db);
    return rows[0]?.journal_id;
  } catch (error) {
    throw ledgerFailureOf(error);
  }
}
