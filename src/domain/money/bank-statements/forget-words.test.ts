import { expect, test } from 'vitest';
import { keep, reconciling, statementOf } from '../../../../test/support/bank-statements.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { retirePersonData } from '#domain/registers/privacy/retire-person-data.ts';
import { explainBankLine } from './explain-line.ts';

const database = await testDatabase();
const { ctx, db } = database;
const desk = reconciling(database);
const asJob = () => ctx({ kind: 'job', name: 'purge-personal-data' });
const retire = (most: number) => retirePersonData(asJob(), 'payments', most);
const lines = () =>
  db.selectFrom('bank_line').select(['narration', 'reference', 'refs', 'minor', 'how']).orderBy('id').execute();

test('the bank’s text about the payer is deleted after six years, and the movement stays', async () => {
  await desk.begin();
  const file = statementOf(desk.came('5', 'ADA OKAFOR 0123456789'), desk.came('5', 'BOLA'), desk.went('7'));
  const { id } = await keep(desk.as(), file);
  const [first] = await db.selectFrom('bank_line').select('id').where('statement_id', '=', id).orderBy('id').execute();
  await explainBankLine(desk.as(), first!.id, { what: 'explained', why: 'A gift' });
  await moveBusinessClock(db, 'demo', 71 * 30 * day_ms);
  expect([await retire(9), (await lines())[0]?.reference]).toEqual([
    { deleted: 0, anonymised: 0 },
    'ADA OKAFOR 0123456789',
  ]);

  await moveBusinessClock(db, 'demo', 4 * 31 * day_ms);
  expect([await retire(2), await retire(2), await retire(2)].map(({ anonymised }) => anonymised)).toEqual([2, 1, 0]);
  const kept = await lines();
  expect(JSON.stringify(kept.map(({ narration, reference, refs }) => [narration, reference, refs]))).not.toMatch(
    /Transfer|ADA|BOLA|0123456789/,
  );
  expect(kept.map(({ minor, how }) => [minor, how])).toEqual([
    [500n, 'explained'],
    [500n, null],
    [-700n, null],
  ]);
});
