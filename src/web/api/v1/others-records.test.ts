import { describe, expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { callPath } from '../../../../test/support/call-path.ts';
import { DescribedApi } from '../../../../test/support/described-api.ts';
import { everyAddress } from '../../../../test/support/every-address.ts';
import { acceptTerms } from '../../../../test/support/listings.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { allRoutes } from '../../all-routes.ts';
import { templateOf } from './described-calls.ts';
import { callsOf } from './calls.ts';

/** Records that every member may see or act on by their number. */
const open = [
  /^\/(?:listings|sellers|favourites|prices|reviews|open-rfqs)\b/,
  /^\/rfqs\/:publicId\/(?:questions|report|respond)$/,
];
/** Orders of guests, which anybody with the mailed link may pay. */
const byLink = /:token/;

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const there = await everyAddress(site);
const addresses = await there.existing();
const stranger = await signedIn(site, { account_type: 'merchant' });
await acceptTerms(site.ctx(), stranger.member.id);
const key = await keyOf(site, stranger);
const ownKey = keyOf(site, there.member);
const document = new DescribedApi((await (await site.get('/api/v1/openapi.json')).json()) as object);

const ofRecords = callsOf(allRoutes).flatMap((one) => {
  const path = one.path.replace('/api/v1', '');
  const page = addresses.get(one.ofPage.path);
  if (!path.includes(':') || byLink.test(path) || open.some((shape) => shape.test(path))) return [];
  return [{ ...one, path, page }];
});

describe('another member’s record', () => {
  test('is tried with each call that names one', () => {
    expect(ofRecords.filter(({ page }) => page === undefined).map(({ path }) => path)).toEqual([]);
    expect(ofRecords.length).toBeGreaterThan(60);
  });

  test.each(ofRecords.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s answers as if it did not exist',
    async (_, { method, path, page, ofPage }) => {
      const at = callPath(page!, ofPage.path, path);
      const nobodys = path.replace(/:(\w+)/g, (_, name: string) => (name === 'part' ? '1' : '999999'));
      const body = method === 'POST' ? {} : undefined;
      const asked = (where: string) => call(site, method, where, { key, ...(body && { body }) });
      const theirs = await asked(at);
      const none = await asked(nobodys);
      expect([theirs.status, theirs.body.detail]).toEqual([none.status, none.body.detail]);
    },
  );
});

describe('another member’s record, with a body that its form accepts', () => {
  const acts = ofRecords.filter(({ method }) => method === 'POST');

  test.each(acts.map((one) => [one.path, one] as const))('%s', async (_, { path, page, ofPage }) => {
    const content = document
      .operations()
      .find((one) => one.method === 'post' && one.path === templateOf(`/api/v1${path}`))!.operation
      .requestBody?.content;
    const body = content?.['application/json']?.example ?? {};
    const nobodys = path.replace(/:(\w+)/g, (_, name: string) => (name === 'part' ? '1' : '999999'));
    const theirs = await call(site, 'POST', callPath(page!, ofPage.path, path), { key, body });
    const none = await call(site, 'POST', nobodys, { key, body });
    // A body that is refused before the record is looked up would prove nothing.
    expect(none.status).not.toBe(422);
    expect([theirs.status, theirs.body.detail]).toEqual([none.status, none.body.detail]);
  });
});

describe('lists and records', () => {
  const reads = callsOf(allRoutes).filter(({ method }) => method === 'GET');

  test.each(reads.map((one) => [one.path, one] as const))('%s is read by its owner as documented', async (_, one) => {
    const page = one.path.includes(':') ? addresses.get(one.ofPage.path)! : one.ofPage.path;
    const at = callPath(page, one.ofPage.path, one.path.replace('/api/v1', ''));
    const answer = await site.get(`/api/v1${at}`, { authorization: `Bearer ${await ownKey}` });
    const operation = document
      .operations()
      .find(({ path, method }) => method === 'get' && path === templateOf(one.path))!;
    await document.judge(operation.operation, answer);
    expect(answer.status).toBe(200);
  });
});
