import { expect, test } from 'vitest';
import { sendTestEvent } from '#domain/people/accounts/webhooks/change-webhook.ts';
import { testDatabase } from '../../test/support/database.ts';
import { receiver } from '../../test/support/receiver.ts';
import { signedIn } from '../../test/support/signed-in.ts';
import { webhookOf } from '../../test/support/webhooks.ts';

const site = await testDatabase();
const program = await receiver(site);

test('requests to webhooks are counted by whether they were taken', async () => {
  const person = await signedIn(site);
  const { webhookId } = await webhookOf(person, { outside: program.server.outside });
  await sendTestEvent(person.ctx(), webhookId);
  await program.sendAll();
  program.answerWith((answer) => answer.writeHead(500).end());
  for (let event = 0; event < 2; event++) await sendTestEvent(person.ctx(), webhookId);
  await program.sendAll();
  const { body } = await program.metrics.text();
  expect(body.match(/^agbon_webhook_tries_total.*/gm)?.toSorted()).toEqual([
    'agbon_webhook_tries_total{result="delivered"} 1',
    'agbon_webhook_tries_total{result="failed"} 2',
  ]);
});
