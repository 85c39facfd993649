import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { fillEveryForm } from '../../test/support/filled-forms.ts';
import { stopMailsTo } from '../../test/support/stopped-address.ts';
import { forgetEverything, tablesWith } from '../../test/support/kept-rows.ts';
import { deliverEverything } from '../../test/support/mail-delivery.ts';
import { findPersonData } from '#domain/registers/privacy/find-person-data.ts';
import { personDataList } from '#domain/registers/privacy/person-data-list.ts';
import { keptUntil } from '#domain/registers/privacy/person-data.view.ts';
import { retirePersonData } from '#domain/registers/privacy/retire-person-data.ts';
import { createLog } from '#platform/log.ts';
import { outboxTransport } from '#platform/mail/create-transport.ts';
import { createJobs } from './jobs.ts';
import { restOfJobDeps } from '../../test/support/waiting-jobs.ts';

const database = await testDatabase();
const { ctx, pool, db, queue, files } = database;
const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
const transport = outboxTransport();
const ada = {
  name: 'Adaeze',
  email: 'ada@example.com',
  phone: '0803 765 4321',
  place: 'Zangotedi',
  notes: 'Turquoise',
};

beforeEach(() => forgetEverything(pool));

/** The nightly run at some moment. */
function purgeAt(now: Date, signal = new AbortController().signal): Promise<void> {
  const deps = {
    ...restOfJobDeps,
    db,
    queue,
    files,
    log,
    transport,
    clock: { now: () => now },

    publicUrl: 'http://a.test',
  };
  return createJobs(deps)['purge-personal-data'].run({}, { attempt: 1, lastAttempt: false, signal });
}

/** Rows of members who trade; no form of the site creates these rows. */
const ofTraders = [
  'checks',
  'listings',
  'threads',
  'favourites',
  'follows',
  'searches',
  'priceAlerts',
  'reviews',
  'marketOrders',
  'offers',
  'balances',
  'deals',
  'documents',
  'payments',
  'payouts',
  'dealInvitations',
  'dealWords',
  'plans',
  'supplierApplications',
];
const everyKind = personDataList.map(({ kind }) => kind).filter((kind) => !ofTraders.includes(kind));
const kinds = async () => (await findPersonData(ctx(), { email: ada.email })).map(({ kind }) => kind);
const later = (date: Date, ms: number) => new Date(date.getTime() + ms);

describe('the nightly purge', () => {
  test('deletes nothing before its day, and each kind on its day', async () => {
    await fillEveryForm(ctx(), ada);
    await stopMailsTo(ctx(), ada.email);
    const groups = await findPersonData(ctx(), { email: ada.email });
    expect(groups.map(({ kind }) => kind)).toEqual(everyKind);
    const ends = groups.map(({ kind, records }) => ({ kind, end: keptUntil(records[0]!)! }));
    const days = [...new Set(ends.map(({ end }) => end.getTime()))].toSorted((one, other) => one - other);
    for (const end of days.map((day) => new Date(day))) {
      await purgeAt(end);
      expect(await kinds()).toEqual(ends.filter((one) => one.end >= end).map(({ kind }) => kind));
      await purgeAt(later(end, 1));
      expect(await kinds()).toEqual(ends.filter((one) => one.end > end).map(({ kind }) => kind));
    }
  });

  test('leaves nothing in any table that identifies the person', async () => {
    await fillEveryForm(ctx(), ada);
    await deliverEverything(database);
    await purgeAt(later(ctx().now, 25 * 31 * 24 * 3_600_000));
    for (const trace of [ada.name, ada.email, '8037654321', ada.place, ada.notes])
      expect([trace, await tablesWith(pool, trace)]).toEqual([trace, []]);
  });

  test('has the same result when it runs twice, or twice at once', async () => {
    await fillEveryForm(ctx(), ada);
    const end = later(ctx().now, 25 * 31 * 24 * 3_600_000);
    await Promise.all([purgeAt(end), purgeAt(end)]);
    await purgeAt(end);
    expect(await kinds()).toEqual([]);
  });

  test('takes as many batches as needed', async () => {
    await pool.query(
      `insert into mail (template, props, from_address, to_addresses, created_at)
       select 'waitlist-welcome', '{}', 'a@example.com', '{b@example.com}', $1 from generate_series(1, 1200)`,
      [ctx().now],
    );
    await purgeAt(later(ctx().now, 13 * 31 * 24 * 3_600_000));
    expect((await pool.query('select from mail')).rowCount).toBe(0);
    expect(lines.at(-1)).toContain('"mails":1200');
  });

  test('leaves the rest to the next run when it is stopped', async () => {
    await fillEveryForm(ctx(), ada);
    await stopMailsTo(ctx(), ada.email);
    await purgeAt(later(ctx().now, 25 * 31 * 24 * 3_600_000), AbortSignal.abort());
    expect(await kinds()).toEqual(everyKind);
  });

  test('logs counts, and no person', async () => {
    await fillEveryForm(ctx(), ada);
    await purgeAt(later(ctx().now, 25 * 31 * 24 * 3_600_000));
    expect(lines.at(-1)).toContain('"waitlist":1');
    expect(lines.join('')).not.toMatch(/Adaeze|ada@|Zangotedi/);
  });

  test('is refused to everyone but the nightly job', async () => {
    await expect(retirePersonData(ctx(), 'waitlist', 1)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
