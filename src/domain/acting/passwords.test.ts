import { expect, test } from 'vitest';
import { quickHash } from '../../../test/support/quick-hash.ts';
import { exchangePassword, hashPassword, isPassword } from './passwords.ts';

test('when too many passwords wait, the member is told to come back, and when', async () => {
  const quick = quickHash('a');
  const ada = { turn: { lane: 'anyone', network: '198.51', who: 'ada' } } as const;
  const waiting = Array.from({ length: 10 }, () => isPassword(ada, 'a', quick));
  const tooMany = Array.from({ length: 9 }, (_, at) =>
    at % 3 === 0
      ? hashPassword(ada, 'a')
      : at % 3 === 1
        ? isPassword(ada, 'a', null)
        : exchangePassword(ada, { present: 'a', stored: quick, wanted: 'b' }),
  );
  const answers = await Promise.allSettled([...waiting, ...tooMany]);
  const refused = answers.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toHaveLength(9);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
});

test('a hash in an unknown format is still our fault', async () => {
  await expect(isPassword({}, 'a', 'md5:abc')).rejects.toThrow('not one of ours');
});
