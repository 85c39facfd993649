import { expect, test } from 'vitest';
import { sendTestEvent } from '#domain/people/accounts/webhooks/change-webhook.ts';
import { testDatabase } from '../../test/support/database.ts';
import { receiver } from '../../test/support/receiver.ts';
import { signedIn } from '../../test/support/signed-in.ts';
import { webhookOf } from '../../test/support/webhooks.ts';

const site = await testDatabase();
const [stopping, staying] = [await receiver(site), await receiver(site)];
const delivery = () =>
  site.db.selectFrom('webhook_delivery').select(['state', 'tries']).orderBy('id').executeTakeFirstOrThrow();

test('a process that stops hands its deliveries to the next one, and records no later answer', async () => {
  const person = await signedIn(site);
  const { webhookId } = await webhookOf(person, { outside: staying.server.outside });
  await sendTestEvent(person.ctx(), webhookId);
  const [first, next] = [stopping.holdNext(), staying.holdNext()];
  stopping.sender.wake();
  const answerFirst = await first;
  await stopping.sender.stop();
  const all = staying.sendAll();
  const answerNext = await next;
  answerFirst();
  await stopping.sender.idle();
  expect(await delivery()).toEqual({ state: 'waiting', tries: 0 });
  answerNext();
  expect(await all).toHaveLength(1);
  expect(await delivery()).toEqual({ state: 'delivered', tries: 1 });
});
