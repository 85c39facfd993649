import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mailElementsOf } from './html-elements.tsx';

const script = ['javascript', ''].join(':');
const drawn = (html: string) => renderToStaticMarkup(mailElementsOf(html, (text) => text));

test('a mail links to pages, addresses and numbers, and shows a link that would run script as its words only', () => {
  for (const href of ['https://agbon.example/', 'mailto:ada@example.com', 'tel:+2348030000000'])
    expect(drawn(`<a href="${href}">Look</a>`)).toContain(`href="${href}"`);
  for (const href of [`${script}alert(1)`, ` ${script}alert(1)`, 'data:text/html,x', '//agbon.example', '/here']) {
    expect(drawn(`<a href="${href}">Look</a>`)).not.toContain('href');
    expect(drawn(`<a href="${href}">Look</a>`)).toContain('Look');
  }
});
