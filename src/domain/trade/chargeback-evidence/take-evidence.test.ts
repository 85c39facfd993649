import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { evidenceTexts, downloadEvidence } from './take-evidence.ts';

const database = await testDatabase(2);

test('support cannot read evidence for a bank, and is told who can before any look-up', async () => {
  const { actor } = await staffAtDesk(database, 'support');
  await expect(downloadEvidence(database.ctx(actor), 1n)).rejects.toThrow(evidenceTexts.forbidden);
});

test('evidence about an unknown chargeback is not found, and leaves no line in the audit log', async () => {
  const { actor } = await staffAtDesk(database, 'finance');
  await expect(downloadEvidence(database.ctx(actor), 1n)).rejects.toThrow(evidenceTexts.unknown);
  expect(await database.db.selectFrom('audit').select('what').where('what', '=', 'take-evidence').execute()).toEqual(
    [],
  );
});
