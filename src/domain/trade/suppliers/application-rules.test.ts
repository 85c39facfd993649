import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { retention } from '#content/retention.ts';
import { unsentFee_days } from '#content/supplier-fee.ts';
import { transaction } from '#platform/database/transaction.ts';
import { feePayers, setApplicationFee } from '../../../../test/support/application-fees.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { nextStates } from '#domain/values/work.states.ts';
import { removeDraftFile } from './supplier-files.ts';
import { supplierApplications } from './supplier-applications.records.ts';

/** What SQL with the site's own login cannot do to supplier applications, their papers and their fees. */
const database = await testDatabase(12);
const { ctx, db, siteDb } = database;
const { paidBy, submit, decide, press } = await feePayers(database, await openPaying(database));
keepBooksSound(database);

type Statement = ReturnType<typeof sql>;
const refused = (...statements: Statement[]) =>
  expect(
    siteDb.transaction().execute(async (within) => {
      for (const statement of statements) await statement.execute(within);
    }),
  ).rejects.toMatchObject({ code: '23001' });

async function sent() {
  const who = await signedIn(database);
  await paidBy(who);
  return { who, id: await submit(who) };
}
const line = (
  id: bigint,
) => sql`insert into audit (at, staff_name, staff_role, what, record_kind, record_id, request_id)
  values (now(), 'Ada', 'support', 'change-state', 'supplier-application', ${String(id)}, 'x')`;
const decided = (id: bigint, state: string) =>
  sql`update supplier_application set work_state = ${state} where id = ${id}`;

beforeAll(() => setApplicationFee(database, '1000000'));

test('the database allows the same changes of state as the code, and keeps the same days and months', async () => {
  const { rows } = await sql<{ move: string }>`
    select from_state || ' ' || to_state as move from supplier_application_moves()`.execute(db);
  const listed = supplierApplications.states.flatMap((from) =>
    nextStates(from, supplierApplications.states).map((to) => `${from} ${to}`),
  );
  expect(rows.map(({ move }) => move).toSorted()).toEqual(listed.toSorted());
  expect([unsentFee_days.returned, retention.supplierApplications.kept_months]).toEqual([60, 24]);
});

describe('an application', () => {
  test('cannot be changed once it is sent', async () => {
    expect.hasAssertions();
    const { id } = await sent();
    for (const change of [
      'last_price_kobo = 1',
      'member_id = member_id + 1',
      "business_name = 'Another'",
      "application_number = 'SUP-222222'",
      "created_at = created_at - interval '3 years'",
    ])
      await refused(sql`update supplier_application set ${sql.raw(change)} where id = ${id}`);
    await refused(sql`delete from supplier_application where id = ${id}`);
  });

  test('is decided with a line of the audit log, its fee and its papers', async () => {
    expect.hasAssertions();
    const { id } = await sent();
    await refused(line(id), decided(id, 'declined'));
    await refused(decided(id, 'confirmed'), line(id));
    await setApplicationFee(database, '0');
    const without = await submit(await signedIn(database));
    await setApplicationFee(database, '1000000');
    await refused(decided(without, 'declined'));
    await sql`delete from supplier_file where application_id = ${without} and paper = 'cacCertificate'`.execute(db);
    await refused(line(without), decided(without, 'confirmed'));
    await decide(id, 'confirmed');
    await refused(decided(id, 'received'));
    await sql`update supplier_application set assigned_to = null where id = ${id}`.execute(siteDb);
  });

  test('begins without a decision', async () => {
    expect.hasAssertions();
    const { id } = await sent();
    const columns = sql`member_id, name, email, phone, business_name, warehouse_location, office_location, product_details,
      price_per_unit_kobo, price_unit, last_price_kobo, min_quantity_grams, min_quantity_unit, monthly_supply_grams, monthly_supply_unit,
      expiry_date, created_at`;
    await refused(sql`insert into supplier_application (application_number, work_state, ${columns})
      select 'SUP-222222', 'confirmed', ${columns} from supplier_application where id = ${id}`);
  });
});

describe('the papers of an application', () => {
  test('cannot be removed, replaced or given to another', async () => {
    expect.hasAssertions();
    const { id } = await sent();
    const other = await sent();
    for (const statement of [
      sql`delete from supplier_file where application_id = ${id}`,
      sql`delete from file where id in (select file_id from supplier_file where application_id = ${id})`,
      sql`update file set hash = (select hash from file where kind = 'supplier-file' order by id desc limit 1)
        where id in (select file_id from supplier_file where application_id = ${id})`,
      sql`update supplier_file set application_id = ${other.id} where application_id = ${id}`,
      sql`update supplier_file set paper = 'warehouseImages' where application_id = ${id}`,
    ])
      await refused(statement);
  });

  test('are complete once staff have decided', async () => {
    expect.hasAssertions();
    const { who, id } = await sent();
    await decide(id, 'declined');
    await refused(sql`with added as (
        insert into file (hash, kind, is_public, content_type, uploaded_by, kept_at)
        select hash, kind, false, content_type, ${who.member.id}, now() from file where kind = 'supplier-file' limit 1 returning id)
      insert into supplier_file (file_id, paper, application_id) select id, 'cacCertificate', ${id} from added`);
  });

  test('of a draft can still be removed, and are sent only with the application of their member', async () => {
    const { id } = await sent();
    const { member } = await signedIn(database);
    const { rows } = await sql<{ draft: bigint; file: bigint }>`
      with draft as (insert into supplier_draft (member_id) values (${member.id}) returning id),
      added as (insert into file (hash, kind, is_public, content_type, uploaded_by, kept_at)
        select hash, kind, false, content_type, ${member.id}, now() from file where kind = 'supplier-file' limit 1 returning id),
      paper as (insert into supplier_file (file_id, paper, draft_id) select added.id, 'cacCertificate', draft.id from added, draft)
      select draft.id as draft, added.id as file from draft, added`.execute(siteDb);
    const { draft, file } = rows[0]!;
    await refused(sql`update supplier_file set application_id = ${id}, draft_id = null where draft_id = ${draft}`);
    await transaction(ctx(member), (ctx) => removeDraftFile(ctx, { draftId: draft }, file));
    const left = await sql`select from supplier_file where file_id = ${file}`.execute(db);
    expect(left.rows).toEqual([]);
  });
});

describe('a fee', () => {
  test('is held by the booked payment, never by a line of SQL', async () => {
    const who = await signedIn(database);
    const { id: house } = await db.selectFrom('member').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await refused(sql`insert into supplier_fee (member_id, seller_id, minor, state, paid_at)
      values (${who.member.id}, ${house}, 1000000, 'held', business_now())`);
    await press(who);
    await refused(
      sql`update supplier_fee set state = 'held', paid_at = business_now() where member_id = ${who.member.id}`,
    );
    await paidBy(who);
    const other = await sent();
    await refused(sql`update supplier_fee set application_id = ${other.id} where member_id = ${who.member.id}`);
    const { rows } = await sql<{
      state: string;
    }>`select state from supplier_fee where member_id = ${who.member.id}`.execute(db);
    expect(rows).toEqual([{ state: 'held' }]);
  });

  test('of an application that was not sent is refunded after 60 days, not before', async () => {
    expect.hasAssertions();
    const who = await signedIn(database);
    await paidBy(who);
    await refused(
      sql`update supplier_fee set state = 'returned', ended_at = business_now() where member_id = ${who.member.id}`,
    );
  });
});
