import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { sharedAtDesk, staffAtDesk } from '../../../../test/support/staff.ts';
import { auditedTransaction } from './audit.ts';
import { auditVerbs, staffActs, type AuditVerb } from './staff-acts.ts';
import type { Actor, Ctx, Staff } from '../context.ts';
import { staffRoles } from '../roles/staff.options.ts';

const database = await testDatabase();
const { ctx, db, pool, clock } = database;
let shared: Staff;
beforeEach(async () => {
  await forgetEverything(pool);
  ({ actor: shared } = await sharedAtDesk(database));
});

const entry = { what: 'change-role' } as const;
const contact = (ctx: Ctx) =>
  ctx.db
    .insertInto('service_contacts')
    .values({ name: 'Bola', phone: '+2348031234567', email: 'bola@example.com', message: 'Hello', created_at: ctx.now })
    .execute();
const lines = () => db.selectFrom('audit').selectAll().execute();
const contacts = () => db.selectFrom('service_contacts').select('name').execute();

describe('a change by staff', () => {
  test('is logged in the same transaction: who, when, what, which record, before and after, why, and which request', async () => {
    const { id, actor } = await staffAtDesk(database, 'owner');
    const answer = await auditedTransaction(ctx(actor), { ...entry, why: 'She asked' }, async (ctx) => {
      await contact(ctx);
      const states = {
        before: { price_kobo: 100n, tags: ['a'] },
        after: { price_kobo: 9_007_199_254_740_993n, tags: [] },
      };
      return { on: { kind: 'order', id: 7n }, ...states, answer: 'done' };
    });
    expect([answer, await contacts()]).toEqual(['done', [{ name: 'Bola' }]]);
    expect(await lines()).toMatchObject([
      {
        at: clock.now(),
        staff_id: id,
        staff_name: 'Ada owner',
        staff_role: 'owner',
        what: 'change-role',
        record_kind: 'order',
        record_id: '7',
        before: { price_kobo: '100', tags: ['a'] },
        after: { price_kobo: '9007199254740993', tags: [] },
        why: 'She asked',
        request_id: 'test',
      },
    ]);
  });

  test('under the shared password is logged as the shared password, not as a person', async () => {
    await auditedTransaction(ctx(shared), entry, async () => ({ on: { kind: 'order', id: '7' }, answer: undefined }));
    expect(await lines()).toMatchObject([{ staff_id: null, staff_name: 'Shared password', staff_role: 'owner' }]);
  });

  test('that fails is neither saved nor logged', async () => {
    const failing = auditedTransaction(ctx(shared), entry, async (ctx) => {
      await contact(ctx);
      throw new Error('it broke');
    });
    await expect(failing).rejects.toThrow('it broke');
    expect([await lines(), await contacts()]).toEqual([[], []]);
  });

  test('that cannot be logged is not saved', async () => {
    const unwritten = auditedTransaction(ctx(shared), entry, async (ctx) => {
      await contact(ctx);
      return { on: { kind: '', id: '7' }, answer: undefined };
    });
    await expect(unwritten).rejects.toMatchObject({ code: '23514' });
    expect([await lines(), await contacts()]).toEqual([[], []]);
  });
});

test.each<[string, Actor]>([
  ['a guest', { kind: 'guest' }],
  ['the clock', { kind: 'job', name: 'deliver-mail' }],
  ['a provider', { kind: 'provider', name: 'resend' }],
  ['a member', { kind: 'member', id: 1n, name: 'Ada', email: 'ada@example.com', accountType: 'buyer' }],
])('that %s makes by the same verb is saved without a line in the staff’s log', async (_, actor) => {
  const answer = await auditedTransaction(ctx(actor), entry, async (ctx) => {
    await contact(ctx);
    return { on: { kind: 'order', id: '7' }, answer: 'done' };
  });
  expect([answer, await contacts(), await lines()]).toEqual(['done', [{ name: 'Bola' }], []]);
});

describe('each staff act', () => {
  const verbs = auditVerbs;

  test.each(staffRoles)('is done as %s, or refused without effect, as declared', async (role) => {
    const { actor } = await staffAtDesk(database, role);
    const done: AuditVerb[] = [];
    for (const what of verbs) {
      const asked = auditedTransaction(ctx(actor), { what, why: 'Because' }, async () => {
        done.push(what);
        return { on: { kind: 'order', id: '7' }, answer: undefined };
      });
      const said = await asked.then(
        () => 'done',
        (refusal: { code: string }) => refusal.code,
      );
      expect([what, said]).toEqual([what, staffActs[what].roles.includes(role) ? 'done' : 'forbidden']);
    }
    expect(done).toEqual(verbs.filter((what) => staffActs[what].roles.includes(role)));
    expect((await lines()).map(({ what }) => what).sort()).toEqual([...done].sort());
  });

  test('that needs a reason is refused without one', async () => {
    const { actor } = await staffAtDesk(database, 'owner');
    const asked = auditedTransaction(ctx(actor), { what: 'suspend-member' }, async (ctx) => {
      await contact(ctx);
      return { on: { kind: 'order', id: '7' }, answer: undefined };
    });
    await expect(asked).rejects.toThrow("'suspend-member' is written without its reason.");
    expect([await contacts(), await lines()]).toEqual([[], []]);
  });

  test('is allowed to an owner; a viewer changes only their own settings, and exports what they may read', () => {
    expect(verbs.filter((what) => !staffActs[what].roles.includes('owner'))).toEqual([]);
    const own = ['sign-in', 'prove-staff', 'sign-out', 'accept-invitation', 'choose-password'];
    const ownApp = ['begin-authenticator', 'add-authenticator', 'remove-authenticator'];
    const ownDesk = ['keep-view', 'start-view', 'drop-view', 'remind-me', 'end-reminder', 'save-signature'];
    const ownMail = ['choose-morning-mail'];
    const exports = ['begin-export', 'end-export', 'export-bank-differences'];
    expect(verbs.filter((what) => staffActs[what].roles.includes('viewer')).sort()).toEqual(
      [...own, ...ownApp, ...ownDesk, ...ownMail, ...exports].sort(),
    );
  });
});

describe('a line of the audit log', () => {
  beforeEach(async () => {
    await auditedTransaction(ctx(shared), entry, async () => ({ on: { kind: 'order', id: '7' }, answer: undefined }));
  });

  test.each([
    "update audit set staff_name = 'Somebody else'",
    'update audit set at = at where false',
    'delete from audit',
    'truncate audit',
    'truncate staff cascade',
    "set session_replication_role = 'replica'; delete from audit",
    'with gone as (delete from audit returning 1) select * from gone',
    "insert into audit select * from audit on conflict (id) do update set staff_name = 'Somebody else'",
  ])('cannot be changed by any login: %s', async (tampering) => {
    const before = await lines();
    const client = await pool.connect();
    const refusal = await client.query(tampering).then(() => 'done', String);
    client.release(true);
    expect(refusal).toMatch(/only ever added to|column "id"|permission denied/);
    expect(await lines()).toEqual(before);
  });
});
