import { link } from '#content/link.ts';
import type { Promises } from '../promises.ts';
import { requireWhole } from './compare-entries.ts';
import { untilInSync } from './database-pair.ts';
import { databaseOf } from './kills.ts';
import { webNames, type Stage } from './stage.ts';
import { newWaitlistForm, visitorAt, type Answer } from './visitor.ts';

const ofHaproxy = 'Our site cannot be reached for the moment.';
const typedIsThere = 'what you typed is still there';

/** Kills all servers of one kind at once, so that nobody can be served, and then only starts them again. */
export async function loseAll(stage: Stage, { that, note }: Promises): Promise<string[]> {
  const { pair, proxy } = stage;
  const visitor = await visitorAt(proxy);
  const form = newWaitlistForm();
  const later = newWaitlistForm();
  const send = (sent: typeof form) => visitor.post(link('waitlist'), sent);
  const acceptAgain = async (sent: typeof form) => {
    must(await send(sent), 303, []);
    note(await requireWhole(await databaseOf(stage), [sent.email]));
  };
  await that('without both database servers the site itself answers: a 503 that keeps what was typed', async () => {
    for (const node of pair.nodes) await node.kill();
    for (const name of webNames) await proxy.untilServer(`web/${name}`, 'DOWN');
    mustAskAgain(await send(form), ['Join Our Waitlist', form.name, form.email, 'reference']);
    mustAskAgain(await visitor.get(link('home')), ['We will be right back', 'Reference']);
  });
  await that('once both are started again the site takes the same form, once', async () => {
    for (const node of pair.nodes) await node.start();
    await untilInSync(pair, 120_000);
    for (const name of webNames) await proxy.untilServer(`web/${name}`, 'UP');
    await acceptAgain(form);
  });
  await that(
    'without both web processes HAProxy says kindly that the site is away, and when to come back',
    async () => {
      for (const name of webNames) await stage.webs[name].kill('SIGKILL');
      for (const name of webNames)
        for (const group of ['web', 'web-alive'] as const) await proxy.untilServer(`${group}/${name}`, 'DOWN');
      mustAskAgain(await send(later), [ofHaproxy, typedIsThere]);
      mustAskAgain(await visitor.get(link('home')), [ofHaproxy]);
    },
  );
  await that('once they are started again the site takes the form, once', async () => {
    for (const name of webNames) await stage.startWeb(name);
    await acceptAgain(later);
  });
  visitor.leave();
  return [form.email, later.email];
}

function mustAskAgain(answer: Answer, words: readonly string[]): void {
  must(answer, 503, words);
  if (!answer.asksAgain) throw new Error('The answer does not say when to come back.');
}

function must({ status, text }: Answer, wanted: number, words: readonly string[]): void {
  const missing = words.filter((word) => !text.includes(word));
  if (status !== wanted || missing.length > 0)
    throw new Error(`It says ${status} without ${JSON.stringify(missing)}: ${text.slice(0, 300)}`);
}
