import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { link } from '#content/link.ts';
import { grainy } from '../../test/support/pictures.ts';
import type { Client, Fields } from './client.ts';
import type { Prepared } from './prepared.ts';

export type Attacker = Prepared & {
  /** A client at one of the attacker's addresses, by default the first address. */
  as(cookie?: string, network?: number): Client;
  /** How many times the attack has run, in all lanes together. */
  turn: number;
};

export type Attack = {
  name: string;
  /** How many lanes run at the same time. */
  lanes: number;
  /** The attacker's own work is heavy, so visitors are also measured while it attacks a server that does nothing. */
  isHeavy?: true;
  /** One round of the attack. Each lane repeats it. */
  act(attacker: Attacker): Promise<unknown>;
};

const pick = <One>(from: readonly One[], turn: number): One => from[turn % from.length]!;
const words = (length: number, of: string) => of.repeat(Math.ceil(length / of.length)).slice(0, length);
const message = (text: string): Fields => ({ subject: 'Price for a truck', urgency: 'low', message: text });
const file = (name: string, type: string, bytes: Buffer) => ({ name, type, bytes });

const listing = (image: string): Fields => ({
  name: 'Mature coconuts',
  category: 'raw-coconuts',
  description: 'Packed by hand.',
  price: '420',
  unit: 'nut',
  quantity: '1000',
  location: 'Badagry, Lagos',
  image,
  terms: 'yes',
});

const noise = await grainy(2000, 1500);

/** Lines with card numbers in several columns. */
const cardLines = Array.from(
  { length: 2000 },
  (_, at) => `4111 1111 1111 1111,raw-coconuts,4111111111111111,${at},1000,4111-1111-1111-1111`,
);
const csv = Buffer.from(`name,category,description,price,quantity,location\n${cardLines.join('\n')}\n`);

/** One attack for each fault that we found. Each runs for a minute beside ordinary visitors. */
export const everyAttack: readonly Attack[] = [
  {
    name: 'asking for all of one’s own data',
    lanes: 8,
    act: async ({ as, heavy, turn }) => {
      const client = as(heavy);
      const path = link('settingsExport');
      return turn % 3 === 0 ? client.head(path) : turn % 3 === 1 ? client.get(path) : client.send(path, {});
    },
  },
  {
    name: 'pictures at names that are never answered',
    lanes: 8,
    act: ({ as, sellers, turn, silentDomain }) =>
      as(pick(sellers, turn)).send(link('productNew'), listing(`https://a${turn}.${silentDomain}/face.jpg`)),
  },
  {
    name: 'noise for pictures',
    lanes: 8,
    isHeavy: true,
    act: ({ as, sellers }) =>
      as(sellers[0]).send(link('settingsPicture'), { picture: file('noise.jpg', 'image/jpeg', noise) }),
  },
  {
    name: 'files full of card numbers',
    lanes: 4,
    act: ({ as, sellers, turn }) =>
      as(pick(sellers, turn)).send(link('productImports'), { file: file('goods.csv', 'text/csv', csv) }),
  },
  {
    name: 'texts that hide what they say',
    lanes: 8,
    act: ({ as, buyers, listingIds, turn }) => {
      const hidden = pick(['\u200b\u00ad0\u0301', '٠٨٠٣ ', 'zero eight oh three ', '０\u20dd８ '], turn);
      const path = link('listingMessage', { listingId: pick(listingIds, turn) });
      return as(pick(buyers, turn)).send(path, message(words(3900, hidden)));
    },
  },
  {
    name: 'orders that nobody means to pay',
    lanes: 8,
    act: ({ as, buyers, listingIds, turn }) => {
      const path = link('listingOrder', { listingId: pick(listingIds, turn) });
      const fields = { quantity: '200', shippingAddress: '4 Creek Road, Epe', paymentMethod: 'card', terms: 'yes' };
      return as(buyers[0]).send(path, fields);
    },
  },
  {
    name: 'invitations to a member who blocked the sender',
    lanes: 8,
    act: ({ as, buyers, blocker, turn }) =>
      as(pick(buyers, turn)).send(link('createTransaction'), {
        side: 'buyer',
        name: 'Sade Ojo',
        contact: blocker,
        kind: 'goods',
        title: 'Forty bags of coir',
        details: 'Baled and dry.',
        currency: 'NGN',
        amount: '40000',
        ship_by: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
        inspection_days: '3',
        fee_payer: 'both',
      }),
  },
  {
    name: 'sitemaps and documents',
    lanes: 8,
    act: ({ as, document, turn }) =>
      turn % 2 === 0 ? as(document.cookie).get(document.path) : as().get(link('listingSitemap', { range: '0' })),
  },
  {
    name: 'nine accounts that sign in',
    lanes: 9,
    act: ({ as, passwords, turn }) =>
      as(undefined, turn % passwords.length).send(link('signIn'), pick(passwords, turn)),
  },
  {
    name: 'five thousand connections',
    lanes: 1,
    act: holdConnections,
  },
  {
    name: 'texts full of tabs',
    lanes: 8,
    act: ({ as, buyers, listingIds, turn }) => {
      const path = link('listingMessage', { listingId: pick(listingIds, turn) });
      return as(pick(buyers, turn)).send(path, message(`{${words(3900, '\t')}}`));
    },
  },
];

const many = 5000;

/** Opens connections, sends half a request on each, and keeps each open for as long as the site allows. */
async function holdConnections({ port }: Attacker): Promise<void> {
  const held: Socket[] = [];
  for (let at = 0; at < many; at++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.66.0.1' });
    socket.on('error', () => {});
    socket.write(`GET /?${randomBytes(4).toString('hex')} HTTP/1.1\r\nHost: a\r\n`);
    held.push(socket);
    if (at % 100 === 99) await wait(10);
  }
  await wait(5000);
  for (const socket of held) socket.destroy();
  await Promise.allSettled(held.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
}
