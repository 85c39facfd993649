import { beforeEach, describe, expect, test } from 'vitest';
import { dataLinkOf } from '../../../../test/support/data-link.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { insertApplication } from '../../../../test/support/supplier-applications.ts';
import { fillEveryForm } from '../../../../test/support/filled-forms.ts';
import { stopMailsTo } from '../../../../test/support/stopped-address.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { exportOf } from '../../../../test/support/person-export.ts';
import { deliverEverything } from '../../../../test/support/mail-delivery.ts';
import { retention } from '#content/retention.ts';
import { findPersonData } from './find-person-data.ts';
import { keptUntil } from './person-data.view.ts';

const database = await testDatabase();
const { ctx, pool } = database;

const ada = { name: 'Ada', email: 'ada@example.com', phone: '0803 765 4321', place: 'Epe', notes: 'Turquoise gate' };
const bola = { name: 'Bola', email: 'bola@example.com', phone: '0805 111 2222', place: 'Ikeja', notes: 'None' };

/** Rows of members who trade; no form of the site creates them. */
const ofTraders = [
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
  'dealWords',
  'documents',
  'payments',
  'payouts',
  'checks',
  'plans',
  'dealInvitations',
];

beforeEach(() => forgetEverything(pool));

const kept = (email: string) => findPersonData(ctx(), { email });
const textOf = async (email: string) => JSON.stringify((await exportOf(ctx(), { email })).kept);

describe('our data about a person', () => {
  test('is everything they filled in, by kind, and each of our mails to and about them', async () => {
    await fillEveryForm(ctx(), ada);
    await insertApplication(ctx(), { name: ada.name, email: ada.email });
    await deliverEverything(database);
    await stopMailsTo(ctx(), ada.email);
    const groups = await kept(ada.email);
    expect(groups.map(({ kind }) => kind)).toEqual(Object.keys(retention).filter((kind) => !ofTraders.includes(kind)));
    const text = await textOf(ada.email);
    for (const answer of [ada.name, ada.email, '+2348037654321', ada.place, ada.notes]) expect(text).toContain(answer);
    const mails = groups.find(({ kind }) => kind === 'mails')!;
    expect(mails.count).toBe((await pool.query('select from mail')).rowCount!);
    const { kept: exported } = await exportOf(ctx(), { email: ada.email });
    const titles = exported.find(({ what }) => what === retention.mails.title)!.records.map(({ title }) => title);
    expect(titles).toHaveLength(mails.count);
    expect(titles).toContain('You are on the Àgbọn waitlist');
  });

  test('does not appear for another person, even when their address contains the address', async () => {
    await fillEveryForm(ctx(), ada);
    for (const email of ['bola@example.com', 'da@example.com', 'ada@example.com.ng', 'ada+1@example.com', '%', '_'])
      expect(await kept(email)).toEqual([]);
  });

  test('has no text that another person wrote, even when it names the address', async () => {
    await fillEveryForm(ctx(), ada);
    await fillEveryForm(ctx(), { ...bola, name: `Friend of ${ada.email}`, notes: `Ask ${ada.email}` });
    await deliverEverything(database);
    for (const theirs of ['Friend', bola.email, 'Ikeja', '+2348051112222']) {
      expect(await textOf(ada.email)).not.toContain(theirs);
    }
  });

  test('leaves out the request itself and the mail with the link', async () => {
    await fillEveryForm(ctx(), ada);
    const before = await kept(ada.email);
    const token = await dataLinkOf(database, ada.email);
    expect(await kept(ada.email)).toEqual(before);
    expect(await textOf(ada.email)).not.toContain(token);
  });

  test('shows the day on which each record is deleted', async () => {
    await fillEveryForm(ctx(), ada);
    for (const record of (await kept(ada.email)).flatMap(({ records }) => records)) {
      const { kept_months } = retention[record.kind];
      expect(keptUntil(record)?.toISOString()).toBe(`${2026 + kept_months / 12}-11-22T09:00:00.000Z`);
    }
  });

  test('shows hostile text as text', async () => {
    const notes = `'; drop table waitlist; -- {"content":1} \\u0000 <script>alert(1)</script> \u00a0"`;
    await fillEveryForm(ctx(), { ...ada, name: `Robert'); drop`, notes });
    const text = await textOf(ada.email);
    expect(text).toContain(JSON.stringify(notes.trim()).slice(1, -1));
    expect((JSON.parse(text) as unknown[]).length).toBeGreaterThan(5);
  });
});
