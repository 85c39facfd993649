import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { day_ms } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { paidDeal } from '../../../../test/support/deals.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { findHeadAhead, findHeadProblems, readOutsideHead, saveOutsideHead } from './outside-head.ts';
import { findBooksProblems, verifyLedger } from '#domain/registers/verify-ledger.ts';
import { detectHeadAhead } from '../provider-readings/detect-restore.ts';
import { verifyNightly } from '#domain/registers/verify-nightly.ts';

const database = await testDatabase();
const { ctx, db, clock } = database;
await staffAtDesk(database, 'owner', { name: 'Tunde', email: 'tunde@agbon.example' });
await staffAtDesk(database, 'finance', { name: 'Ngozi', email: 'ngozi@agbon.example' });

/** What the owner of the tables can do: change a reason, compute both chains again, and delete earlier verifications. */
const everythingAnew = sql.raw(`
  do $$ declare link record; before bytea := decode(repeat('00', 32), 'hex'); begin
    set local timezone = 'UTC';
    update ledger_journal set why = 'Another reason' where id = (select min(id) from ledger_journal);
    delete from ledger_verification;
    for link in select l.position, j as journal from ledger_link l join ledger_journal j on j.id = l.journal_id order by 1 loop
      before := sha256(before || convert_to(ledger_text(link.journal), 'UTF8'));
      update ledger_link set hash = before where position = link.position;
    end loop;
    update ledger_head set hash = before;
    update deal_event set at = at + interval '1 hour' where number = 1;
    update seal s set digest = row_digest(to_jsonb(e), t.columns) from deal_event e, sealed_table t
      where t.name = 'deal_event' and s.place = 'deal_event' and s.key = row_key(to_jsonb(e), t.keys);
    before := decode(repeat('00', 32), 'hex');
    for link in select position from seal_link order by 1 loop
      select sha256(before || convert_to(string_agg(octet_length(convert_to(place, 'UTF8')) || ':' || place
        || octet_length(convert_to(key, 'UTF8')) || ':' || key || encode(digest, 'hex'), '' order by number), 'UTF8'))
        into before from seal where position = link.position;
      update seal_link set hash = before where position = link.position;
    end loop;
  end $$`);

const mails = () =>
  db
    .selectFrom('mail')
    .select(['to_addresses', 'template'])
    .where('template', '=', 'books-head')
    .orderBy('id')
    .execute();

test('each night saves the ends of both chains outside the database, and mails them to the owners once a day', async () => {
  await paidDeal(database);
  const { position, hash, seals } = await verifyNightly(ctx());
  expect(await readOutsideHead(ctx())).toEqual({
    at: ctx().now.toISOString(),
    journals: { position: String(position), hash },
    seals: { position: String(seals.position), hash: seals.hash },
  });
  await verifyNightly(ctx());
  const toOwner = { to_addresses: ['tunde@agbon.example'], template: 'books-head' };
  expect(await mails()).toEqual([toOwner]);
  clock.advance(day_ms);
  await verifyNightly(ctx());
  expect(await mails()).toEqual([toOwner, toOwner]);
});

test('completely rebuilt chains fail against the saved head outside, and pass every other check', async () => {
  await verifyNightly(ctx());
  const head = (await readOutsideHead(ctx()))!;
  expect(await withBroken(ctx(), everythingAnew, findBooksProblems)).toEqual([]);
  expect(await withBroken(ctx(), everythingAnew, (ctx) => findHeadProblems(ctx, head))).toEqual([
    expect.stringContaining('of the chain of journals differs from the copy that was saved outside'),
    expect.stringContaining('of the chain of seals differs from the copy that was saved outside'),
  ]);
  expect(await findHeadAhead(ctx())).toBeUndefined();
});

test('a database that is behind the saved head is reported at the start and by the verifier, until the head is accepted', async () => {
  const verified = await verifyNightly(ctx());
  const ahead = { ...verified, position: verified.position + 3n, hash: 'ab'.repeat(32) };
  await saveOutsideHead({ ...ctx(), now: new Date(Date.now() - 1000) }, ahead);
  const head = await findHeadAhead(ctx());
  expect(head?.journals.position).toBe(String(ahead.position));
  const readings = () => db.selectFrom('provider_reading').select(['noticed_by', 'finished_at']).execute();
  const log = createLog('silent');
  await detectHeadAhead(ctx(), log);
  expect(await readings()).toEqual([{ noticed_by: 'head', finished_at: null }]);
  const finished_at = new Date();
  await db.updateTable('provider_reading').set({ list: null, finished_at }).execute();
  await detectHeadAhead(ctx(), log);
  expect(await readings()).toEqual([{ noticed_by: 'head', finished_at }]);
  const problem = expect.stringContaining('differs from the copy that was saved outside the database') as string;
  expect((await verifyNightly(ctx())).problems).toEqual([problem]);
  // The result stays: the nightly job does not overwrite a head that the database lacks.
  expect((await readOutsideHead(ctx()))?.journals.position).toBe(String(ahead.position));
  expect((await verifyLedger(ctx(), head)).problems).toEqual([problem]);
  await saveOutsideHead(ctx(), await verifyLedger(ctx()));
  expect((await verifyNightly(ctx())).problems).toEqual([]);
});
