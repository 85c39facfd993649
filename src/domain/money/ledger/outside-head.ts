import { sql } from 'kysely';
import { z } from 'zod';
import { readNote, saveNote } from '#platform/files/note.ts';
import type { Ctx } from '#domain/acting/context.ts';

/** The last links of both chains at the last sound verification, saved outside the database. */
export type OutsideHead = z.infer<typeof outsideHead>;

const chainEnd = z.object({ position: z.string().regex(/^\d{1,18}$/), hash: z.string().regex(/^[\da-f]{64}$/) });
const outsideHead = z.object({ at: z.string(), journals: chainEnd, seals: chainEnd });

const noteName = 'end of the books';

type ChainEnd = { position: bigint; hash: string };

export async function readOutsideHead({ files }: Pick<Ctx, 'files'>): Promise<OutsideHead | undefined> {
  const text = await readNote(files, noteName);
  return text === undefined ? undefined : outsideHead.parse(JSON.parse(text));
}

export async function saveOutsideHead(
  { files, now }: Pick<Ctx, 'files' | 'now'>,
  { position, hash, seals }: ChainEnd & { seals: ChainEnd },
): Promise<OutsideHead> {
  const head = {
    at: now.toISOString(),
    journals: { position: String(position), hash },
    seals: { position: String(seals.position), hash: seals.hash },
  };
  await saveNote(files, noteName, JSON.stringify(head));
  return head;
}

/** The links that differ from the head saved outside: the database was restored to an earlier state, or its chains were rewritten. */
export async function findHeadProblems({ db }: Pick<Ctx, 'db'>, head: OutsideHead): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'Link ' || position || ' of the chain of ' || chain || ' differs from the copy that was saved outside the database on '
      || to_char(${head.at}::timestamptz, 'DD Mon YYYY, HH24:MI') || '.' as problem
    from (values ('journals', ${head.journals.position}::bigint, decode(${head.journals.hash}, 'hex'),
        (select hash from ledger_link where position = ${head.journals.position}::bigint)),
      ('seals', ${head.seals.position}::bigint, decode(${head.seals.hash}, 'hex'),
        (select hash from seal_link where position = ${head.seals.position}::bigint))) saved (chain, position, hash, found)
    where position > 0 and found is distinct from hash order by chain`.execute(db);
  return rows.map(({ problem }) => problem);
}

/** The head saved outside, if the database was restored or changed since. */
export async function findHeadAhead(ctx: Pick<Ctx, 'db' | 'files'>): Promise<OutsideHead | undefined> {
  const head = await readOutsideHead(ctx);
  return head && (await findHeadProblems(ctx, head)).length > 0 ? head : undefined;
}
