import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { dataLinkOf } from '../../../../test/support/data-link.ts';
import { fillEveryForm } from '../../../../test/support/filled-forms.ts';
import { forgetEverything, tablesWith } from '../../../../test/support/kept-rows.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { answerRights_days, retention } from '#content/retention.ts';
import { link } from '#content/link.ts';
import { hour_ms } from '#platform/clock.ts';
import type { PersonData } from '#domain/acting/requests/person-data.ts';
import { deleteAccount } from './delete-account.ts';
import { erasePersonData } from './erase-person-data.ts';
import { personDataList } from './person-data-list.ts';
import { retirePersonData } from './retire-person-data.ts';

const site = await testApp();
const { ctx, pool, db, clock } = site;
const reason = 'A deal of yours is open: ₦40,000 is held until the goods are accepted.';

/** A capability that has deals with members and needs their rows after they have left. */
const dealData = {
  kind: 'promises' as PersonData['kind'],
  tables: [],
  about: () => sql`select now() as written_at, '{}'::jsonb as content where false`,
  describe: () => ({ title: 'A deal', answers: [] }),
  holds: sql`select member_id, ${reason} as reason from promise where is_open`,
  erase: () => Promise.resolve({ deleted: 0, anonymised: 0 }),
  retire: () => Promise.resolve({ deleted: 0, anonymised: 0 }),
} satisfies PersonData;

await pool.query(`create table promise (id bigint generated always as identity primary key,
  member_id bigint not null references member (id), is_open boolean not null); grant all on promise to public`);
const list = personDataList as PersonData[];
list.push(dealData);
afterAll(() => void list.pop());
beforeEach(() => forgetEverything(pool));

const ada = {
  name: 'Adaeze',
  email: 'ada@example.com',
  phone: '0803 765 4321',
  place: 'Zangotedi',
  notes: 'Turquoise',
};
const own = ({ sessionId }: SignedIn) => ({ sessionId });

async function adaWithDeal(isOpen: boolean): Promise<SignedIn> {
  await fillEveryForm(ctx(), ada);
  await pool.query('delete from member');
  const member = await signedIn(site, { name: ada.name, email: ada.email, phone: '+2348037654321' });
  await pool.query('insert into promise (member_id, is_open) values ($1, $2)', [member.member.id, isOpen]);
  return member;
}

/** The request that the site could not fulfil, with the day by which the law requires an answer. */
const asked = async () =>
  db
    .selectFrom('rights_request')
    .select(['kind', 'came_by', 'email', 'state', 'due_at'])
    .where('came_by', '=', 'held')
    .execute();
const askedOnce = () => [
  {
    kind: 'erasure',
    came_by: 'held',
    email: ada.email,
    state: 'open',
    due_at: new Date(clock.now().getTime() + answerRights_days * 24 * hour_ms),
  },
];

/** All rows about people, except sessions, which each page visit updates, and the request itself. */
async function everythingKept(): Promise<unknown[]> {
  const tables = ['member', ...new Set(list.flatMap((data) => data.tables))].filter(
    (table) => table !== 'rights_request',
  );
  return Promise.all(tables.map(async (table) => (await pool.query(`select * from ${table} order by 1, 2`)).rows));
}

describe('a member who cannot leave yet', () => {
  test('cannot erase themselves in their settings: everything stays, and the page says why', async () => {
    const member = await adaWithDeal(true);
    const before = await everythingKept();
    await expect(deleteAccount(member.ctx(), own(member))).rejects.toMatchObject({ code: 'conflict' });
    const seen = await site.get(link('settingsDeletion'), { cookie: member.cookie });
    const page = await seen.text();
    expect(page).toContain(reason);
    expect(page).not.toContain('Delete my account');
    const sent = await site.post(link('settingsDeletion'), { confirmation: 'DELETE' }, { cookie: member.cookie });
    expect(sent.status).toBe(409);
    const answer = await sent.text();
    expect(answer).toContain('Nothing was erased');
    expect(answer).toContain(reason);
    expect(await everythingKept()).toEqual(before);
    expect(await asked()).toEqual(askedOnce());
  });

  test('is not erased by a mailed link either', async () => {
    await adaWithDeal(true);
    const token = await dataLinkOf(site, ada.email);
    const before = await everythingKept();
    await expect(erasePersonData(ctx(), token)).rejects.toMatchObject({ code: 'conflict' });
    expect(await (await site.get(link('myDataErasure', { token }))).text()).toContain(reason);
    const sent = await site.post(link('myDataErasure', { token }), { understood: 'yes' });
    expect(sent.status).toBe(409);
    expect(await sent.text()).toContain(reason);
    expect(await everythingKept()).toEqual(before);
    expect(await asked()).toEqual(askedOnce());
  });

  test('is not retired for long absence, and does not stop others from being retired', async () => {
    const member = await adaWithDeal(true);
    await signedIn(site, { name: 'Bola' });
    clock.advance((retention.accounts.kept_months / 12) * 366 * 24 * hour_ms);
    const job = ctx({ kind: 'job', name: 'purge-personal-data' });
    expect(await retirePersonData(job, 'accounts', 1)).toEqual({ deleted: 1, anonymised: 0 });
    expect(await retirePersonData(job, 'accounts', 1)).toEqual({ deleted: 0, anonymised: 0 });
    expect(await db.selectFrom('member').select('id').execute()).toEqual([{ id: member.member.id }]);
  });

  test('by a deal that begins while the purge checks for deals, stays', async () => {
    const member = await adaWithDeal(false);
    clock.advance((retention.accounts.kept_months / 12) * 366 * 24 * hour_ms);
    await pool.query(`create or replace function deals_behind_gate() returns setof promise stable language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4711); return query select * from promise where is_open; end $$`);
    list.push({ ...dealData, holds: sql`select member_id, ${reason} as reason from deals_behind_gate()` });
    onTestFinished(() => void list.pop());
    const client = await pool.connect();
    await client.query('select pg_advisory_lock(4711)');
    const retiring = retirePersonData(ctx({ kind: 'job', name: 'purge-personal-data' }), 'accounts', 10);
    await waitsForLock();
    await client.query('begin; update promise set is_open = true');
    await client.query('update member set name = name where id = $1', [member.member.id]);
    await client.query('commit; select pg_advisory_unlock(4711)');
    client.release();
    expect(await retiring).toEqual({ deleted: 0, anonymised: 0 });
    expect(await db.selectFrom('member').select('name').execute()).toEqual([{ name: ada.name }]);
  });

  test('by a deal that begins while they are erased, stays', async () => {
    const member = await adaWithDeal(false);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update promise set is_open = true');
    await client.query('update member set name = name where id = $1', [member.member.id]);
    const leaving = deleteAccount(member.ctx(), own(member)).catch((error: unknown) => error);
    await waitsForLock();
    await client.query('commit');
    client.release();
    expect(await leaving).toMatchObject({ code: 'conflict' });
    expect(await tablesWith(pool, ada.email)).toContain('public.waitlist');
  });
});

describe('a member whom other rows need', () => {
  test('is removed from the row, which stays, and from everything else', async () => {
    const { member, ...session } = await adaWithDeal(false);
    await pool.query('update member set email_confirmed_at = created_at, phone_confirmed_at = created_at');
    const { erased } = await deleteAccount(session.ctx(), session);
    expect(erased.accounts).toEqual({ deleted: 0, anonymised: 1 });
    const rows = await db.selectFrom('member').selectAll().execute();
    expect(rows).toEqual([
      expect.objectContaining({
        id: member.id,
        name: 'A former member',
        email: null,
        phone: null,
        email_confirmed_at: null,
        phone_confirmed_at: null,
        anonymised_at: clock.now(),
      }),
    ]);
    for (const trace of ['8037654321', ada.place, ada.notes]) expect(await tablesWith(pool, trace)).toEqual([]);
    expect(await db.selectFrom('session').select('id').execute()).toEqual([]);
    expect((await pool.query('select member_id from promise')).rows).toEqual([{ member_id: member.id }]);
  });

  test('is anonymised too if those rows forbid deleting the member', async () => {
    const { member, ...session } = await adaWithDeal(false);
    await pool.query('alter table promise drop constraint promise_member_id_fkey');
    await pool.query(
      'alter table promise add constraint strict foreign key (member_id) references member on delete restrict',
    );
    onTestFinished(async () => {
      await pool.query('alter table promise drop constraint strict');
      await pool.query('alter table promise add foreign key (member_id) references member');
    });
    const { erased } = await deleteAccount(session.ctx(), session);
    expect(erased.accounts).toEqual({ deleted: 0, anonymised: 1 });
    expect((await pool.query('select member_id from promise')).rows).toEqual([{ member_id: member.id }]);
  });

  test('loses their personal data after two years without a sign-in, once', async () => {
    await adaWithDeal(false);
    clock.advance((retention.accounts.kept_months / 12) * 366 * 24 * hour_ms);
    const job = ctx({ kind: 'job', name: 'purge-personal-data' });
    expect(await retirePersonData(job, 'accounts', 10)).toEqual({ deleted: 0, anonymised: 1 });
    expect(await retirePersonData(job, 'accounts', 10)).toEqual({ deleted: 0, anonymised: 0 });
  });

  test('is not the account that a new sign-up with the same address opens', async () => {
    const session = await adaWithDeal(false);
    await deleteAccount(session.ctx(), own(session));
    await signedIn(site, { name: 'Ada again', email: ada.email });
    expect(await db.selectFrom('member').select('name').orderBy('id').execute()).toEqual([
      { name: 'A former member' },
      { name: 'Ada again' },
    ]);
  });
});

async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
    );
    if (rowCount) return;
  }
}
