import { tendingMember } from '#domain/people/accounts/settings/lock-member.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { findHolds } from './find-holds.ts';
import { findPersonData } from './find-person-data.ts';
import type { PersonGroup } from './person-data.view.ts';

type MemberData = { about: string; groups: PersonGroup[]; held: string[] };

/** Everything that we store about the acting member: by their account, and their confirmed address or number. */
export async function findMemberData(ctx: Ctx): Promise<MemberData> {
  const { id, email, phone } = tendingMember(ctx);
  const person = { memberId: id, email, phone };
  const groups = await findPersonData(ctx, person);
  return { about: email ?? phone ?? '', groups, held: await findHolds(ctx, person) };
}
