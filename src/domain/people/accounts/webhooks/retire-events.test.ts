import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { retirePersonData } from '#domain/registers/privacy/retire-person-data.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { actDuring, untilSomebodyWaits } from '../../../../../test/support/lock-waits.ts';
import { signedIn } from '../../../../../test/support/signed-in.ts';
import { webhookOf } from '../../../../../test/support/webhooks.ts';
import { sendTestEvent } from './change-webhook.ts';

const site = await testDatabase();
const { db, pool } = site;
const retire = () => retirePersonData(site.ctx({ kind: 'job', name: 'purge-personal-data' }), 'accounts', 100);

/** A member with a webhook and one event, older than 30 days. */
async function withOldEvent() {
  const person = await signedIn(site);
  const { webhookId } = await webhookOf(person);
  await sendTestEvent(person.ctx(), webhookId);
  const own = db.selectFrom('webhook_event').where('member_id', '=', person.member.id).orderBy('id');
  await sql`update webhook_event set occurred_at = now() - interval '31 days' where member_id = ${person.member.id}`.execute(
    db,
  );
  const numbers = async () => (await own.select('number').execute()).map(({ number }) => number);
  return { person, webhookId, numbers };
}

test('an event that is recorded while the deletion runs takes the place of the newest one, whichever commits first', async () => {
  const first = await withOldEvent();
  const event = {
    sql: `insert into webhook_event (member_id, type, subject, subject_id, number) values ($1, 'test.sent', 'test', $2, 2)`,
    values: [first.person.member.id, first.webhookId],
  };
  await actDuring(pool, event, retire);
  await retire();
  expect(await first.numbers()).toEqual([2]);

  const second = await withOldEvent();
  const deletion = await pool.connect();
  await deletion.query('begin isolation level repeatable read');
  await deletion.query('update webhook_event set is_kept_longer = true where member_id = $1', [
    second.person.member.id,
  ]);
  const sent = sendTestEvent(second.person.ctx(), second.webhookId);
  await untilSomebodyWaits(pool);
  await deletion.query('commit');
  deletion.release();
  await sent;
  await retire();
  expect(await second.numbers()).toEqual([2]);
});
