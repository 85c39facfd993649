import { createHook } from 'node:async_hooks';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { soon } from '../../../test/support/limits.ts';
import { nameServer } from '../../../test/support/name-server.ts';
import { openPaystackServer } from '../../../test/support/paystack-server.ts';
import { openS3Server } from '../../../test/support/s3-server.ts';
import { openSmtpInbox } from '../../../test/support/smtp-inbox.ts';
import { openTermiiServer } from '../../../test/support/termii-server.ts';
import { TooManyWait } from '../limit-concurrency.ts';
import { fileContentOf } from '../files/file-store.ts';
import { s3Store } from '../files/s3-store.ts';
import { createTransport } from '../mail/create-transport.ts';
import { checkMail } from '../mail/transport.ts';
import { paystackProvider } from '../payments/paystack.ts';
import { createTextTransport } from '../text/create-text-transport.ts';
import { fetchOutside, openNetwork } from './fetch-outside.ts';
import { NameLookup, NameTooSlow } from './name-lookup.ts';

const silent = { silentOn: ['A', 'AAAA'] } as const;
const names = {
  'both.example': { addresses: ['2a00:1450::5', '41.58.0.1', '41.58.0.2'] },
  'newest.example': { addresses: ['2a00:1450::5'] },
  'half.example': { addresses: ['41.58.0.1'], silentOn: ['AAAA'] },
  'silent.example': silent,
  'late.example': silent,
} as const;
const server = await nameServer(names);
/** Has no time limits of its own, so that a silent lookup stays silent until a test ends it. */
const patient = { servers: [server.address], timeout_ms: 60_000, perTry_ms: 60_000 };
const never = new AbortController().signal;
const ada = { person: 'ada', signal: never };

describe('the addresses of a name', () => {
  const lookup = new NameLookup(patient);

  test('are both kinds, IPv4 first', async () => {
    expect(await lookup.addressesOf('both.example', ada)).toEqual(['41.58.0.1', '41.58.0.2', '2a00:1450::5']);
    expect(await lookup.addressesOf('newest.example', ada)).toEqual(['2a00:1450::5']);
  });

  test('are none if there is no such name', async () => {
    expect(await lookup.addressesOf('unknown.example', ada)).toEqual([]);
  });

  test('come only from name servers: names that the machine itself defines are not read', async () => {
    expect(await lookup.addressesOf('localhost', ada)).toEqual([]);
    expect(server.asked).toContain('localhost A');
  });

  test('of one kind are enough if no server answers for the other kind', async () => {
    const impatient = new NameLookup({ ...patient, timeout_ms: 500 });
    expect(await impatient.addressesOf('half.example', ada)).toEqual(['41.58.0.1']);
  });
});

describe('a name that no server answers', () => {
  test('is given up after our own time limit, before the resolver asks again', async () => {
    const impatient = new NameLookup({ ...patient, timeout_ms: 30 });
    await expect(impatient.addressesOf('late.example', ada)).rejects.toBeInstanceOf(NameTooSlow);
    expect(server.asked.filter((question) => question.startsWith('late.')).toSorted()).toEqual([
      'late.example A',
      'late.example AAAA',
    ]);
  });

  test('is given up at once when the caller no longer waits; if the lookup still waited for its turn, no server is asked', async () => {
    const bounds = { most: 1, mostOfOne: 1, mostWaiting: 9, mostWaitingOfOne: 9 };
    const lookup = new NameLookup({ ...patient, bounds });
    const leaving = new AbortController();
    const asking = ['silent.example', 'unasked.example'].map((name) =>
      expect(lookup.addressesOf(name, { person: 'ada', signal: leaving.signal })).rejects.toBeInstanceOf(NameTooSlow),
    );
    leaving.abort();
    await Promise.all(asking);
    expect(server.asked).not.toContain('unasked.example A');
    expect(await lookup.addressesOf('both.example', ada)).toHaveLength(3);
  });
});

describe('many names that no server answers', async () => {
  const [paystack, inbox, termii, s3] = [
    await openPaystackServer(),
    await openSmtpInbox(),
    await openTermiiServer(),
    await openS3Server(),
  ];
  afterAll(() => Promise.all([paystack, inbox, termii, s3].map((one) => one.close())));
  const byName = (url: string) => url.replace('127.0.0.1', 'localhost');
  const mails = await createTransport({
    transport: 'smtp',
    url: inbox.url,
    from: undefined,
    resendWebhookSecret: undefined,
  });
  const mail = checkMail({
    key: '1',
    from: 'hello@agbon.example',
    to: ['ada@example.com'],
    subject: 'Paid',
    html: '<p>Paid</p>',
    text: 'Paid',
    headers: {},
  });

  async function useEverythingElse(): Promise<void> {
    const provider = paystackProvider({ url: byName(paystack.url), secret: paystack.secret, cardsKey: 'key' });
    const returnTo = 'https://agbon.test/';
    await provider.startCharge({ reference: 'pay-1', minor: 100n, currency: 'NGN', mail: 'a@example.com', returnTo });
    await mails.send(mail);
    const texts = createTextTransport({
      transport: 'termii',
      url: byName(termii.url),
      key: 'TL_test',
      sender: 'Agbon',
    });
    await texts.send({ to: '+2348031234567', body: 'Paid' });
    const bytes = Buffer.from('a nut');
    const store = s3Store({ ...s3.settings, url: byName(s3.settings.url) });
    await store.save(fileContentOf(bytes), bytes);
  }

  test('from one member occupy no thread: payments, mails, text messages and files continue, and names of other members are found', async () => {
    const own = await nameServer({ ...names, ...silentNames(48) });
    const outside = openNetwork(new NameLookup({ ...patient, servers: [own.address] }));
    const bounds = { timeout_ms: 60_000, mostBytes: 1000, mostRedirects: 0 };
    let threads = 0;
    const counting = createHook({
      init: (_, type) => void (threads += Number(type === 'GETADDRINFOREQWRAP')),
    }).enable();
    const given = Object.keys(silentNames(48)).map((name) =>
      fetchOutside(`https://${name}/nut.jpg`, bounds, 'member 1', outside).catch((error: unknown) => error),
    );
    let ended = 0;
    for (const one of given) void one.then(() => ended++);
    await vi.waitFor(() => expect([new Set(own.asked).size, ended]).toEqual([4, 36]), soon);
    counting.disable();
    expect(threads).toBe(0);
    await useEverythingElse();
    const found = await outside.resolve('both.example', { person: 'member 2', signal: never });
    expect([found.length, ended]).toEqual([3, 36]);
    own.speakUp();
    const outcomes = await Promise.all(given);
    expect(outcomes.filter((one) => one === 'not there')).toHaveLength(12);
    expect(outcomes.filter((one) => one instanceof TooManyWait)).toHaveLength(36);
    mails.close();
  });
});

function silentNames(many: number): Record<string, typeof silent> {
  return Object.fromEntries(Array.from({ length: many }, (_, at) => [`stranger-${at}.example`, silent]));
}
