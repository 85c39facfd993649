import { sql } from 'kysely';
import { startSession } from '#domain/people/accounts/start-session.ts';
import { memberFromRow } from '#domain/people/accounts/member.view.ts';
import type { Ctx, Member } from '#domain/acting/context.ts';
import { hashToken } from '#platform/token.ts';
import type { TestDatabase } from './database.ts';
import { quickHash } from './quick-hash.ts';

/** A password that nobody would guess. */
export const password = 'grater husk lagoon seven';
const hashed = quickHash(password);

type Wanted = {
  name?: string;
  email?: string | null;
  phone?: string | null;
  account_type?: 'buyer' | 'seller' | 'merchant';
  is_demo?: boolean;
  /** An account by phone, without a password. */
  withoutPassword?: boolean;
};

export type SignedIn = {
  member: Member;
  sessionId: string;
  token: string;
  /** What their browser sends. */
  cookie: string;
  /** A context of the member at the present time. */
  ctx: () => Ctx;
};

let count = 0;

/** A new member, signed in. */
export async function signedIn(site: TestDatabase, wanted: Wanted = {}): Promise<SignedIn> {
  const { withoutPassword, ...person } = wanted;
  const row = await site.db
    .insertInto('member')
    .values({
      name: 'Ngozi Eze',
      email: withoutPassword ? null : `ngozi${++count}@example.com`,
      account_type: 'buyer',
      password_hash: withoutPassword ? null : hashed,
      created_at: site.clock.now(),
      ...person,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return onDevice(site, memberFromRow(row), 'Chrome on Android');
}

/** The same member on another device. */
export async function onDevice(site: TestDatabase, member: Member, device: string): Promise<SignedIn> {
  const { token } = await startSession(site.ctx(), member.id, { name: device }, 'full');
  const { id } = await site.db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token)!)
    .executeTakeFirstOrThrow();
  return { member, sessionId: id, token, cookie: `agbon=${token}`, ctx: () => site.ctx(member) };
}

/** The code in the newest text to a number. */
export async function textedCode(site: TestDatabase, phone: string): Promise<string> {
  const { body } = await site.db
    .selectFrom('text_message')
    .select('body')
    .where('to_phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(body)![0];
}

/** Mails to an address, newest first: the template and, for changes of an account, the kind of change. */
export async function mailedTo(site: TestDatabase, address: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('mail')
    .select(['template', 'props'])
    .where(sql`${address}`, '=', sql`any(to_addresses)`)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ template, props }) => (props as { change?: string }).change ?? template);
}
