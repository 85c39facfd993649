import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { sharedAtDesk, staffAtDesk } from '../../../../test/support/staff.ts';
import { approvalTexts } from '../approvals/approval.schema.ts';
import { auditedTransaction } from '../audit/audit.ts';
import { auditVerbs, moneyActs, staffChanges, type AuditVerb } from '../audit/staff-acts.ts';
import type { Staff } from '../context.ts';
import { changeSetting } from '../setting-changes/change-setting.ts';
import { settingNamed } from '../settings/setting.list.ts';
import { settingSchemas } from '../settings/setting.schema.ts';
import { ownerThereText, ownNameText } from './own-name.policy.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
beforeEach(() => forgetEverything(pool));

const doing = (actor: Staff, what: AuditVerb) =>
  auditedTransaction(ctx(actor), { what, why: 'Because' }, async () => ({
    on: { kind: 'payout', id: '7' },
    answer: 'done',
  }));

async function refusedBy(actor: Staff): Promise<string[]> {
  const refused: string[] = [];
  for (const what of auditVerbs) {
    const said: unknown = await doing(actor, what).catch((error: Error) => error.message);
    if (said !== 'done')
      refused.push(said === ownNameText || said === ownerThereText ? what : `${what}: ${String(said)}`);
  }
  return refused;
}

describe('a colleague who is signed in by the shared password', () => {
  test('may decide about money while no finance officer has an account of their own', async () => {
    await staffAtDesk(database, 'support');
    expect(await refusedBy((await sharedAtDesk(database)).actor)).toEqual([]);
  });

  test.each(['finance', 'owner'] as const)(
    'may do everything else, but not that, once there is a named %s',
    async (role) => {
      const { id, actor } = await staffAtDesk(database, role);
      const shared = (await sharedAtDesk(database)).actor;
      const refused = await refusedBy(shared);
      expect(refused).toEqual(
        expect.arrayContaining(['match-charge', 'refund-charge', 'confirm-payout', 'grant-plan']),
      );
      const staffOnes = Object.keys(staffChanges).filter((what) => role === 'owner' && what !== 'invite-staff');
      expect(refused.sort()).toEqual([...moneyActs, ...staffOnes].sort());
      expect(await doing(actor, 'match-charge')).toBe('done');
      await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute();
      expect(await refusedBy(shared)).toEqual([]);
    },
  );

  test('cannot change a fee or the limit of one person, even when no colleague has an account of their own', async () => {
    const shared = (await sharedAtDesk(database)).actor;
    const setting = settingNamed('payout-alone')!;
    const typed = settingSchemas.price.parse({ amount: '9', version: '0', reason: 'Agreed' });
    await expect(changeSetting(ctx(shared), setting, typed)).rejects.toThrow(approvalTexts.nameless);
    await staffAtDesk(database, 'finance');
    await expect(changeSetting(ctx(shared), setting, typed)).rejects.toThrow(ownNameText);
  });
});
