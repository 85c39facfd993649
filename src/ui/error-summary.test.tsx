import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import type { FormState } from './field-state.ts';

function form(errors: Record<string, string | undefined>, problem?: string): FormState {
  const fields = Object.entries(errors).map(([name, error]) => [
    name,
    { id: `form-${name}`, name, values: [], required: true, error },
  ]);
  return {
    id: 'form',
    key: 'key',
    missingText: '',
    problem,
    rows: {},
    fields: Object.fromEntries(fields) as FormState['fields'],
  };
}

test('a form without errors has no summary', () => {
  expect(renderToStaticMarkup(<ErrorSummary form={form({ name: undefined })} />)).toBe('');
});

test('the summary is announced, takes the focus and leads to each wrong field', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary form={form({ name: 'Enter a name', phone: undefined, mail: 'Enter a mail' }, 'Please fill in.')} />,
  );
  expect(html).toContain('role="alert"');
  expect(html).toContain('tabindex="-1"');
  expect(html).toContain('autofocus');
  expect(html).toContain('<a href="#form-name">Enter a name</a>');
  expect(html).toContain('<a href="#form-mail">Enter a mail</a>');
  expect(html).not.toContain('form-phone');
});

test('the summary links to a file that must be chosen again, below the errors', () => {
  const refused = form({ photo: undefined, name: 'Enter a name' }, 'Enter a name');
  refused.fields.photo!.isFileLost = true;
  const html = renderToStaticMarkup(<ErrorSummary form={refused} />);
  expect(html).toContain('<a href="#form-name">Enter a name</a>');
  expect(html).toContain('<a href="#form-photo">Choose your file again: we could not keep it</a>');
});

test('a single message is shown once, as a link', () => {
  const html = renderToStaticMarkup(<ErrorSummary form={form({ mail: 'Already here.' }, 'Already here.')} />);
  expect(html.match(/Already here\./g)).toHaveLength(1);
  expect(html).toContain('<a href="#form-mail">Already here.</a>');
});

test('the summary also links to a wrong field of a row', () => {
  const refused = form({ name: undefined }, 'Enter its amount');
  const amount = { id: 'form-parts-1-amount', name: 'parts[1].amount', values: [], required: true };
  refused.rows = { parts: [{ fields: { amount: { ...amount, error: 'Enter its amount' } } }] };
  expect(renderToStaticMarkup(<ErrorSummary form={refused} />)).toContain(
    '<a href="#form-parts-1-amount">Enter its amount</a>',
  );
});

test('a message that several fields share links to the first of them', () => {
  const html = renderToStaticMarkup(<ErrorSummary form={form({ a: 'Fill this in', b: 'Fill this in' }, 'Problem')} />);
  expect(html.match(/Fill this in/g)).toHaveLength(1);
  expect(html).toContain('href="#form-a"');
});

test('a problem of the whole form is shown without a link', () => {
  const html = renderToStaticMarkup(<ErrorSummary form={form({ a: undefined }, 'Too many tries. Wait a minute.')} />);
  expect(html).toContain('Too many tries. Wait a minute.');
  expect(html).not.toContain('<a ');
});

test('the reference of a fault of ours is in the box, outside the announced text, with a link to mail us', () => {
  const broken = { ...form({ a: undefined }, 'Please try again.'), reference: 'ab-12' };
  const html = renderToStaticMarkup(<ErrorSummary form={broken} writeAbout={(it) => `mailto:x@y.z?subject=${it}`} />);
  const announced = /<div[^>]*role="alert"[^>]*>(.*?)<\/div>/.exec(html)![1];
  expect(announced).toBe('<p class="display text-22">Please try again.</p>');
  expect(html).toMatch(/^<div class="summary" [^]*<code[^>]*>ab-12<\/code>[^]*<\/div>$/);
  expect(html).not.toContain('break-all');
  expect(html).toContain('href="mailto:x@y.z?subject=ab-12"');
});

test('a refusal with a next step is announced like the others, but does not look like a mistake', () => {
  const refused = {
    ...form({ a: undefined }, 'This is everybody’s.'),
    onward: { label: 'Open your own', href: '/own' },
  };
  const html = renderToStaticMarkup(<ErrorSummary form={refused} />);
  for (const part of ['role="alert"', 'tabindex="-1"', 'autofocus', 'data-summary']) expect(html).toContain(part);
  expect(html).not.toMatch(/summary"? ?class|class="summary|display|alarm/);
  expect(html).toMatch(/<a href="\/own" class="button button-secondary">Open your own<\/a>/);
});
