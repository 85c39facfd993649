import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { countWork } from '../../test/support/counted-work.ts';
import { encodings, hostileBody, longPiece, worstPiece, type Encoding } from '../../test/support/hostile-posts.ts';
import { signedIn } from '../../test/support/signed-in.ts';
import { formTokenOf, staffAtDesk } from '../../test/support/staff.ts';
import { allRoutes } from './all-routes.ts';
import { readSent } from '../../test/support/bare-post.ts';
import { definedForms } from './request/form.ts';
import { ownerField } from './browser/form-names.ts';
import { longTest } from '../../test/support/limits.ts';

/** The most work per byte of a post: the worst post has thirty marks on each letter. */
const most = 64;
/** The work for an empty post. */
const least = 4000;
const sizes = [16, 32, 64].map((KB) => KB * 1024);
/** The largest form, with the fields that every form has. */
const whole = 63 * 1024;
const unknown = 'field_of_nobody';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '100000' } });

type Sent = { body: string; type: string };

function request(path: string, { body, type }: Sent, cookie = ''): Request {
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie };
  return new Request(`http://agbon.test${path}`, { method: 'POST', body, headers });
}

describe('the cost of reading a form grows no faster than its size:', () => {
  const fields = definedForms.flatMap((form) => [...Object.keys(form.rules), unknown].map((name) => ({ form, name })));

  /** The field, if reading it took more work than allowed. */
  async function overSpent({ form, name }: (typeof fields)[number], sent: Sent): Promise<string[]> {
    const work = await countWork(() => readSent(request('/', sent), form));
    const allowed = name === unknown ? least : most * Buffer.byteLength(sent.body);
    return work > allowed ? [`${name} of ${form.id}: ${work}, allowed ${allowed}`] : [];
  }

  test('there are forms to test', () => expect(definedForms.length).toBeGreaterThan(30));

  test.each(encodings)('in every field of every form, filled with piled marks, %s', longTest, async (as) => {
    const found: string[] = [];
    for (const size of sizes) {
      const sent = new Map<string, Sent>();
      for (const field of fields) {
        const own = sent.get(field.name) ?? hostileBody([field.name], worstPiece, size, as);
        sent.set(field.name, own);
        found.push(...(await overSpent(field, own)));
      }
    }
    expect(found).toEqual([]);
  });

  test('in any field, with any content', longTest, async () => {
    const field = fc.constantFrom(...fields);
    const size = fc.oneof(fc.constantFrom(...sizes), fc.integer({ min: 100, max: 20_000 }));
    await fc.assert(
      fc.asyncProperty(field, longPiece, size, fc.constantFrom(...encodings), async (field, piece, bytes, as) => {
        expect(await overSpent(field, hostileBody([field.name], piece, bytes, as))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

const posts = allRoutes.filter(({ method }) => method === 'POST');
const everyName = [...new Set(definedForms.flatMap(({ limits }) => Object.keys(limits)))].slice(0, 90);

describe.each(posts)('$method $path', ({ path, policy }) => {
  let asker = { cookie: '', token: '' };
  beforeAll(async () => {
    asker = policy.forStaff ? await atDesk(path) : { ...(await signedIn(site)), token: '' };
  });

  /** The least of up to three tries: opening a connection, or a notification during the post, counts as well and occurs once. */
  async function workOf(names: string[], bytes: number, as: Encoding, allowed: number): Promise<number> {
    const sent = hostileBody(names, worstPiece, bytes, as, { [ownerField]: asker.token });
    let cheapest = Infinity;
    for (let time = 0; time < 3 && cheapest > allowed; time++) {
      const own = request(path.replaceAll(/:\w+/g, 'desheller'), sent, asker.cookie);
      const work = await countWork(async () => (await site.app.fetch(own)).text());
      cheapest = Math.min(cheapest, work);
    }
    return cheapest;
  }

  test('reads a post of piled marks in proportional time, and ignores unknown fields at no cost', async () => {
    const little = await workOf([unknown], 500, 'multipart', 0);
    for (const as of encodings) {
      const lacked = (await workOf([unknown], whole, as, little + least)) - little;
      expect([as, lacked]).toEqual([as, expect.toSatisfy((work: number) => work <= least)]);
      const all = (await workOf(everyName, whole, as, little + most * whole)) - little;
      expect([as, all]).toEqual([as, expect.toSatisfy((work: number) => work <= most * whole)]);
    }
  });
});

async function atDesk(path: string): Promise<{ cookie: string; token: string }> {
  const { cookie } = await staffAtDesk(site, 'owner', {
    email: `owner@${path.toLowerCase().replaceAll(/\W+/g, '-')}.example`,
  });
  return { cookie, token: await formTokenOf(await site.get('/vintage-dashboard/password', { cookie })) };
}
