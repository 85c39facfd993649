import { expect, test } from 'vitest';
import { quickHash } from '../../test/support/quick-hash.ts';
import { hashPassword, isPassword } from './passwords.ts';

test('where too many wait at once, the business says no, and when to come back', async () => {
  const quick = quickHash('a');
  const waiting = Array.from({ length: 62 }, () => isPassword('a', quick));
  const tooMany = Array.from({ length: 8 }, (_, at) => (at % 2 ? hashPassword('a') : isPassword('a', null)));
  const answers = await Promise.allSettled([...waiting, ...tooMany]);
  const refused = answers.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toHaveLength(8);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
});

test('a hash that is none of ours is still a fault of ours', async () => {
  await expect(isPassword('a', 'md5:abc')).rejects.toThrow('not one of ours');
});
