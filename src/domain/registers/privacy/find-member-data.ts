import { tendingMember } from '#domain/people/accounts/settings/lock-member.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { findHolds } from './find-holds.ts';
import { findPersonData } from './find-person-data.ts';
import type { PersonGroup } from './person-data.view.ts';

type MemberData = { about: string; groups: PersonGroup[]; /** Why it cannot go yet. */ held: string[] };

/** All that we keep about the member who asks: by their account, and the address or the number that they confirmed. */
export async function findMemberData(ctx: Ctx): Promise<MemberData> {
  const { id, email, phone } = tendingMember(ctx);
  const person = { memberId: id, email, phone };
  const groups = await findPersonData(ctx, person);
  return { about: email ?? phone ?? '', groups, held: await findHolds(ctx, person) };
}
