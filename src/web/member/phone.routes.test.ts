import { beforeEach, describe, expect, test } from 'vitest';
import { newestText, openedAccount, wrongCode } from '../../../test/support/account.ts';
import { testApp } from '../../../test/support/app.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { minute_ms, second_ms } from '#platform/clock.ts';

const { db, pool, ctx, clock, get, post } = await testApp();

beforeEach(() => forgetEverything(pool));

const members = () => db.selectFrom('member').selectAll().execute();
const cookies = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
const privateHeaders = ({ headers }: Response) =>
  ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name));
const isPrivate = ['private, no-store', 'no-referrer', 'noindex, nofollow'];

describe('by phone', () => {
  const number = '+2348031234567';
  const ofPhone = { name: 'Ada Okoro', phone: '0803 123 4567', account_type: 'seller' };
  const codePath = (response: Response) => response.headers.get('location')!;

  test('a code by text opens an account, and signs in to it later', async () => {
    const asked = await post('/signup/phone?next=/product', ofPhone);
    expect([asked.status, codePath(asked)]).toEqual([
      303,
      expect.stringMatching(/^\/login\/code\/[\da-f-]{36}\?next=/),
    ]);
    const page = await seePage(await get(codePath(asked)));
    expect([page.text.includes('ends in 4567'), page.html.includes('8031234567')]).toEqual([true, false]);
    const opened = await post(codePath(asked), { code: (await newestText(db, number)).code });
    expect(opened.headers.get('location')).toBe('/product');
    const again = await post('/login/phone', { phone: '+234 803 123 4567' });
    const { code } = await newestText(db, number);
    const entered = await post(codePath(again), { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect([entered.headers.get('location'), await members()]).toEqual(['/marketplace', [expect.anything()]]);
    expect((await seePage(await get('/', { cookie: cookies(entered)[0]! }))).text).toContain('Ada Okoro');
  });

  test('a request gets the same answer, after the same work, whether the number has an account or not', async () => {
    await openedAccount(ctx(), { phone: number });
    for (const path of ['/login/phone', '/signup/phone']) {
      const answers: unknown[] = [];
      const work: string[][] = [];
      for (const phone of [number, '+2348030009876']) {
        work.push(
          await statementsOf(pool, async () => {
            const asked = await post(path, { ...ofPhone, phone });
            const page = await (await get(codePath(asked))).text();
            const said = page.replace(/[\da-f-]{36}/g, 'id').replace(phone.slice(-4), 'end');
            answers.push([asked.status, said]);
          }),
        );
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(work[0]!.length).toBeGreaterThan(4);
      expect(work[0]).toEqual(work[1]);
    }
  });

  test('a wrong code shows how many tries are left, and the fifth ends the code', async () => {
    await openedAccount(ctx(), { phone: number });
    const path = codePath(await post('/login/phone', { phone: number }));
    const { code } = await newestText(db, number);
    const first = await seePage(await post(path, { code: wrongCode(code) }));
    expect([first.status, first.faults.code]).toEqual([422, 'That is not the code. You have 4 more tries']);
    for (const typed of ['', '12', 'abcdef', '1234567']) expect((await post(path, { code: typed })).status).toBe(422);
    for (let at = 0; at < 4; at++) await post(path, { code: wrongCode(code) });
    const over = await seePage(await post(path, { code }));
    expect([over.status, over.alert ?? over.text]).toEqual([404, expect.stringContaining('This code no longer works')]);
    expect(over.text).not.toContain('A text is on its way');
  });

  test('another code is sent after a minute, to the same number', async () => {
    await openedAccount(ctx(), { phone: number });
    const path = codePath(await post('/login/phone?next=/about', { phone: number }));
    const again = path.replace('?', '/again?');
    const early = await seePage(await post(again, {}));
    expect([early.status, early.alert]).toEqual([
      429,
      'Give the text a moment: you can ask for another one in 60 seconds.',
    ]);
    clock.advance(minute_ms - second_ms);
    const later = await seePage(await post(again, {}));
    expect(later.alert).toBe('Give the text a moment: you can ask for another one in 1 second.');
    clock.advance(second_ms);
    const sent = await post(again, {});
    expect(codePath(sent)).not.toBe(path);
    const entered = await post(codePath(sent), { code: (await newestText(db, number)).code });
    expect(entered.headers.get('location')).toBe('/about');
  });

  test('a number does not get an endless number of codes, and sign-in and sign-up have separate limits', async () => {
    const ask = async (path: string, phone: string) => (await post(path, { ...ofPhone, phone })).status;
    const statuses = async (path: string, phone: string) => {
      const found: number[] = [];
      for (let at = 0; at < 8; at++) found.push(await ask(path, phone));
      return found;
    };
    const sixOfEight = [303, 303, 303, 303, 303, 303, 429, 429];
    expect(await statuses('/login/phone', number)).toEqual(sixOfEight);
    expect(await statuses('/signup/phone', '0803-123-4567')).toEqual(sixOfEight);
    expect(await db.selectFrom('text_message').select('id').execute()).toHaveLength(12);
    expect((await post('/login/phone', { phone: '+2348030000000' })).status).toBe(303);
  });

  test('nor can one network request codes for many numbers', async () => {
    const statuses: number[] = [];
    for (let at = 10; at < 75; at++) statuses.push((await post('/login/phone', { phone: `+23480312345${at}` })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test('the pages of a code are private, and an unknown one answers 404', async () => {
    const asked = await post('/login/phone', { phone: number });
    for (const path of [codePath(asked), `/login/code/${crypto.randomUUID()}`, '/login/code/x']) {
      for (const answer of [await get(path), await post(path, { code: '123456' }), await post(`${path}/again`, {})]) {
        expect(privateHeaders(answer)).toEqual(isPrivate);
        expect(answer.status).toBeGreaterThanOrEqual(path === codePath(asked) ? 200 : 404);
      }
    }
  });

  test('the texts of the demo are shown in its mailbox', async () => {
    expect((await seePage(await get('/mailbox/texts'))).text).toContain('No texts yet');
    await openedAccount(ctx(), { phone: number });
    await post('/login/phone', { phone: number });
    const { body } = await newestText(db, number);
    const page = await seePage(await get('/mailbox/texts'));
    for (const shown of [body, number, 'Queued']) expect(page.text).toContain(shown);
  });
});
