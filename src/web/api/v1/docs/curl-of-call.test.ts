import { describe, expect, test } from 'vitest';
import { nutPicture } from '../../../../../test/support/own-listings.ts';
import { sentByCurl } from '../../../../../test/support/sent-by-curl.ts';
import { wordsOfCall } from '#content/api/call-words.ts';
import { allRoutes } from '../../../all-routes.ts';
import { inputOf } from '../answer-act.ts';
import { refuseWrongParameters } from '../asked-fields.ts';
import { callsOf } from '../calls.ts';
import { recordOf } from '../described-calls.ts';
import { curlOfCall } from './curl-of-call.ts';

const calls = callsOf(allRoutes);
const takesEtag = (call: (typeof calls)[number]) => recordOf(call, calls) !== undefined;

/** What a shell sends when each example of the reference is pasted. */
const sent = await sentByCurl(
  (publicUrl) => calls.map((call) => curlOfCall(call, { now: new Date(), publicUrl }, { takesEtag: takesEtag(call) })),
  {
    env: { AGBON_KEY: 'agbon_test_key', ETAG: '"three"' },
    files: {
      'copra.webp': new Uint8Array(await nutPicture()),
      'cac-certificate.pdf': '%PDF-1.7\n',
      'listings.csv': 'name,price\n',
    },
  },
);

test('each example sends one request', () => {
  expect(sent).toHaveLength(calls.length);
});

describe.each(calls.map((call, at) => [wordsOfCall(call).name, call, sent[at]!] as const))(
  'the example of %s, pasted into a shell,',
  (name, call, request) => {
    const { pathname, searchParams } = new URL(request.url);

    test('goes to the call, with the key', () => {
      expect(request.method).toBe(call.method);
      expect(pathname).toMatch(new RegExp(`^${call.path.replace(/:\w+/g, '[\\w.-]+')}$`));
      expect(request.headers.get('authorization')).toBe('Bearer agbon_test_key');
    });

    test('has the headers of an act, and If-Match only where the call takes it', () => {
      const isAct = call.method === 'POST';
      expect(request.headers.get('idempotency-key') ?? '').toMatch(isAct ? new RegExp(`^\\d{8,12}-${name}$`) : /^$/);
      expect(request.headers.get('if-match')).toBe(takesEtag(call) ? '"three"' : null);
    });

    test('is accepted by the rules that check the call', async () => {
      const { act, lists, sends } = call.ofPage;
      const reads = lists?.reads ?? sends?.reads ?? { parameters: [] };
      expect(() => refuseWrongParameters(searchParams, reads)).not.toThrow();
      await expect(act ? inputOf(request, act.form) : Promise.resolve('a read')).resolves.toBeDefined();
    });
  },
);

test('an example without an ETag does not send If-Match', async () => {
  const call = calls.find(takesEtag)!;
  const [only] = await sentByCurl(
    (publicUrl) => [`unset ETAG; set +u\n${curlOfCall(call, { now: new Date(), publicUrl }, { takesEtag: true })}`],
    { env: { AGBON_KEY: 'agbon_test_key' }, files: {} },
  );
  expect(only!.headers.has('if-match')).toBe(false);
});
