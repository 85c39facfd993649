import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { batchLookups } from '#platform/database/batch-lookups.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Member } from '#domain/acting/context.ts';
import { memberFromRow } from '../member.view.ts';
import type { KeyScope } from './api-key.schema.ts';
import { isKeyText, type KeyKind } from './key-text.ts';

/** The member whose program makes a call, and what its key may do. */
export type KeyHolder = { keyId: bigint; name: string; member: Member; scopes: readonly KeyScope[]; expiresAt: Date };

type Row = Parameters<typeof memberFromRow>[0] & {
  key_id: bigint;
  key_name: string;
  key_hash: Buffer;
  scopes: KeyScope[];
  expires_at: Date;
};

export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** One statement for all calls that arrive together. A live key counts only while its member has the Enterprise plan. */
const findRow = batchLookups<Row>(async (db, hashes) => {
  const { rows } = await sql<Row>`/* plan once: api-keys */
    select k.id as key_id, k.name as key_name, k.key_hash, k.scopes, k.expires_at, m.id, m.name, m.email, m.phone, m.account_type,
      p.hash as picture_hash
    from api_key k join member m on m.id = k.member_id left join member_picture p on p.member_id = m.id
    where k.key_hash = any(${hashes}) and k.ended_at is null and m.suspended_at is null
      and (k.begins_with like 'agbon_test_%' or plan_in_force(m.id) = 'enterprise')`.execute(db);
  return new Map(rows.map((row) => [row.key_hash.toString('hex'), row]));
});

/** How long a key is remembered, and how many. */
const remembered_ms = 5000;
const mostRemembered = 10_000;

/**
 * Finds the holders of the site's kind of keys: test keys of a database that was once a demo open nothing, because they need no plan and
 * have no limit. Remembers keys for five seconds, so that a busy program costs no query for its key. The database tells every process when
 * a key or its member is stopped; a process that cannot receive this news remembers nothing.
 */
export class KeyHolders {
  readonly #known = new Map<string, { holder: KeyHolder; until: number }>();
  #isListening = false;
  #forgotten = 0;
  readonly #kind: KeyKind;

  constructor(kind: KeyKind) {
    this.#kind = kind;
  }

  /** The holder of a key that works now. A text that is no key costs no query. */
  async find(db: Database, key: string, now: Date): Promise<KeyHolder | undefined> {
    if (!isKeyText(key, this.#kind)) return undefined;
    const hash = hashApiKey(key);
    const name = hash.toString('hex');
    const known = this.#known.get(name);
    const holder = known && known.until > now.getTime() ? known.holder : await this.#lookUp(db, hash, name, now);
    return holder && holder.expiresAt > now ? holder : undefined;
  }

  async #lookUp(db: Database, hash: Buffer, name: string, now: Date): Promise<KeyHolder | undefined> {
    const [known, before] = [this.#known, this.#forgotten];
    const row = await findRow(db, hash);
    if (!row) return undefined;
    const { key_id: keyId, key_name, scopes, expires_at: expiresAt } = row;
    const holder = { keyId, name: key_name, member: memberFromRow(row), scopes, expiresAt };
    // A key that was stopped while it was looked up is not remembered.
    if (this.#isListening && before === this.#forgotten) {
      if (known.size >= mostRemembered) known.clear();
      known.set(name, { holder, until: now.getTime() + remembered_ms });
    }
    return holder;
  }

  forget(): void {
    this.#forgotten += 1;
    this.#known.clear();
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    this.forget();
  }
}
