import { beforeEach, describe, expect, test } from 'vitest';
import { appPool } from '../../../../test/support/app-pool.ts';
import { approvalOf, confirm } from '../../../../test/support/approvals.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const app = await appPool(database);
const { rich, withdraw } = payingOut(database, undefined);
keepBooksSound(database);

const large = 200_000_000n;
const [finance, other] = [await staffAtDesk(database, 'finance'), await staffAtDesk(database, 'owner')];
const gone = await staffAtDesk(database, 'owner', { email: 'gone@agbon.example' });
await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', gone.id).execute();

let memberId = 0n;
let id = 0n;
beforeEach(async () => {
  memberId = await rich(large);
  id = await approvalOf(ctx(), 'payout', (await withdraw(memberId, large)).id);
});
const confirmAs = (staffId: bigint) =>
  app.query('insert into approval_confirmation (approval_id, staff_id) values ($1, $2)', [id, staffId]);
const end = () => app.query("update approval set state = 'done', ended_at = now() where id = $1", [id]);

describe('in SQL, with the role of the application', () => {
  test('an approval is not done before enough different people have confirmed it', async () => {
    await expect(end()).rejects.toThrow('was not confirmed by so many');
    await confirmAs(finance.id);
    await expect(confirmAs(finance.id)).rejects.toThrow('approval_confirmation_pkey');
    await expect(end()).rejects.toThrow('was not confirmed by so many');
    await expect(confirmAs(gone.id)).rejects.toThrow('Only people who work here');
  });

  test('staff cannot confirm an approval about an account of their own', async () => {
    await db.updateTable('member').set({ email: 'owner@agbon.example' }).where('id', '=', memberId).execute();
    await expect(confirmAs(other.id)).rejects.toThrow('an account of their own');
  });

  test('staff cannot confirm an approval that they began, nor begin one as confirmed above their limit', async () => {
    const asked = (more: string, values: string) =>
      app.query<{
        id: bigint;
      }>(`insert into approval (kind, subject, record_kind, record_id, wish, begun_as, begun_by, state ${more})
        values ('test', gen_random_uuid()::text, 'payout', '1', '{}', 'staff', ${finance.id}, ${values}) returning id`);
    const { rows } = await asked(', needed', "'waiting', 1");
    ({ id } = rows[0]!);
    await expect(confirmAs(finance.id)).rejects.toThrow('Nobody confirms what they began');
    await expect(asked(', needed, ended_at', "'done', 0, now()")).rejects.toThrow('approval_alone');
    await expect(asked(', needed, ended_at', "'done', 1, now()")).rejects.toThrow('was not confirmed by so many');
    const sum = ', needed, ended_at, minor, currency, setting, setting_minor';
    await expect(asked(sum, "'done', 0, now(), 6, 'NGN', 'payout-alone', 5")).rejects.toThrow('approval_alone');
    await expect(asked(sum, "'done', 0, now(), 5, 'USD', 'payout-alone', 5")).rejects.toThrow('approval_alone');
  });

  test.each([
    "update approval set wish = '{}' where id = $1",
    'update approval set needed = 0 where id = $1',
    'update approval set minor = 1 where id = $1',
    'update approval set begun_by = null, member_id = null where id = $1',
    'delete from approval where id = $1',
  ])('the content of an approval cannot change: %s', async (statement) => {
    await expect(app.query(statement, [id])).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });

  test('an ended approval cannot be confirmed, begun again or ended otherwise; confirmations stay', async () => {
    await confirm(ctx(finance.actor), id);
    await confirm(ctx(other.actor), id);
    await expect(confirmAs(finance.id)).rejects.toThrow('Only what waits is confirmed');
    for (const state of ['waiting', 'withdrawn'])
      await expect(app.query('update approval set state = $2 where id = $1', [id, state])).rejects.toThrow('stays');
    for (const change of ['delete from approval_confirmation', 'update approval_confirmation set at = now()']) {
      await expect(app.query(change)).rejects.toThrow('permission denied');
      await expect(pool.query(change)).rejects.toThrow('A confirmation stays');
    }
  });
});
