import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { forgetEverything } from '../../../../../test/support/kept-rows.ts';
import { openListing } from '../../../../../test/support/listings.ts';
import { signedInMember } from '../../../../../test/support/member.ts';
import { renderMails } from '../../../../../test/support/render-mails.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { catalogueList } from '../catalogue/catalogue.list.ts';
import { saveCatalogueSearch, mostSearches } from './save-search.ts';
import { findSearchMails, stopSearchMails } from './stop-search-mails.ts';
import { findSavedSearches, dropSavedSearch, setSearchMails } from './change-search.ts';
import { notifySearches } from './notify-searches.ts';
import { erasePerson } from '#domain/registers/privacy/erase-person.ts';
import { findPersonData } from '#domain/registers/privacy/find-person-data.ts';

const { ctx, db, pool } = await testDatabase();
const day_ms = 24 * 60 * 60 * 1000;
const job = { kind: 'job', name: 'tell-searches' } as const;
const asked = (query: string) => catalogueList.read(new URLSearchParams(query));

beforeEach(() => forgetEverything(pool));

async function aBuyer(email: string) {
  const { member } = await signedInMember(ctx(), { email });
  return { member, ctx: () => ctx(member) };
}

describe('a mail about new listings of a search', () => {
  test('comes in one mail a day for all searches, with each listing once', async () => {
    const ada = await aBuyer('ada@buy.example');
    await saveCatalogueSearch(ada.ctx(), asked('q=copra'));
    await saveCatalogueSearch(ada.ctx(), asked('category=coir&place=Edo'));
    await openListing(ctx(), { name: 'Copra of Badagry', category: 'copra', unit: 'ton' });
    await openListing(ctx(), { name: 'Coir of Edo', category: 'coir', place: 'Edo' });
    await openListing(ctx(), { name: 'Coir of Kano', category: 'coir', place: 'Kano' });
    const [once, twice] = await Promise.all([notifySearches(ctx(job)), notifySearches(ctx(job))]);
    expect(once + twice).toBe(1);
    const [mail, ...others] = await renderMails(pool);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('New in 2 of your searches');
    expect(mail!.text).toContain('Copra of Badagry');
    expect(mail!.text).toContain('Coir of Edo');
    expect(mail!.text).not.toContain('Coir of Kano');
    await moveBusinessClock(db, 'demo', day_ms);
    expect(await notifySearches(ctx(job))).toBe(0);
    await openListing(ctx(), { name: 'Copra of Epe', category: 'copra' });
    await moveBusinessClock(db, 'demo', day_ms);
    expect(await notifySearches(ctx(job))).toBe(1);
    expect((await renderMails(pool)).at(-1)!.text).not.toContain('Copra of Badagry');
  });

  test('has a listing that became public after the mail of a later day, once', async () => {
    const ada = await aBuyer('ada@buy.example');
    await saveCatalogueSearch(ada.ctx(), asked('q=copra'));
    const { id } = await openListing(ctx(), { name: 'Copra of Badagry', category: 'copra', state: 'paused' });
    const become = (state: string) => db.updateTable('listing').set({ state }).where('id', '=', id).execute();
    expect(await notifySearches(ctx(job))).toBe(0);
    await become('active');
    await moveBusinessClock(db, 'demo', day_ms);
    expect(await notifySearches(ctx(job))).toBe(1);
    await become('paused');
    await become('active');
    await moveBusinessClock(db, 'demo', day_ms);
    expect(await notifySearches(ctx(job))).toBe(0);
  });

  test('leaves out own listings and those not for sale, and is not sent to members who want none', async () => {
    const ada = await aBuyer('ada@buy.example');
    await saveCatalogueSearch(ada.ctx(), asked('q=copra'));
    await openListing(ctx(), { name: 'Own copra', category: 'copra', seller_id: ada.member.id });
    await openListing(ctx(), { name: 'Paused copra', category: 'copra', state: 'paused' });
    expect(await notifySearches(ctx(job))).toBe(0);
    await pool.query('update search_mail set notified_on = notified_on - 1');
    const [search] = await findSavedSearches(ada.ctx(), ada.member);
    await setSearchMails(ada.ctx(), String(search!.id), false);
    await openListing(ctx(), { name: 'New copra', category: 'copra' });
    expect(await notifySearches(ctx(job))).toBe(0);
    await setSearchMails(ada.ctx(), String(search!.id), true);
    expect(await notifySearches(ctx(job))).toBe(0);
  });

  test('stops after one press of its link, without signing in', async () => {
    const ada = await aBuyer('ada@buy.example');
    await saveCatalogueSearch(ada.ctx(), asked('q=copra'));
    await openListing(ctx(), { name: 'Copra', category: 'copra' });
    await notifySearches(ctx(job));
    const { unsubscribe_url_path } = await db
      .selectFrom('mail')
      .select('unsubscribe_url_path')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const token = unsubscribe_url_path!.split('/').at(-1)!;
    expect(await findSearchMails(ctx(), token)).toEqual({ stopped: false });
    await stopSearchMails(ctx(), token);
    await stopSearchMails(ctx(), token);
    expect(await findSearchMails(ctx(), token)).toEqual({ stopped: true });
    expect(await findSavedSearches(ada.ctx(), ada.member)).toMatchObject([{ tells: false, name: '“copra”' }]);
    for (const made of ['x', '', crypto.randomUUID()])
      await expect(stopSearchMails(ctx(), made)).rejects.toThrow('not one of ours');
  });
});

describe('a saved search', () => {
  test('is saved once when it is saved several times, and at most twenty are saved, even by two requests at once', async () => {
    const ada = await aBuyer('ada@buy.example');
    await Promise.all([
      saveCatalogueSearch(ada.ctx(), asked('q=copra')),
      saveCatalogueSearch(ada.ctx(), asked('q=copra&sort=newest')),
    ]);
    expect(await findSavedSearches(ada.ctx(), ada.member)).toHaveLength(1);
    for (let n = 1; n < mostSearches; n++) await saveCatalogueSearch(ada.ctx(), asked(`q=copra${n}`));
    await expect(saveCatalogueSearch(ada.ctx(), asked('q=one+more'))).rejects.toThrow('You have saved 20 searches');
    await saveCatalogueSearch(ada.ctx(), asked('q=copra1'));
    await expect(saveCatalogueSearch(ada.ctx(), asked(''))).rejects.toThrow('Choose a filter or type something first');
  });

  test('can be changed only by its member', async () => {
    const [ada, bola] = [await aBuyer('ada@buy.example'), await aBuyer('bola@buy.example')];
    await saveCatalogueSearch(ada.ctx(), asked('q=copra'));
    const id = (await findSavedSearches(ada.ctx(), ada.member))[0]!.id;
    await expect(setSearchMails(bola.ctx(), String(id), false)).rejects.toThrow('You no longer have this search');
    await dropSavedSearch(bola.ctx(), String(id));
    expect(await findSavedSearches(ada.ctx(), ada.member)).toHaveLength(1);
    await dropSavedSearch(ada.ctx(), String(id));
    expect(await findSavedSearches(ada.ctx(), ada.member)).toEqual([]);
  });

  test('is in the data of its member, and is deleted with them', async () => {
    const ada = await aBuyer('ada@buy.example');
    await saveCatalogueSearch(ada.ctx(), asked('q=copra'));
    const person = { email: 'ada@buy.example', memberId: ada.member.id };
    expect(JSON.stringify(await findPersonData(ctx(), person))).toContain('A search you saved');
    await transaction(ctx(), (ctx) => erasePerson(ctx, person));
    expect((await db.selectFrom('saved_search').select('id').execute()).length).toBe(0);
  });
});
