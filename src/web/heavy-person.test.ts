import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { dataLinkOf } from '../../test/support/data-link.ts';
import { heavyPerson, picturesOfHeavyPerson_bytes } from '../../test/support/heavy-person.ts';
import { longTest } from '../../test/support/limits.ts';
import { grownBy } from '../../test/support/memory-watch.ts';
import { madeExport } from '../../test/support/made-export.ts';
import { readExport } from '../../test/support/person-export.ts';
import type { SignedIn } from '../../test/support/signed-in.ts';
import { staffAtDesk } from '../../test/support/staff.ts';
import { link } from '#content/link.ts';
import { personDataList } from '#domain/registers/privacy/person-data-list.ts';
import { readWholeFile } from '#platform/files/file-store.ts';
import { sectionNames } from '#domain/registers/people/person-sections.ts';
import { allRoutes } from './all-routes.ts';

const site = await testApp();
const mostHtml_bytes = 300_000;
const mostGrowth_bytes = 100_000_000;
const ofEach = 2000;
/** The product allows at most a hundred of these. */
const few: readonly string[] = ['favourites', 'follows', 'searches', 'priceAlerts', 'checks'];

let ada: SignedIn;
let owner: Awaited<ReturnType<typeof staffAtDesk>>;
let token = '';

beforeAll(async () => {
  ada = await heavyPerson(site, ofEach);
  owner = await staffAtDesk(site, 'owner');
  token = await dataLinkOf(site, ada.member.email!);
}, longTest.timeout);

/** The size of the HTML at a URL. Files are read without being stored. */
async function sizeOf(method: string, path: string, cookie: string): Promise<number> {
  const answer = await site.app.fetch(new Request(site.services.publicUrl + path, { method, headers: { cookie } }));
  const faults = site.logged.filter(({ level }) => level === 'error').map(({ err }) => err);
  expect([method, path, answer.status < 500, faults]).toEqual([method, path, true, []]);
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return 0;
  }
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.length;
  return answer.headers.get('content-type')?.startsWith('text/html') ? bytes : 0;
}

async function walk(paths: readonly string[], cookie: string): Promise<string[]> {
  const tooLarge: string[] = [];
  for (const path of paths) {
    for (const method of ['HEAD', 'GET']) {
      const bytes = await sizeOf(method, path, cookie);
      if (bytes > mostHtml_bytes) tooLarge.push(`${method} ${path}: ${bytes}`);
    }
  }
  return tooLarge;
}

/** The style guide shows every component and no data of the person. */
const exempt: readonly string[] = [link('styleguide')];

const reached = () =>
  allRoutes
    .filter(({ method, path, policy, json }) => method === 'GET' && !path.includes(':') && !policy.forStaff && !json)
    .map(({ path }) => path)
    .filter((path) => !exempt.includes(path));

describe(`a person with ${ofEach} records of each kind`, () => {
  test('gets a page of limited size at every URL, with hardly any memory', longTest, async () => {
    const paths = [
      ...reached(),
      link('myDataView', { token }),
      link('myDataExport', { token }),
      link('myDataExportFile', { token }),
      link('myDataErasure', { token }),
    ];
    // Memory for code that is loaded once is not counted.
    await walk(reached(), '');
    let tooLarge: string[] = [];
    const growth = await grownBy(async () => (tooLarge = await walk(paths, ada.cookie)));
    expect(tooLarge).toEqual([]);
    expect(growth).toBeLessThan(mostGrowth_bytes);
  });

  test('gets an export of all records, generated and sent in little memory', longTest, async () => {
    let mailed = '';
    const made = await grownBy(async () => (mailed = await madeExport(site, ada)));
    expect(made).toBeLessThan(mostGrowth_bytes);
    const path = link('dataExportFile', { token: mailed });
    let bytes = 0;
    const sent = await grownBy(async () => {
      for await (const piece of (await site.get(path)).body ?? []) bytes += (piece as Uint8Array).length;
    });
    expect(bytes).toBeGreaterThan(picturesOfHeavyPerson_bytes);
    expect(sent).toBeLessThan(mostGrowth_bytes);
    const { rows } = await site.pool.query<{ name: string }>(
      `select encode(hash, 'hex') as name from file where kind = 'data-export' order by id`,
    );
    const { kept } = readExport((await readWholeFile(site.files, rows[0]!.name))!);
    const none = kept.filter(({ records }) => records.length === 0);
    expect([none, kept.flatMap(({ records }) => records).length]).toEqual([[], expect.any(Number)]);
    const many = personDataList.filter(({ kind }) => !few.includes(kind));
    expect(kept.flatMap(({ records }) => records).length).toBeGreaterThan(ofEach * many.length);
  });

  test('is shown to staff on pages of a limited size', longTest, async () => {
    const memberId = String(ada.member.id);
    const paths = [
      link('memberPerson', { memberId }),
      ...sectionNames.map((only) => link('memberPerson', { memberId }, { only })),
      link('rightsRequests'),
    ];
    let tooLarge: string[] = [];
    const growth = await grownBy(async () => (tooLarge = await walk(paths, owner.cookie)));
    expect(tooLarge).toEqual([]);
    expect(growth).toBeLessThan(mostGrowth_bytes);
  });
});
