import type { ClientBase } from 'pg';
import { WrongContent, type FileStore } from '#platform/files/file-store.ts';

/** A file whose content differs from its hash counts as missing. */
export type CopiedFiles = { copied: number; missing: number };

type Known = { hash: string; bytes: number };

/** Copies the files that the database keeps from one store into another, except those that are there already. */
export async function copyFiles(client: ClientBase, from: FileStore, to: FileStore): Promise<CopiedFiles> {
  const files = await knownFiles(client, 'and exists (select from file where file.hash = stored_file.hash)');
  const done: CopiedFiles = { copied: 0, missing: 0 };
  for (const file of files) {
    if (await to.has(file.hash)) continue;
    done[(await copyFile(file, from, to)) ? 'copied' : 'missing']++;
  }
  return done;
}

/** A bad file does not stop the others, and a store that failed once is asked once more. */
async function copyFile(file: Known, from: FileStore, to: FileStore): Promise<boolean> {
  const copyOnce = async () => {
    const content = await from.open(file.hash);
    if (content) await to.save(file, content);
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

/** All files that the database knows; none if it is older than the file store, or empty. */
export async function knownFiles(client: ClientBase, which = ''): Promise<Known[]> {
  if (!(await hasFiles(client))) return [];
  const { rows } = await client.query<{ hash: string; bytes: bigint }>(
    `select encode(hash, 'hex') as hash, size_bytes as bytes from stored_file where waiting is null ${which} order by hash`,
  );
  return rows.map(({ hash, bytes }) => ({ hash, bytes: Number(bytes) }));
}

/** Files that a replaced database knew: no row keeps them any more, so the sweep removes them. */
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
