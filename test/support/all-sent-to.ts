import { sql } from 'kysely';
import type { Member } from '#domain/acting/context.ts';
import type { TestDatabase } from './database.ts';

/** All mails and text messages to a member. */
export async function allSentTo(
  { db }: Pick<TestDatabase, 'db'>,
  { email, phone }: Pick<Member, 'email' | 'phone'>,
): Promise<string[]> {
  const { rows } = await sql<{ sent: string }>`
    select template || ' ' || props::text as sent from mail where ${email ?? null} = any(to_addresses)
    union all select body from text_message where to_phone = ${phone ?? null}`.execute(db);
  return rows.map(({ sent }) => sent);
}
