import { expect, test } from 'vitest';
import { firstContactFacts } from '#content/contact-facts.ts';
import { invitationNews } from '#domain/trade/invitations/notify-invitation.ts';
import { renderMail } from './render-mail.ts';

const site = { publicUrl: 'https://agbon.test', contact: firstContactFacts };
const props = {
  name: 'Musa Bello',
  from: 'Ada Òkè',
  title: 'Two thousand nuts',
  answers: [{ label: 'What', value: 'Two thousand nuts' }],
  path: '/escrow/invitations/1b4e28ba-2fa1-11d2-883f-0016d3cca427',
};

test.each(invitationNews)(
  'the mail that announces %s names its sender and its topic, and links to the page',
  (news) => {
    const { subject, text } = renderMail('deal-invitation', { ...props, news }, site);
    expect(subject).toContain('Two thousand nuts');
    expect(text).toContain(site.publicUrl + props.path);
    expect(text).toContain('Ada Òkè');
  },
);

test('no link or advertisement of a stranger is sent in our name', () => {
  const bad = 'Win at www.evil.example';
  const words = { ...props, name: bad, from: bad, title: bad, words: bad, answers: [{ label: 'What', value: bad }] };
  const { subject, html, text } = renderMail('deal-invitation', { ...words, news: 'invited' }, site);
  for (const said of [subject, html, text]) expect(said).not.toContain('evil');
  expect(text).toContain(props.path);
});

test('the mail to the author of the terms does not say that another person named this address', () => {
  const { text } = renderMail('deal-invitation', { ...props, news: 'agreed', path: '/create-transaction/7' }, site);
  expect(text).toContain('terms that you offered');
  expect(text).not.toContain('named this address');
});

test('a name and a title with dollar signs are shown as they were typed', () => {
  const odd = 'Nuts at $& or $1 each';
  const { text } = renderMail('deal-invitation', { ...props, from: odd, title: odd, news: 'invited' }, site);
  expect(text).toContain(`“${odd}”`);
  expect(text).toContain(`${odd} `);
});
