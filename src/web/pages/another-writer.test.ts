import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { link } from '#content/link.ts';

const site = await testApp();
const { db } = site;
const entry = (email: string) => ({ name: 'Ada', email, phone: '0803 123 4567', account_type: 'seller' });
const joined = async () =>
  (await db.selectFrom('waitlist').select('email').orderBy('id').execute()).map((row) => row.email);

/** The owner of a page's form, as the page names it. */
async function ownerOf(cookie: string): Promise<string> {
  const page = await (await site.get(link('contact'), { cookie })).text();
  return /name="form_owner" value="([^"]+)"/.exec(page)![1]!;
}

test('a guest’s form counts as a guest’s, and is refused once a member is signed in there', async () => {
  const musa = await signedIn(site, { name: 'Musa' });
  const asMusa = await site.post(link('waitlist'), entry('one@example.com'), {
    cookie: musa.cookie,
    'agbon-writer': '',
  });
  expect([asMusa.status, asMusa.headers.get('agbon-writer')]).toEqual([409, 'another']);
  const asGuest = await site.post(link('waitlist'), entry('two@example.com'), { 'agbon-writer': '' });
  expect([asGuest.status, asGuest.headers.get('agbon-writer')]).toEqual([303, null]);
  expect(await joined()).toEqual(['two@example.com']);
});

test('a member’s form counts only as theirs: not as another member’s, and not when they are signed out', async () => {
  const [musa, ngozi] = [await signedIn(site, { name: 'Musa' }), await signedIn(site, { name: 'Ngozi' })];
  const writer = { 'agbon-writer': await ownerOf(musa.cookie) };
  for (const headers of [{ ...writer, cookie: ngozi.cookie }, writer, { ...writer, cookie: 'agbon=gone' }]) {
    const answer = await site.post(link('waitlist'), entry('three@example.com'), headers);
    expect([answer.status, answer.headers.get('agbon-writer')]).toEqual([409, 'another']);
  }
  // A page for members says so too and does not redirect to the sign-in, which would look like an answer.
  const profile = await site.post(link('settingsProfile'), { name: 'Musa B' }, writer);
  expect([profile.status, profile.headers.get('agbon-writer')]).toEqual([409, 'another']);
  const own = await site.post(link('waitlist'), entry('four@example.com'), { ...writer, cookie: musa.cookie });
  expect(own.status).toBe(303);
  expect(await joined()).toEqual(['two@example.com', 'four@example.com']);
});
