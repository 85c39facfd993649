import { expect, test } from 'vitest';
import { fillCatalogue } from '../../../../../test/support/catalogue.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { openListing } from '../../../../../test/support/listings.ts';
import { statementsOf } from '../../../../../test/support/statements.ts';
import { catalogueList } from './catalogue.list.ts';
import { correctedWords } from './search-words.view.ts';
import { understandSearch } from './understand-search.ts';

const { ctx, db, pool } = await testDatabase();
await fillCatalogue(ctx());
const asked = (search: string) => catalogueList.read(new URLSearchParams(search));

test('a known word is looked up in the database once, and an unknown word each time', async () => {
  const asks = (search: string) => statementsOf(pool, () => understandSearch({ db }, asked(search)));
  expect(await asks('q=charcoal+crushed')).toHaveLength(1);
  expect(await asks('q=crushed')).toHaveLength(0);
  expect(await asks('q=zzblorg')).toHaveLength(1);
  const { id } = await openListing(ctx(), { name: 'Zzblorg' });
  expect(correctedWords(await understandSearch(ctx(), asked('q=zzblorg')))).toBeUndefined();
  expect([(await asks('q=zzblorg')).length, (await asks('q=zzblorg')).length]).toEqual([1, 0]);
  await db.deleteFrom('listing').where('id', '=', id).execute();
});
