import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstContactFacts } from '#content/contact-facts.ts';
import { mailSamples as samples } from '../../test/support/mail-samples.ts';
import type { MailName, Mails } from '#domain/acting/mail/mails.ts';
import { dark, light } from './email-colours.ts';
import { isMailName, renderMail } from './render-mail.ts';

const site = { publicUrl: 'https://agbon.example', contact: firstContactFacts };
const templates = Object.keys(samples) as MailName[];

function render(template: MailName) {
  return renderMail(template, samples[template], site);
}

function welcome(change: Partial<Mails['waitlist-welcome']>) {
  return renderMail('waitlist-welcome', { ...samples['waitlist-welcome'], ...change }, site);
}

function notice(change: Partial<Mails['team-notice']>) {
  return renderMail('team-notice', { ...samples['team-notice'], ...change }, site);
}

function receipt(change: Partial<Mails['acknowledgement']>) {
  return renderMail('acknowledgement', { ...samples.acknowledgement, ...change }, site);
}

/** What a reader of the HTML sees, word by word. */
function wordsOf(html: string): string[] {
  const seen = html.replace(/<head>.*?<\/head>/s, '').replace(/<div aria-hidden="true"[^>]*>.*?<\/div>/gs, '');
  const text = seen.replace(/<[^>]*>/g, ' ');
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => named[name]!).match(/[\p{L}\p{N}@&]+/gu) ?? [];
}

describe.each(templates)('the mail %s', (template) => {
  it('says in plain text what it says in HTML, in the same order', () => {
    const { html, text } = render(template);
    let from = 0;
    for (const word of wordsOf(html)) {
      const at = text.indexOf(word, from);
      expect(at, `'${word}' after ${JSON.stringify(text.slice(from, from + 40))}`).toBeGreaterThanOrEqual(0);
      from = at + word.length;
    }
  });

  it('loads nothing and runs nothing', () => {
    expect(render(template).html).not.toMatch(/<(script|img|link|iframe|object|form)|\bsrc=|url\(|@import|\bon\w+=/i);
  });

  it('is a whole page for Outlook and the rest: type, language, colour schemes, a width of its own', () => {
    const { html } = render(template);
    expect(html).toMatch(/^<!doctype html><html lang="en-NG">/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('<!--[if mso]><style>.page{width:600px}</style><![endif]--></head>');
  });
});

describe('the welcome to the waitlist', () => {
  it('has the same subject for everybody', () => {
    expect(welcome({ name: 'Eve\r\nBcc: x@example.com' }).subject).toBe('You are on the Àgbọn waitlist');
  });

  it('shows the answers, and the way to stop', () => {
    const { html, text } = welcome({});
    for (const body of [html, text]) {
      expect(body).toContain('Fresh Coconuts, Coconut Oil');
      expect(body).toContain('https://agbon.example/waitlist/unsubscribe/a-token');
    }
    expect(html).toContain('Call &lt;us&gt; &amp; &quot;ours&quot;.');
  });

  it('carries no advertisement to an address that its owner did not enter', () => {
    const { html, text } = welcome({
      name: 'Free money at www.evil.example',
      answers: [{ label: 'Company', value: 'https://evil.example/prize' }],
    });
    expect(html + text).not.toContain('evil');
    expect(text).toContain('Company: Received');
    expect(text).toContain('You are on the list\n');
  });

  it.each(['seller', 'buyer', 'both', 'anything else'])(
    'tells a person of type %s what to get ready',
    (accountType) => {
      expect(welcome({ accountType }).text).toMatch(/3\. Until then, /);
    },
  );
});

describe('the notice to the team', () => {
  it('says in the subject which form, what and who', () => {
    expect(notice({}).subject).toBe('Waitlist Signup: Waitlist Registration from Ada Obi');
  });

  it('a name cannot break or flood the subject', () => {
    expect(notice({ customerName: 'Eve\r\nBcc: x@example.com' }).subject).toBe(
      'Waitlist Signup: Waitlist Registration from Eve Bcc: x@example.com',
    );
    expect([...notice({ customerName: 'E'.repeat(500) }).subject]).toHaveLength(150);
  });

  it('what visitors type stays text', () => {
    const { html } = notice({ message: '<script>alert(1)</script>', customerEmail: 'a"onclick="b@example.com' });
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('"onclick="');
  });

  it('without further answers has no empty table', () => {
    expect(notice({ formData: [] }).text).not.toContain('What was entered');
  });
});

describe('mails in general', () => {
  it('only names of templates are templates', () => {
    expect(templates.every(isMailName)).toBe(true);
    expect(isMailName('constructor')).toBe(false);
  });

  it('their dyes are those of the site, by day and by night', () => {
    const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');
    const [day, night] = tokens.split('prefers-color-scheme: dark') as [string, string];
    for (const [name, value] of Object.entries(light)) expect(day).toContain(`--${name}: ${value};`);
    for (const value of Object.values(dark)) expect(night).toContain(`: ${value};`);
    expect(Object.keys(dark).every((name) => name === 'on-indigo' || name in light)).toBe(true);
  });
});

describe('the acknowledgement of a form', () => {
  it('says what happens next, shows the answers, and links to the page of the request', () => {
    const { subject, html, text } = receipt({});
    expect(subject).toBe('We have your machine order');
    for (const body of [html, text]) {
      expect(body).toContain('You pay 60% upfront.');
      expect(body).toContain('Fresh Coconuts, Coconut Oil');
      expect(body).toContain('https://agbon.example/orders/a-token');
    }
  });

  it('carries no link and no advertisement that a stranger typed into the form', () => {
    const bait = 'Win at https://evil.example now';
    const { html, text } = receipt({ name: bait, answers: [{ label: 'Message', value: bait }] });
    for (const body of [html, text]) expect(body).not.toContain('evil.example');
    expect(text).toContain('Received');
  });
});

describe('the mails about a request for one’s data', () => {
  it('the link is in both bodies, with how long it opens', () => {
    const { html, text } = render('my-data-link');
    for (const body of [html, text]) {
      expect(body).toContain('https://agbon.example/my-data/a-token');
      expect(body).toContain('24 hours');
    }
  });

  it('say to an unknown person that we have no data, and that they can try another address', () => {
    const { subject, text } = render('my-data-nothing');
    expect(subject).toBe('Your data at Àgbọn: we keep nothing about this address');
    expect(text).toContain('https://agbon.example/my-data>');
  });

  it('the last one says what went', () => {
    expect(render('my-data-erased').text).toContain('Waitlist: 1 erased');
  });

  it('has nothing that anybody typed: its words are all ours', () => {
    const { text } = renderMail('my-data-link', { token: 'T', name: 'Win at evil.example' } as { token: string }, site);
    expect(text).not.toContain('evil');
  });
});
