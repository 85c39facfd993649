import { suspensionTexts } from '#domain/people/accounts/suspension/suspension.schema.ts';
import { Failure } from '#domain/acting/context.ts';
import { link } from '#content/link.ts';
import type { Visit } from '../../request/visit.ts';
import type { PersonNews } from './person-news.ts';

/** The account that an address is about. */
export function memberIdOf({ params: { memberId = '' } }: Pick<Visit, 'params'>): bigint {
  if (!/^\d{1,18}$/.test(memberId)) throw new Failure('not_found', suspensionTexts.noMember);
  return BigInt(memberId);
}

export function pageOfMember({ params: { memberId = '' } }: Pick<Visit, 'params'>): string {
  return link('memberPerson', { memberId });
}

export function memberWith({ params: { memberId = '' } }: Pick<Visit, 'params'>, news: PersonNews): string {
  return link('memberPerson', { memberId }, { news });
}
