import { beforeEach, describe, expect, test } from 'vitest';
import { dataLinkOf } from '../../../../test/support/data-link.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { fillEveryForm } from '../../../../test/support/filled-forms.ts';
import { forgetEverything, tablesWith } from '../../../../test/support/kept-rows.ts';
import { deliverEverything } from '../../../../test/support/mail-delivery.ts';
import { day_ms } from '#platform/clock.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { erasePersonData } from './erase-person-data.ts';
import { findDataRequest } from './find-data-request.ts';
import { findPersonData, knowsPerson } from './find-person-data.ts';

const database = await testDatabase();
const { ctx, db, pool, clock } = database;

const ada = {
  name: 'Adaeze Okonkwo',
  email: 'ada@example.com',
  phone: '0803 765 4321',
  place: 'Zangotedi',
  notes: 'The gate is painted turquoise',
};
const bola = { name: 'Bola', email: 'bola@example.com', phone: '0805 111 2222', place: 'Epe', notes: 'None' };
/** Everything that could identify her. */
const traces = [ada.name, ada.email, '8037654321', ada.place, 'turquoise'];

beforeEach(() => forgetEverything(pool));

async function tracesLeft(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const trace of traces) {
    const tables = await tablesWith(pool, trace);
    if (tables.length > 0) found[trace] = tables;
  }
  return found;
}

const rowsOf = async (table: string) => (await pool.query(`select * from ${table} order by id`)).rows as unknown[];

describe('erasing a person', () => {
  test('leaves no trace of the person in any table, except the address on the last mail, which is deleted within a day', async () => {
    await fillEveryForm(ctx(), ada);
    await deliverEverything(database);
    expect(Object.keys(await tracesLeft())).toEqual(traces);
    await erasePersonData(ctx(), await dataLinkOf(database, ada.email));
    expect(await tracesLeft()).toEqual({ [ada.email]: ['public.mail'] });
    await deliverEverything(database);
    expect(await tracesLeft()).toEqual({ [ada.email]: ['public.mail'] });
    const left = await db.selectFrom('mail').select(['template', 'is_passing']).execute();
    expect(left).toEqual([{ template: 'my-data-erased', is_passing: true }]);
    expect(await findPersonData(ctx(), { email: ada.email })).toEqual([]);
    expect(await knowsPerson(ctx(), { email: ada.email })).toBe(false);
  });

  test('leaves other people’s data unchanged, even where they wrote about the person', async () => {
    await fillEveryForm(ctx(), ada);
    await fillEveryForm(ctx(), { ...bola, notes: `Ask ${ada.email}, she knows` });
    const others = async () => ({
      waitlist: await db.selectFrom('waitlist').selectAll().where('email', '=', bola.email).execute(),
      mails: await pool
        .query(`select * from mail where props::text like '%bola@%' order by id`)
        .then(({ rows }) => rows),
    });
    const before = await others();
    expect(before.mails.length).toBeGreaterThan(1);
    await erasePersonData(ctx(), await dataLinkOf(database, ada.email));
    expect(await others()).toEqual(before);
  });

  test('reports how many records of each kind were deleted, to the person and to the caller', async () => {
    await fillEveryForm(ctx(), ada);
    const { erased, again } = await erasePersonData(ctx(), await dataLinkOf(database, ada.email));
    expect(again).toBe(false);
    expect(erased).toMatchObject({ waitlist: { deleted: 1, anonymised: 0 } });
    const mail = await db.selectFrom('mail').selectAll().orderBy('id').executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ template: 'my-data-erased', to_addresses: [ada.email], reply_to: null });
    expect(mail.props).toEqual({ answers: expect.arrayContaining([{ label: 'Waitlist', value: '1 erased' }]) });
  });

  test('keeps a mail that others got too', async () => {
    await fillEveryForm(ctx(), ada);
    const props = { name: 'All', accountType: 'buyer', answers: [], unsubscribeToken: '1' };
    await queueMail(ctx(), { to: [ada.email, bola.email], template: 'waitlist-welcome', props });
    await queueMail(ctx(), { to: [ada.email, ada.email], template: 'waitlist-welcome', props });
    await erasePersonData(ctx(), await dataLinkOf(database, ada.email));
    const left = await db.selectFrom('mail').select('to_addresses').where('is_passing', '=', false).execute();
    expect(left).toEqual([{ to_addresses: [bola.email] }]);
  });

  test('cancels queued mails to the person, or to the team about them', async () => {
    await fillEveryForm(ctx(), ada);
    await erasePersonData(ctx(), await dataLinkOf(database, ada.email));
    expect(await deliverEverything(database)).toEqual(['Your data at Àgbọn is erased']);
  });
});

describe('the link after an erasure', () => {
  test('says that the data was erased, and shows nothing; so does every other link of that address', async () => {
    await fillEveryForm(ctx(), ada);
    const [first, second] = [await dataLinkOf(database, ada.email), await dataLinkOf(database, ada.email)];
    const { erased } = await erasePersonData(ctx(), first);
    await fillEveryForm(ctx(), ada);
    for (const token of [first, second]) expect(await findDataRequest(ctx(), token)).toEqual({ erased });
  });

  test('erases nothing that the person sends later', async () => {
    await fillEveryForm(ctx(), ada);
    const token = await dataLinkOf(database, ada.email);
    const { erased } = await erasePersonData(ctx(), token);
    await fillEveryForm(ctx(), ada);
    const before = [await rowsOf('waitlist'), await rowsOf('mail')];
    expect(await erasePersonData(ctx(), token)).toEqual({ erased, again: true });
    expect([await rowsOf('waitlist'), await rowsOf('mail')]).toEqual(before);
  });

  test('drops a request that was not answered yet', async () => {
    await fillEveryForm(ctx(), ada);
    const token = await dataLinkOf(database, ada.email);
    await db
      .insertInto('data_request')
      .values({ email: ada.email, asked_at: clock.now(), expires_at: new Date(clock.now().getTime() + day_ms) })
      .execute();
    await erasePersonData(ctx(), token);
    expect(await db.selectFrom('data_request').select('email').execute()).toEqual([{ email: null }]);
  });
});

test.each(['', 'f'.repeat(48), 'ada@example.com'])('does not erase anything if it is unknown: %j', async (token) => {
  await fillEveryForm(ctx(), ada);
  await dataLinkOf(database, ada.email);
  const before = [await rowsOf('waitlist'), await rowsOf('mail'), await rowsOf('data_request')];
  await expect(erasePersonData(ctx(), token)).rejects.toMatchObject({ code: 'not_found' });
  expect([await rowsOf('waitlist'), await rowsOf('mail'), await rowsOf('data_request')]).toEqual(before);
});

test('does not erase anything once it has expired', async () => {
  await fillEveryForm(ctx(), ada);
  const token = await dataLinkOf(database, ada.email);
  clock.advance(day_ms);
  await expect(erasePersonData(ctx(), token)).rejects.toMatchObject({ code: 'not_found' });
  expect(await knowsPerson(ctx(), { email: ada.email })).toBe(true);
});

test('cannot be used by a job', async () => {
  const job = ctx({ kind: 'job', name: 'purge-expired' });
  await expect(erasePersonData(job, 'f'.repeat(48))).rejects.toMatchObject({ code: 'forbidden' });
});

describe('simultaneous acts', () => {
  test('of many erasures at once, by one link and by others, one succeeds, and one mail reports it', async () => {
    await fillEveryForm(ctx(), ada);
    const [one, other] = [await dataLinkOf(database, ada.email), await dataLinkOf(database, ada.email)];
    const answers = await Promise.all(
      [one, other, one, other, one, other].map((token) => erasePersonData(ctx(), token)),
    );
    expect(answers.filter(({ again }) => !again)).toHaveLength(1);
    for (const { erased } of answers) expect(erased).toEqual(answers[0]!.erased);
    expect(await db.selectFrom('mail').select('template').execute()).toEqual([{ template: 'my-data-erased' }]);
  });

  test('a form that the same person sends meanwhile is saved completely or erased completely', async () => {
    const entry = joinWaitlistSchema.parse({ ...ada, account_type: 'seller' });
    for (let round = 0; round < 12; round++) {
      await forgetEverything(pool);
      await joinWaitlist(ctx(), entry);
      const token = await dataLinkOf(database, ada.email);
      const [, joined] = await Promise.allSettled([erasePersonData(ctx(), token), joinWaitlist(ctx(), entry)]);
      const entries = await db.selectFrom('waitlist').select('id').execute();
      const mails = await db.selectFrom('mail').select('id').where('is_passing', '=', false).execute();
      expect([entries.length, mails.length]).toEqual(joined.status === 'fulfilled' ? [1, 2] : [0, 0]);
    }
  });
});
