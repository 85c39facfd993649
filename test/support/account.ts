import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { TestDatabase } from './database.ts';
import { quickHash } from './quick-hash.ts';

export const goodPassword = 'seven coconuts on a wall';

const hashed = quickHash(goodPassword);

type Wanted = { email?: string | null; phone?: string | null; name?: string; password?: boolean };

/** A new account with `goodPassword`. */
export async function openedAccount(ctx: Ctx, wanted: Wanted = {}): Promise<bigint> {
  const { email = 'ada@example.com', phone = null, name = 'Ada Okoro', password = true } = wanted;
  const { id } = await ctx.db
    .insertInto('member')
    .values({
      name,
      email,
      phone,
      account_type: 'seller',
      password_hash: password ? hashed : null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The props of the newest mail by a template to an address. */
export async function newestMail(
  db: TestDatabase['db'],
  to: string,
  template: string,
): Promise<Record<string, string>> {
  const { props } = await db
    .selectFrom('mail')
    .select('props')
    .where('template', '=', template)
    .where(sql<boolean>`${to} = any(to_addresses)`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return props as Record<string, string>;
}

/** The newest text to a number, and the code in it. */
export async function newestText(db: TestDatabase['db'], to: string): Promise<{ body: string; code: string }> {
  const { body } = await db
    .selectFrom('text_message')
    .select('body')
    .where('to_phone', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { body, code: /\b\d{6}\b/.exec(body)?.[0] ?? '' };
}

/** A code of six digits that differs from this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
