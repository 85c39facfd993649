import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { accountTypes } from '#domain/values/account.options.ts';
import { hasWords, searchText } from '#domain/acting/records/search-text.ts';

const memberStates = ['active', 'suspended'] as const;
const q = { schema: searchText, where: (_: unknown, [words]: readonly string[]) => hasWords('search_text', words!) };
const newestFirst = byTime('desc', 'created_at');
const oldestFirst = byTime('asc', 'created_at');

export const memberList = defineList({
  from: 'member',
  filters: {
    q,
    type: { schema: z.enum(accountTypes), where: (eb, chosen) => eb('account_type', 'in', chosen) },
    state: {
      schema: z.enum(memberStates),
      where: (eb, chosen) =>
        eb.or(chosen.map((state) => eb('suspended_at', state === 'suspended' ? 'is not' : 'is', null))),
    },
  },
  sorts: { newest: newestFirst, oldest: oldestFirst },
  perPage: 25,
});

export type MembersQuery = typeof memberList.whole;

export const signUpList = defineList({
  from: 'sign_up',
  filters: {
    q,
    type: { schema: z.enum(accountTypes), where: (eb, chosen) => eb('account_type', 'in', chosen) },
  },
  sorts: {
    newest: byTime('desc', 'created_at', 'number'),
    oldest: byTime('asc', 'created_at', 'number'),
  },
  perPage: 25,
});

export type UnconfirmedSignUpsQuery = typeof signUpList.whole;
