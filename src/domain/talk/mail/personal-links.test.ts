import { expect, test } from 'vitest';
import { urls } from '#content/link.ts';
import { htmlForOthers, textForOthers } from './personal-links.ts';

const personal = Object.values(urls).filter((path) => /token/i.test(path));
const at = (path: string) => `https://agbon.example${path.replaceAll(/:\w+/g, 'd2hhdA-_9')}`;

test.each(personal)('of a link to %s a mail keeps only the fact that it was there, in HTML and plain text', (path) => {
  const html = `<td><a class="on-filled" href="${at(path)}?again=1" style="color:red">See <b>it</b></a></td>`;
  expect(htmlForOthers(html)).toBe(
    '<td><a class="on-filled" style="color:red">See <b>it</b> (personal link, not shown)</a></td>',
  );
  expect(textForOthers(`See it <${at(path)}>\nor ${at(path)}`)).toBe(
    'See it <personal link, not shown>\nor personal link, not shown',
  );
});

test('links that ask for a sign-in stay, in a long mail too', () => {
  const open = Object.values(urls).filter(
    (path) => !/token/i.test(path) && !/^\/(signup|reset-password|my-data)\//.test(path),
  );
  const letter = open.map((path) => `<a href="${at(path)}">${at(path)}</a> &amp; `).join('\n');
  expect(htmlForOthers(letter.repeat(20))).toBe(letter.repeat(20));
});
