import { expect, test } from 'vitest';
import { second_ms } from '#platform/clock.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { signedIn } from '../../../../../test/support/signed-in.ts';
import { webhookOf } from '../../../../../test/support/webhooks.ts';
import { tlsServer } from '../../../../../test/support/tls-server.ts';
import { sendTestEvent } from './change-webhook.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { recordTry } from './record-try.ts';

const site = await testDatabase();
const { outside } = await tlsServer((_request, answer) => answer.end());

test('webhooks that never answer take turns, however many events wait for the first', async () => {
  const person = await signedIn(site);
  const webhooks: string[] = [];
  for (let added = 0; added < 3; added++) webhooks.push((await webhookOf(person, { outside })).webhookId);
  for (const webhookId of [webhooks[0]!, webhooks[0]!, webhooks[0]!, webhooks[1]!, webhooks[2]!])
    await sendTestEvent(person.ctx(), webhookId);
  const turns: string[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const [claimed] = await claimDeliveries(person.ctx(), 'others', 1);
    turns.push(String(claimed!.endpoint_id));
    site.clock.advance(second_ms);
    await recordTry(person.ctx(), claimed!, { startedAt: site.clock.now(), took_ms: 1, problem: 'too slow' });
  }
  expect(turns).toEqual([...webhooks, webhooks[0]]);
});
