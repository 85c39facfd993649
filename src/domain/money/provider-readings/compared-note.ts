import { sql } from 'kysely';
import { z } from 'zod';
import { readNote, saveNote } from '#platform/files/note.ts';
import type { Ctx } from '#domain/acting/context.ts';

/**
 * How far the books were compared with the provider. Saved outside the database, because SQL could otherwise mark a forged charge as
 * compared.
 */
export type ComparedNote = z.infer<typeof comparedNote>;

const compared = z.object({
  /** When a comparison last finished without a problem. */
  at: z.string().nullable(),
  position: z.string().regex(/^\d{1,18}$/),
  hash: z.string().regex(/^[\da-f]{64}$/),
  /** The number of the last won claim that was compared. Absent if returns were never compared. */
  won: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
const comparedNote = z.object({
  /** The provider of the latest comparison. */
  latest: z.string(),
  providers: z.record(z.string(), compared),
});

const noteName = 'charges compared';

export async function readComparedNote({ files }: Pick<Ctx, 'files'>): Promise<ComparedNote> {
  const text = await readNote(files, noteName);
  return text === undefined ? { latest: '', providers: {} } : comparedNote.parse(JSON.parse(text));
}

export async function saveComparedNote({ files }: Pick<Ctx, 'files'>, note: ComparedNote): Promise<void> {
  await saveNote(files, noteName, JSON.stringify(note));
}

export type ComparisonStart = {
  /** The comparison begins after this position, some days before the last compared link. */
  overlapping: bigint;
  /** The position of the last compared link. */
  compared: bigint;
  /** The number of the last won claim that was compared. */
  won: bigint;
  /** Whether the latest comparison was with this provider. */
  isLatest: boolean;
};

/**
 * Where the next comparison begins: three days before the last compared link, because a charge may be reported late. It begins at the
 * first link if the database lacks that link, as after a restore, or if returns were never compared.
 */
export async function findComparisonStart(
  { db }: Pick<Ctx, 'db'>,
  { latest, providers }: ComparedNote,
  provider: string,
): Promise<ComparisonStart> {
  const last = providers[provider];
  const none: ComparisonStart = { overlapping: 0n, compared: 0n, won: 0n, isLatest: false };
  if (!last) return none;
  const { rows } = await sql<Pick<ComparisonStart, 'overlapping' | 'compared'>>`
    select position as compared, least(position, coalesce((select min(l.position) - 1 from ledger_journal j
      join ledger_link l on l.journal_id = j.id
      where j.at >= least(${last.at}::timestamptz, business_now()) - interval '3 days'), position)) as overlapping
    from ledger_link where position = ${last.position}::bigint and hash = decode(${last.hash}, 'hex')`.execute(db);
  const [found] = rows;
  if (!found) return none;
  const isLatest = latest === provider;
  return last.won === undefined
    ? { ...none, compared: found.compared, isLatest }
    : { ...found, won: BigInt(last.won), isLatest };
}
