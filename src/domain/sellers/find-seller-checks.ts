import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { checkTexts, type CheckedThing } from './seller-check.schema.ts';

/** What our team saw of a seller, as it stands on their page. */
export type NotedCheck = { what: CheckedThing; seen: string; checkedOn: string; validUntil: string | undefined };

/** A seller with what was checked of them. Whoever shows it asks `mayAnswerPeople` first. */
export async function findSellerChecks({ db }: Ctx, memberId: bigint): Promise<{ name: string; checks: NotedCheck[] }> {
  const seller = await db
    .selectFrom('member')
    .select('name')
    .where('id', '=', memberId)
    .where('account_type', '<>', 'buyer')
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  if (!seller) throw new Failure('not_found', checkTexts.notThere);
  const rows = await db
    .selectFrom('seller_check')
    .select(['what', 'seen', sql<string>`checked_on::text`.as('checked_on')])
    .select(sql<string | null>`valid_until::text`.as('valid_until'))
    .where('member_id', '=', memberId)
    .where('what', 'in', ['business', 'certificates'])
    .orderBy('what')
    .execute();
  const checks = rows.map(({ what, seen, checked_on, valid_until }): NotedCheck => ({
    what: what as CheckedThing,
    seen: seen ?? '',
    checkedOn: checked_on,
    validUntil: valid_until ?? undefined,
  }));
  return { name: seller.name, checks };
}
