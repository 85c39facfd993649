import { setTimeout as wait } from 'node:timers/promises';
import { demoAccounts } from '#content/demo-accounts.ts';
import type { Figure } from '../judge.ts';
import type { Child } from './child.ts';
import type { SiteAnswers } from './site-process.ts';
import { link } from '#content/link.ts';

const perSecond = 20;
const seconds = 10;
/** Checking a password takes tens of milliseconds, of which other visitors may notice only this much. */
const mostDelay_ms = 25;

const [buyer] = demoAccounts;

/** Signs in through the forms and returns the browser's cookies. */
export async function signIn(address: string, email: string = buyer.email): Promise<{ Cookie: string }> {
  const { password } = buyer;
  const body = new URLSearchParams({ email, password, form_key: crypto.randomUUID() });
  const answer = await fetch(`${address}${link('signIn')}`, { method: 'POST', body, redirect: 'manual' });
  await answer.text();
  const [cookie] = answer.headers.getSetCookie().map((line) => line.split(';')[0]!);
  if (answer.status !== 303 || !cookie) throw new Error(`Signing in was answered with ${answer.status}.`);
  return { Cookie: cookie };
}

/** Measures how long other visitors wait for the server's event loop while members sign in at different moments. */
export async function delayUnderSignIns(site: Child<SiteAnswers>): Promise<Figure> {
  const address = `http://127.0.0.1:${await site.ask('port')}`;
  const people = Array.from({ length: perSecond * seconds }, (_, place) => `member${place}@farm.example`);
  await site.ask('openAccounts', people);
  await signIn(address);
  await site.ask('watchLoop');
  const started = performance.now();
  const signedIn: Promise<unknown>[] = [];
  for (const [place, email] of people.entries()) {
    await wait(Math.max(0, started + (place * 1000) / perSecond - performance.now()));
    signedIn.push(signIn(address, email));
  }
  await Promise.all(signedIn);
  const value = await site.ask('loopDelay_ms');
  const name = `delay of the event loop under ${perSecond} sign-ins a second, p99`;
  return { name, value, unit: 'ms', limit: { atMost: mostDelay_ms } };
}
