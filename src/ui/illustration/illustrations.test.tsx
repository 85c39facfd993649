import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { IllustrationProps } from './drawing.tsx';

const files = import.meta.glob<Record<string, unknown>>(['./*.tsx', '!./drawing.tsx', '!./*.test.tsx'], {
  eager: true,
});
const drawings = Object.values(files)
  .flatMap((file) => Object.entries(file))
  .map(([name, drawing]) => ({ name, Drawing: drawing as ComponentType<IllustrationProps> }));

test('every illustration of the set is tested here', () => {
  expect(drawings.length).toBeGreaterThanOrEqual(25);
});

test.each(drawings)('$name is hidden from screen readers until it has a title', ({ Drawing }) => {
  const silent = renderToStaticMarkup(<Drawing className="w-12" />);
  expect(silent).toMatch(/^<svg[^>]* class="w-12"[^>]* aria-hidden="true"/);
  expect(silent).not.toContain('role=');

  const named = renderToStaticMarkup(<Drawing title="Coconut & shell" />);
  expect(named).toMatch(/^<svg[^>]* role="img"[^>]*><title>Coconut &amp; shell<\/title>/);
  expect(named).not.toContain('aria-hidden');
});

test.each(drawings)(
  '$name costs a page at most 2.5 KB, takes its colours from the tokens and has no id',
  ({ Drawing }) => {
    const markup = renderToStaticMarkup(<Drawing />);
    expect(markup.length).toBeLessThanOrEqual(2560);
    expect(markup).not.toMatch(/NaN|undefined|style=| id=|#[\da-f]{3}/i);
  },
);
