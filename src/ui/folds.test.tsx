import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Contents } from './contents.tsx';
import { Disclosure } from './disclosure.tsx';

describe('the contents of a long page', () => {
  const html = renderToStaticMarkup(<Contents entries={[{ id: 'rights', title: 'Your rights' }]} />);

  test('are one named navigation, folded on a phone and open on a desktop', () => {
    expect(html.match(/<nav [^>]*>/g)).toEqual([expect.stringContaining('aria-label="On this page"')]);
    expect(html).toMatch(/<details[^>]*desk:hidden/);
    expect(html).toMatch(/<div class="hidden desk:block"/);
  });

  test('load a script only where they are open, so that a phone loads none', () => {
    expect(html.match(/<[^>]*data-wake[^>]*>/g)).toEqual([
      '<div class="hidden desk:block" data-wake="sight" data-behaviour="scroll-spy">',
    ]);
  });

  test('link to the sections by plain links', () => {
    expect(html.match(/href="#rights"[^>]*>Your rights</g)).toHaveLength(2);
  });
});

describe('a question that opens', () => {
  test('is a native details element, with its question as a heading of the given level and an address', () => {
    const html = renderToStaticMarkup(
      <Disclosure id="escrow" summary="How?" level={2}>
        <p>So.</p>
      </Disclosure>,
    );
    expect(html).toMatch(/<details id="escrow"[^>]*><summary[^>]*><h2>How\?<\/h2><\/summary>.*<p>So\.<\/p>/);
  });
});
