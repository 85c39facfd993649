import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { mostWrongCodes } from '../session.rules.ts';

/** A member who has done the first step of the sign-in, by a password or a texted code, and not yet the second. */
export type HalfSignedIn = {
  memberId: bigint;
  name: string;
  ways: { app: boolean; text: boolean };
  isTextSent: boolean;
  phone: string | null;
  triesLeft: number;
};

type Row = {
  id: bigint;
  name: string;
  phone: string | null;
  phone_is_second_factor: boolean;
  wrong_tries: number;
  app: boolean;
  text_sent: boolean;
};

export async function findHalfSignedIn(ctx: Ctx, sessionId: string): Promise<HalfSignedIn | undefined> {
  const { rows } = await sql<Row>`
    select member.id, member.name, member.phone, member.phone_is_second_factor, session.wrong_tries,
      exists (select from authenticator a where a.member_id = member.id and a.confirmed_at is not null) as app,
      exists (select from phone_code c where c.member_id = member.id and c.purpose = 'second_factor'
        and c.used_at is null and c.expires_at > ${ctx.now} and c.created_at >= session.created_at) as text_sent
    from session join member on member.id = session.member_id
    where session.id = ${sessionId} and session.stage = 'second_factor' and session.expires_at > ${ctx.now}`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row || row.wrong_tries >= mostWrongCodes) return undefined;
  return {
    memberId: row.id,
    name: row.name,
    ways: { app: row.app, text: row.phone_is_second_factor },
    isTextSent: row.text_sent,
    phone: row.phone,
    triesLeft: mostWrongCodes - row.wrong_tries,
  };
}
