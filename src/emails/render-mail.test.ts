import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstContactFacts } from '#content/contact-facts.ts';
import { mailSamples as samples } from '../../test/support/mail-samples.ts';
import type { MailName, Mails } from '#domain/acting/mail/mails.ts';
import { darkColours, lightColours } from './email-colours.ts';
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
  it('says the same in plain text and in HTML, in the same order', () => {
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

  it('is a complete HTML page for Outlook and other clients: type, language, colour schemes, its own width', () => {
    const { html } = render(template);
    expect(html).toMatch(/^<!doctype html><html lang="en-NG">/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('<!--[if mso]><style>.page{width:600px}</style><![endif]--></head>');
  });
});

describe('the welcome to the waitlist', () => {
  it('has the same subject for every reader', () => {
    expect(welcome({ name: 'Eve\r\nBcc: x@example.com' }).subject).toBe('You are on the Àgbọn waitlist');
  });

  it('says that the marketplace will open only while it is not open', () => {
    const texts = ([undefined, 'closed', 'invited', 'open'] as const).map(
      (trading) => welcome({ ...(trading && { trading }) }).text,
    );
    expect(texts.map((text) => text.includes('We open the marketplace to this list first.'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(texts[2]).toContain('open by invitation');
    expect(texts[3]).toContain('you can order or list today');
    // Whether escrow takes money is another setting.
    for (const untrue of ['your turn', 'holds the money']) expect(texts[3]).not.toContain(untrue);
  });

  it('shows the answers, and how to unsubscribe', () => {
    const { html, text } = welcome({});
    for (const body of [html, text]) {
      expect(body).toContain('Fresh Coconuts, Coconut Oil');
      expect(body).toContain('https://agbon.example/waitlist/unsubscribe/a-token');
    }
    expect(html).toContain('Call &lt;us&gt; &amp; &quot;ours&quot;.');
  });

  it('sends no advertisement to an address that its owner did not enter', () => {
    const { html, text } = welcome({
      name: 'Free money at www.evil.example',
      answers: [{ label: 'Company', value: 'https://evil.example/prize' }],
    });
    expect(html + text).not.toContain('evil');
    expect(text).toContain('Company: Received');
    expect(text).toContain('You are on the list\n');
  });

  it.each(['seller', 'buyer', 'both', 'anything else'])('tells a person of type %s what to prepare', (accountType) => {
    expect(welcome({ accountType }).text).toMatch(/3\. Until then, /);
  });
});

describe('the notice to the team', () => {
  it('names the form, the topic and the person in its subject', () => {
    expect(notice({}).subject).toBe('Waitlist Signup: Waitlist Registration from Ada Obi');
  });

  it('a name cannot break or fill the subject', () => {
    expect(notice({ customerName: 'Eve\r\nBcc: x@example.com' }).subject).toBe(
      'Waitlist Signup: Waitlist Registration from Eve Bcc: x@example.com',
    );
    expect([...notice({ customerName: 'E'.repeat(500) }).subject]).toHaveLength(150);
  });

  it('shows what visitors type as text', () => {
    const { html } = notice({ message: '<script>alert(1)</script>', customerEmail: 'a"onclick="b@example.com' });
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('"onclick="');
  });

  it('has no empty table when there are no further answers', () => {
    expect(notice({ formData: [] }).text).not.toContain('What was entered');
  });
});

describe('mails in general', () => {
  it('only names of templates are accepted', () => {
    expect(templates.every(isMailName)).toBe(true);
    expect(isMailName('constructor')).toBe(false);
  });

  it('use the colours of the site, in light and dark', () => {
    const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');
    const [day, night] = tokens.split('prefers-color-scheme: dark') as [string, string];
    for (const [name, value] of Object.entries(lightColours)) expect(day).toContain(`--${name}: ${value};`);
    for (const value of Object.values(darkColours)) expect(night).toContain(`: ${value};`);
    expect(Object.keys(darkColours).every((name) => name === 'on-indigo' || name in lightColours)).toBe(true);
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

describe('the mail about a check that expires', () => {
  const textFor = (what: string) => renderMail('check-ends', { ...samples['check-ends'], what }, site).text;

  it('says what changes for each kind of check', () => {
    expect(textFor('Identity')).not.toContain('profile');
    expect(textFor('Certificates')).not.toContain('level');
    expect(textFor('Company')).toMatch(
      /profile does not show the check any more, and your level and its limits can be lower/,
    );
  });
});

describe('the notice to the team about a person without an e-mail address', () => {
  it('says so if there is no address to write back to', () => {
    expect(notice({ customerEmail: '' }).text).toContain('There is no e-mail address to write back to.');
  });
});

describe('the mail about a raised setting', () => {
  it('claims no second person if nobody confirmed the change', () => {
    const raised = samples['setting-raised'];
    expect(renderMail('setting-raised', raised, site).text).toContain('Two people decided this.');
    expect(renderMail('setting-raised', { ...raised, isUnconfirmed: true }, site).text).not.toContain('Two people');
  });
});

describe('the mail about unread messages', () => {
  it('counts conversations, because one person may write in several', () => {
    const unread = samples['unread-messages'];
    const threads = [unread.threads[0]!, { ...unread.threads[0]!, subject: 'Freight', path: '/dashboard/messages/9' }];
    expect(renderMail('unread-messages', { ...unread, threads, more: 0 }, site).subject).toContain(
      'in 2 conversations',
    );
  });
});

describe('the mails about a data request', () => {
  it('have the link in both bodies, with how long it works', () => {
    const { html, text } = render('my-data-link');
    for (const body of [html, text]) {
      expect(body).toContain('https://agbon.example/my-data/a-token');
      expect(body).toContain('24 hours');
    }
  });

  it('tell an unknown person that we have no data, and that they can try another address', () => {
    const { subject, text } = render('my-data-nothing');
    expect(subject).toBe('Your data at Àgbọn: we keep nothing about this address');
    expect(text).toContain('https://agbon.example/my-data>');
  });

  it('the last mail says what was erased', () => {
    expect(render('my-data-erased').text).toContain('Waitlist: 1 erased');
  });

  it('contain no text that anybody typed', () => {
    const { text } = renderMail('my-data-link', { token: 'T', name: 'Win at evil.example' } as { token: string }, site);
    expect(text).not.toContain('evil');
  });
});
