import type { ClientBase } from 'pg';
import { WrongContent, type FileStore } from '#platform/files/file-store.ts';

/** One that is there and is not what it was, is missing like one that is not there. */
export type CopiedFiles = { copied: number; missing: number };

type Known = { hash: string; bytes: number };

/** Copies the files that the database keeps from one store into another; what is there already is left as it is. */
export async function copyFiles(client: ClientBase, from: FileStore, to: FileStore): Promise<CopiedFiles> {
  const files = await knownFiles(client, 'and exists (select from file where file.hash = stored_file.hash)');
  const done: CopiedFiles = { copied: 0, missing: 0 };
  for (const file of files) {
    if (await to.has(file.hash)) continue;
    done[(await copyFile(file, from, to)) ? 'copied' : 'missing']++;
  }
  return done;
}

/** A bad one keeps none of the others from being copied, and a store that failed once is asked once more. */
async function copyFile(file: Known, from: FileStore, to: FileStore): Promise<boolean> {
  const copyOnce = async () => {
    const content = await from.open(file.hash);
    if (content) await to.keep(file, content);
    return content !== undefined;
  };
  const unlessBad = (error: unknown) => {
    if (error instanceof WrongContent) return false;
    throw error;
  };
  return copyOnce()
    .catch(unlessBad)
    .catch(() => copyOnce().catch(unlessBad));
}

/** All that the store may have, by the database; none where it is from before there were files, or empty. */
export async function knownFiles(client: ClientBase, which = ''): Promise<Known[]> {
  if (!(await hasFiles(client))) return [];
  const { rows } = await client.query<{ hash: string; bytes: bigint }>(
    `select encode(hash, 'hex') as hash, size_bytes as bytes from stored_file where waiting is null ${which} order by hash`,
  );
  return rows.map(({ hash, bytes }) => ({ hash, bytes: Number(bytes) }));
}

/** What a database knew that is there no longer: nobody keeps it any more, so it is swept away like the rest. */
export async function leaveToSweeping(client: ClientBase, files: readonly Known[]): Promise<void> {
  if (!(await hasFiles(client))) return;
  for (const { hash, bytes } of files) {
    await client.query(
      `insert into stored_file (hash, size_bytes) values (decode($1, 'hex'), $2) on conflict (hash) do nothing`,
      [hash, bytes],
    );
  }
}

async function hasFiles(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('public.stored_file') is not null as has`);
  return rows[0]!.has;
}
