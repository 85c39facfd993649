import { z } from 'zod';
import { hour_ms } from '#platform/clock.ts';
import { readNote, saveNote } from '#platform/files/note.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { readComparedNote } from './compared-note.ts';

/** After this long, a nightly comparison was missed although there was time to try again. */
const overdue_ms = 36 * hour_ms;

export type OverdueComparison = {
  provider: string;
  /** The last sound comparison, or if there was none, when the first one was due. */
  since: Date;
  /** Whether no comparison was ever sound. */
  isNever: boolean;
};

export function isComparisonOverdue(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > overdue_ms;
}

type NotesCtx = Pick<Ctx, 'files' | 'now'>;

/** Saved outside the database too, so that SQL can neither cancel a comparison nor claim that owners got a mail. */
type AwaitedNote = z.infer<typeof awaitedNote>;

const awaitedNote = z.object({
  /** When the first comparison of each provider was due. */
  since: z.record(z.string(), z.string()),
  mailedAt: z.string().nullable(),
});

const noteName = 'comparison awaited';

export async function readAwaitedNote({ files }: Pick<Ctx, 'files'>): Promise<AwaitedNote> {
  const text = await readNote(files, noteName);
  return text === undefined ? { since: {}, mailedAt: null } : awaitedNote.parse(JSON.parse(text));
}

export async function saveAwaitedNote({ files }: Pick<Ctx, 'files'>, note: AwaitedNote): Promise<void> {
  await saveNote(files, noteName, JSON.stringify(note));
}

/** Since when the books were not compared with a provider, by the note outside the database. Undefined if no comparison is due. */
export async function findLastComparison(ctx: NotesCtx, provider: string): Promise<OverdueComparison | undefined> {
  const last = (await readComparedNote(ctx)).providers[provider]?.at;
  const at = last ?? (await readAwaitedNote(ctx)).since[provider];
  return at === undefined ? undefined : { provider, since: new Date(at), isNever: !last };
}

export async function findOverdueComparison(ctx: NotesCtx, provider: string): Promise<OverdueComparison | undefined> {
  const last = await findLastComparison(ctx, provider);
  return last && isComparisonOverdue(last.since, ctx.now) ? last : undefined;
}
