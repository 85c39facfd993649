import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { firstContactFacts } from '#content/contact-facts.ts';
import { waitlistTexts } from '#domain/intake/waitlist/waitlist.schema.ts';
import { AwayPage, ErrorPage, NotFoundPage, RefusedPage } from '../frame/error.pages.tsx';
import { WaitlistThanksPage } from './waitlist-thanks.page.tsx';

/** The text with its entities decoded. */
function show(page: ReactNode): string {
  return renderToStaticMarkup(page).replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

describe('when something is missing or fails', () => {
  test('an unknown address says so and offers links', () => {
    const html = show(<NotFoundPage />);
    expect(html).toContain('There is no page at this address.');
    expect(html).toMatch(/<nav aria-label="Other pages".*href="\/"/);
  });

  test('the missing thing is named if it is known', () => {
    const html = show(<NotFoundPage message="Product not found" />);
    expect(html).toContain('Product not found');
    expect(html).not.toContain('There is no page at this address.');
  });

  test('a fault shows the reference and puts it into the mail about it', () => {
    const html = show(<ErrorPage reference="ab-12" />);
    expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
    expect(html).toContain('>ab-12</code>');
    expect(html).toContain(`mailto:${firstContactFacts.email}?subject=Error%20ab-12`);
    expect(html).toMatch(/<a href=""[^>]*>Try again<\/a>/);
  });

  test('an unavailable database is named, with the reference and, after a form, what happens to the form', () => {
    const away = { title: 'We will be right back', text: 'Wait a minute.', reference: 'ab-12' };
    const html = show(<AwayPage {...away} wasSending />);
    expect(show(<AwayPage {...away} wasSending={false} />)).not.toContain('what you typed');
    expect(html).toMatch(/<h1[^>]*>We will be right back<\/h1>/);
    expect(html).toContain('<p role="alert">Wait a minute.</p>');
    expect(html).toContain('If you send it twice, it counts once');
    expect(html).toContain('>ab-12</code>');
    expect(html).toContain(`mailto:${firstContactFacts.email}?subject=Error%20ab-12`);
    expect(html).toMatch(/<a href=""[^>]*>Try again<\/a>/);
  });

  test('a refusal speaks of typed text only if something was sent', () => {
    const pages = [true, false].map((wasSending) => show(<RefusedPage message="No." wasSending={wasSending} />));
    expect(pages.map((html) => html.includes('what you typed is still there'))).toEqual([true, false]);
  });

  test('a refusal is announced, and its message is text', () => {
    expect(show(<RefusedPage message="Wait <b>ten</b> minutes." wasSending={false} />)).toContain(
      '<p role="alert">Wait &lt;b&gt;ten&lt;/b&gt; minutes.</p>',
    );
  });
});

describe('after joining the waitlist', () => {
  const html = show(<WaitlistThanksPage publicUrl="https://agbon.example" />);

  test('the specified thanks are shown and announced', () => {
    expect(html).toMatch(/role="status"/);
    expect(html).toContain(waitlistTexts.thanks);
  });

  test('a friend gets the address of the waitlist', () => {
    const shared = /href="https:\/\/wa\.me\/\?text=([^"]+)" rel="noopener"/.exec(html)?.[1];
    expect(decodeURIComponent(shared ?? '')).toContain('https://agbon.example/waitlist');
  });
});
