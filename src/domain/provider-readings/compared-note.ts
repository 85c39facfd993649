import { sql } from 'kysely';
import { z } from 'zod';
import { readNote, saveNote } from '#platform/files/note.ts';
import type { Ctx } from '../context.ts';

/**
 * Up to where charges were found in the provider's list. It is saved outside the database, because SQL could otherwise write that a forged
 * charge was compared.
 */
export type ComparedNote = z.infer<typeof shape>;

const compared = z.object({
  /** When a comparison last came to its end and found nothing wrong. */
  at: z.string().nullable(),
  position: z.string().regex(/^\d{1,18}$/),
  hash: z.string().regex(/^[\da-f]{64}$/),
});
const shape = z.object({
  /** The provider that was set up at the latest comparison. */
  latest: z.string(),
  providers: z.record(z.string(), compared),
});

const name = 'charges compared';

export async function readComparedNote({ files }: Pick<Ctx, 'files'>): Promise<ComparedNote> {
  const text = await readNote(files, name);
  return text === undefined ? { latest: '', providers: {} } : shape.parse(JSON.parse(text));
}

export async function saveComparedNote({ files }: Pick<Ctx, 'files'>, note: ComparedNote): Promise<void> {
  await saveNote(files, name, JSON.stringify(note));
}

/**
 * Where the next comparison begins: after the last link that was compared, less three days, because a charge can be told late. From the
 * first link if the database does not have that link, as after a restore.
 */
export async function beginsAfter({ db }: Pick<Ctx, 'db'>, note: ComparedNote, provider: string) {
  const last = note.providers[provider];
  const none = { overlapping: 0n, compared: 0n };
  if (!last) return none;
  const { rows } = await sql<{ overlapping: bigint; compared: bigint }>`
    select position as compared, least(position, coalesce((select min(l.position) - 1 from ledger_journal j
      join ledger_link l on l.journal_id = j.id
      where j.at >= least(${last.at}::timestamptz, business_now()) - interval '3 days'), position)) as overlapping
    from ledger_link where position = ${last.position}::bigint and hash = decode(${last.hash}, 'hex')`.execute(db);
  return rows.find(() => true) ?? none;
}
