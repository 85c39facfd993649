import type { Figure } from '../judge.ts';
import type { Child } from './child.ts';
import { signIn } from './sign-ins.ts';
import type { SiteAnswers } from './site-process.ts';
import { link } from '#content/link.ts';

const mostQueries = 4;

type Ask = (address: string, time: number, asMember: { Cookie: string }) => Promise<Response>;

/** The requests whose statements are counted, by guests and by members. */
const requests: { name: string; status: number; atMost?: number; ask: Ask }[] = [
  { name: 'GET /', status: 200, atMost: mostQueries, ask: (address) => fetch(address) },
  // Two statements: one finds the session, one the newest listing.
  { name: 'GET / signed in', status: 200, atMost: 2, ask: (address, _, headers) => fetch(address, { headers }) },
  {
    name: 'GET /dashboard',
    status: 200,
    atMost: mostQueries,
    ask: (address, _, headers) => fetch(`${address}${link('dashboard')}`, { headers }),
  },
  { name: 'GET /waitlist', status: 200, atMost: mostQueries, ask: (address) => fetch(`${address}${link('waitlist')}`) },
  { name: 'POST /waitlist', status: 303, ask: (address, time) => joinWaitlist(address, `ada-${time}@example.com`) },
  { name: 'POST /waitlist, refused', status: 422, ask: (address) => joinWaitlist(address, '') },
];

function joinWaitlist(address: string, email: string): Promise<Response> {
  const answers = {
    name: 'Ada Obi',
    email,
    phone: '0803 123 4567',
    account_type: 'seller',
    form_key: crypto.randomUUID(),
  };
  return fetch(`${address}${link('waitlist')}`, {
    method: 'POST',
    body: new URLSearchParams(answers),
    redirect: 'manual',
  });
}

/** Counts the statements per request, including begin and commit. Counts the second request, when the caches are filled. */
export async function countPerPage(site: Child<SiteAnswers>): Promise<Figure[]> {
  const address = `http://127.0.0.1:${await site.ask('port')}`;
  const asMember = await signIn(address);
  const figures: Figure[] = [];
  for (const { name, status, atMost, ask } of requests) {
    await (await ask(address, 1, asMember)).text();
    await site.ask('takeQueries');
    const answer = await ask(address, 2, asMember);
    if (answer.status !== status) throw new Error(`${name} answered ${answer.status}, not ${status}`);
    await answer.text();
    const value = await site.ask('takeQueries');
    figures.push({
      name: `queries of ${name}`,
      value,
      digits: 0,
      limit: atMost === undefined ? undefined : { atMost },
    });
  }
  return figures;
}
