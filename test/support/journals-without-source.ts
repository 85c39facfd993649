import { readFileSync } from 'node:fs';
import type { JournalSource } from '#domain/money/ledger/post-journal.ts';
import type { TestDatabase } from './database.ts';
import { withPresentNames } from './present-names.ts';

/** Lets the journals of a test file move any money, for tests of postings, keys and statements. */
export async function allowAnyJournal({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  await pool.query('alter table ledger_journal disable trigger ledger_journal_has_source');
}

/** A new source for each journal of such a test. */
export function anySource(): JournalSource {
  return { kind: 'deal', id: crypto.randomUUID(), step: 'tested' };
}

/** Gives each journal the source that the migration gave to older journals. */
export async function nameSourcesAsOfBefore({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  const migration = readFileSync('db/migrations/0087-sources-of-journals.sql', 'utf8');
  const [fill] = /do \$\$[\s\S]*?\$\$;/.exec(migration)!;
  await pool.query(`alter table ledger_source disable trigger ledger_source_is_append_only; delete from ledger_source;
    alter table ledger_source enable always trigger ledger_source_is_append_only;
    delete from seal_waiting where place = 'ledger_source'; ${withPresentNames(fill)}`);
}
