import { sql } from 'kysely';
import { accountData } from '../accounts/person-data.ts';
import { tendingMember } from '../accounts/settings/lock-member.ts';
import type { Ctx } from '../context.ts';
import { findPersonData } from './find-person-data.ts';
import { groupRecords, type PersonGroup } from './person-data.view.ts';

/** All that we keep about the member who asks, by the address that they confirmed; without one, it is their account. */
export async function findMemberData(ctx: Ctx): Promise<{ about: string; groups: PersonGroup[] }> {
  const { id, email, phone } = tendingMember(ctx);
  if (email !== undefined) return { about: email, groups: await findPersonData(ctx, email) };
  const { rows } = await sql<{ written_at: Date; content: never }>`
    select written_at, content from (${accountData.aboutMember(id)}) kept`.execute(ctx.db);
  const records = rows.map(({ written_at, content }) => ({
    kind: accountData.kind,
    writtenAt: written_at,
    ...accountData.describe(content),
  }));
  return { about: phone ?? '', groups: groupRecords(records) };
}
