import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { sharedAtDesk, staffAtDesk } from '../../../test/support/staff.ts';
import { auditedTransaction } from '../audit.ts';
import { decidesMoney } from '../audit-roles.ts';
import { auditVerbs, type AuditVerb } from '../audit-verbs.ts';
import type { Staff } from '../context.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { settingNamed } from '../settings/setting.list.ts';
import { settingSchemas } from '../settings/setting.schema.ts';
import { ownNameText } from './own-name.policy.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
beforeEach(() => forgetEverything(pool));

const doing = (actor: Staff, what: AuditVerb) =>
  auditedTransaction(ctx(actor), { what }, async () => ({ on: { kind: 'payout', id: '7' }, answer: 'done' }));

async function refusedBy(actor: Staff): Promise<string[]> {
  const refused: string[] = [];
  for (const what of Object.keys(auditVerbs) as AuditVerb[]) {
    const said: unknown = await doing(actor, what).catch((error: Error) => error.message);
    if (said !== 'done') refused.push(said === ownNameText ? what : `${what}: ${String(said)}`);
  }
  return refused;
}

describe('whoever came in by the shared password', () => {
  test('decides about money while nobody who moves money has a name here', async () => {
    await staffAtDesk(database, 'support');
    expect(await refusedBy((await sharedAtDesk(database)).actor)).toEqual([]);
  });

  test.each(['finance', 'owner'] as const)('does not, and does all else, once there is a %s by name', async (role) => {
    const { id, actor } = await staffAtDesk(database, role);
    const shared = (await sharedAtDesk(database)).actor;
    const refused = await refusedBy(shared);
    expect(refused).toEqual(expect.arrayContaining(['match-charge', 'refund-charge', 'confirm-payout', 'grant-plan']));
    expect(refused.sort()).toEqual([...decidesMoney].sort());
    expect(await doing(actor, 'match-charge')).toBe('done');
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute();
    expect(await refusedBy(shared)).toEqual([]);
  });

  test('then changes no fee either, nor the amount over which two decide', async () => {
    const shared = (await sharedAtDesk(database)).actor;
    const setting = settingNamed('payout-alone')!;
    const change = (version: string) =>
      changeSetting(
        ctx(shared),
        setting,
        settingSchemas.price.parse({ amount: `9${version}`, version, reason: 'Agreed' }),
      );
    await change('0');
    await staffAtDesk(database, 'finance');
    await expect(change('1')).rejects.toThrow(ownNameText);
  });
});
