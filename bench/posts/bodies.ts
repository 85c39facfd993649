import { hostileBody, pieces } from '../../test/support/hostile-posts.ts';

export type HostilePost = {
  name: string;
  type: string;
  body: string;
  /** Sends each byte in a chunk of its own. Nearly all of the work is then Node's, so the time is only printed, without a limit. */
  inPieces?: true;
};

const whole = 63 * 1024;
const unknown = 'field_of_nobody';
/** The names of fields that most forms have. */
const known = ['name', 'email', 'phone', 'message', 'notes', 'address', 'products', 'password', 'newPassword', 'code'];

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const head = (more = '') => `--x\r\nContent-Disposition: form-data; name="name"${more}\r\n\r\n`;

const filled = (Object.keys(pieces) as (keyof typeof pieces)[]).flatMap((piece) => [
  { name: `${piece} in the message`, ...hostileBody(['message'], piece, whole, 'multipart') },
  { name: `${piece} in ten fields`, ...hostileBody(known, piece, whole, 'urlencoded') },
  { name: `${piece} in a field of nobody`, ...hostileBody([unknown], piece, whole, 'multipart') },
]);

/** The forms and texts that take the longest to read, within the limits for forms. */
export const hostilePosts: readonly HostilePost[] = [
  ...filled,
  { name: 'thirty thousand fields', type: urlencoded, body: 'a&'.repeat(whole / 2) },
  { name: 'nothing but ampersands', type: urlencoded, body: '&'.repeat(whole) },
  { name: 'percent signs', type: urlencoded, body: `message=${'%'.repeat(whole - 8)}` },
  { name: 'a long name', type: urlencoded, body: `${'%61'.repeat(whole / 3 - 2)}=a` },
  { name: 'a thousand parts', type: multipart, body: `${`${head()}\r\n`.repeat(whole / 54)}--x--\r\n` },
  {
    name: 'a hundred parts',
    type: multipart,
    body: `${`${head()}${'\u0301\u0316'.repeat(140)}\r\n`.repeat(100)}--x--\r\n`,
  },
  {
    name: 'parts in parts',
    type: multipart,
    body: `${head()}${`\r\n--y\r\n${head().slice(3)}`.repeat(1000)}\r\n--x--\r\n`,
  },
  { name: 'heads of a thousand words', type: multipart, body: `${head('; b="c"'.repeat(8000))}a\r\n--x--\r\n` },
  { name: 'heads without an end', type: multipart, body: `${head().trimEnd()}${'\r\nA: b'.repeat(10_000)}` },
  { name: 'a name of 60 KB', type: multipart, body: `${head(`; x="${'%22'.repeat(20_000)}"`)}a\r\n--x--\r\n` },
  { name: 'one byte at a time', type: urlencoded, body: `message=${'x'.repeat(10_000)}`, inPieces: true },
  { name: 'JSON of many names', type: 'application/json', body: manyNames() },
  { name: 'JSON of piled marks', type: 'application/json', body: inNotice({ note: '\u0316\u0301'.repeat(4000) }) },
  { name: 'JSON of deep lists', type: 'application/json', body: inNotice(`${'['.repeat(30_000)}`) },
];

function manyNames(): string {
  return inNotice(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`a${at}`, ''])));
}

function inNotice(formData: unknown): string {
  const notice = { customerName: 'a', customerEmail: 'a@example.com', eventType: 'b', formType: 'c', message: 'd' };
  return JSON.stringify({ ...notice, formData });
}
