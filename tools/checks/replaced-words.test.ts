import { expect, test } from 'vitest';
import { replacedWords } from './replaced-words.ts';
import { treeOf } from './tree.ts';

const schema = (columns: string) => ({ 'db/schema.sql': `create table ${columns}\n);` });

test.each([
  [{ 'src/domain/trade/deals/deal-leg.ts': '' }, 'part'],
  [{ 'src/domain/money/taken-back/find.ts': '' }, 'chargeback'],
  [{ 'src/a.ts': 'export function findParked() {}' }, 'unmatched payment'],
  [{ 'src/a.ts': 'export type HouseDeal = 1;' }, 'shop'],
  [{ 'src/a.ts': 'export const isTakenBack = 1;' }, 'chargeback'],
  [{ 'src/a.ts': 'export async function keepCard() {}' }, 'save'],
  [{ 'src/a.ts': 'export const tellMember = 1;' }, 'notify'],
  [schema('deal_leg (\n  id bigint not null'), 'part'],
  [schema('deal (\n  told_on timestamptz'), 'notified'],
])('%j is refused', (files, word) => {
  const found = replacedWords.check(treeOf(files));
  expect(found).toHaveLength(1);
  expect(found[0]!.message).toContain(`the glossary says '${word}'`);
});

test.each([
  [{ 'src/domain/values/legal.ts': 'export const legend = 1;' }],
  [{ 'src/a.ts': 'export const hearAboutUs = 1; const keepCard = 2; export const household = 3;' }],
  [{ 'src/a.ts': 'export const keeper = 1;' }],
  [{ 'test/support/house.ts': '' }],
  [schema('deal_part (\n  part smallint not null,\n  constraint deal_leg_pkey PRIMARY KEY (id)')],
])('%j is allowed', (files) => {
  expect(replacedWords.check(treeOf(files))).toEqual([]);
});
