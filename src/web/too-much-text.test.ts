import { expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { signedInMember } from '../../test/support/member.ts';
import { striped } from '../../test/support/pictures.ts';
import { postFile } from '../../test/support/sent-file.ts';
import { parsed } from '../../test/support/visitor/visitor.ts';
import { typedApplication } from '../../test/support/supplier-applications.ts';

/* A form with a picture and too much text is refused for its text and keeps it. */

const site = await testApp();
const picture = { name: 'nuts.jpg', type: 'image/jpeg', bytes: await striped() };
const many = 'Mature nuts. '.repeat(8000);
const tooLong = 'That is more than a form can hold. Shorten the longest answers and send it again.';

type Place = { at: string; field: string; words: string; beside: Record<string, string>; shorten: string };
const places: Place[] = [
  ...['/dashboard/rfqs/new', '/dashboard/rfqs/new/pro'].map((at) => ({
    at,
    field: 'picture',
    words: 'specifications',
    beside: { product_name: 'Dry coconuts', location: 'Badagry' },
    shorten: 'Shorten this to 4000 characters or fewer',
  })),
  ...['/marketplace/suppliers/apply', '/marketplace/suppliers/apply/draft'].map((at) => ({
    at,
    field: 'productImages',
    words: 'productDetails',
    beside: { businessName: typedApplication.businessName, lastPrice: '₦1' },
    shorten: 'Shorten this to 2000 characters or fewer',
  })),
];

async function answerTo({ at, field, words, beside }: Place, text: string, cookie?: string) {
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const answer = await postFile(site, at, field, picture, headers, { ...beside, [words]: text });
  return { answer, page: parsed(await answer.text()) };
}

test.each(places)('$at names the answer that is too long, and keeps all of them', async (place) => {
  const { cookie } = await signedInMember(site.ctx());
  const { answer, page } = await answerTo(place, many, cookie);
  expect(answer.status).toBe(413);
  const shown = page.querySelector(`[data-field="${place.words}"]`)!;
  expect(shown.querySelector('[data-error]')!.textContent).toEqual(place.shorten);
  expect(page.querySelector('[role=alert]')!.textContent).toContain(tooLong);
  const value = (name: string) => page.querySelector<HTMLInputElement>(`main [name="${name}"]`)!.value;
  expect(value(place.words).length).toBe(many.length);
  for (const [name, typed] of Object.entries(place.beside)) expect(value(name)).toBe(typed);
  expect(page.querySelector('main')!.textContent).not.toMatch(/This picture is larger|files are too large together/);
});

test.each(places)('$at says so too when there is more text than is read', async (place) => {
  const { cookie } = await signedInMember(site.ctx());
  const { answer, page } = await answerTo(place, many.repeat(3), cookie);
  expect(answer.status).toBe(413);
  expect(page.querySelector('[role=alert]')!.textContent).toContain(tooLong);
});

const forGuests = '/marketplace/suppliers/apply';

test.each(places.filter(({ at }) => at !== forGuests))('a guest is led from $at to sign in', async (place) => {
  const { answer } = await answerTo(place, many);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('/login')]);
});

test.each(places.filter(({ at }) => at === forGuests))('a guest sees at $at what is wrong', async (place) => {
  const { answer, page } = await answerTo(place, many);
  expect(answer.status).toBe(422);
  expect(page.querySelector(`[data-field="${place.words}"] [data-error]`)!.textContent).toEqual(place.shorten);
  expect(page.querySelector<HTMLInputElement>(`main [name="${place.words}"]`)!.value.length).toBe(many.length);
});
