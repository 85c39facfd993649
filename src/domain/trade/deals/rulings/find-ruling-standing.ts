import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { accountsOfStaff } from '#domain/acting/roles/refuse-own-money.ts';
import type { Standing } from '../deal.can.ts';
import type { Deal } from '../../deal-terms/find-deal.ts';
import type { Judge } from './ruling.policy.ts';

export async function findRulingStanding({ db }: Ctx, deal: Deal, judge: Judge): Promise<Pick<Standing, 'isParty'>> {
  const { rows } = await sql<{ isParty: boolean }>`select ${isPartyTo(deal, judge.id)} as "isParty"`.execute(db);
  return rows[0]!;
}

/** The same as a part of a larger statement. */
export function isPartyTo({ buyerId, sellerId }: Deal, judgeId: bigint | undefined): RawBuilder<boolean> {
  return sql<boolean>`array[${buyerId}::bigint, ${sellerId}::bigint] && ${accountsOfStaff(judgeId ?? null)}`;
}
