import { expect, test } from 'vitest';
import { allRoutes } from './all-routes.ts';
import { definedForms } from './request/form.ts';
import { checkForm } from './request/read-form.ts';

/* Every invalid form gets our own message, even one that our page cannot send. */

/** The schema library's words for rules without a text of ours. */
const libraryWords = /^(?:Invalid (?!credentials)|Too (?:big|small): |Unrecognized key)/;
const odd = ['', '\u{1F965}', 'x', '0', '-1', '9'.repeat(40), 'a\u0007b'];

test('every form of a route is tested', () => {
  const ids = new Set(definedForms.map(({ id }) => id));
  const unasked = allRoutes.flatMap(({ form }) => (form && !ids.has(form.id) ? [form.id] : []));
  expect(unasked).toEqual([]);
});

test.each(definedForms.map((form) => [form.id, form] as const))('%s refuses with our own messages', (_, form) => {
  const found = Object.entries(form.limits).flatMap(([name, { longest }]) => {
    const one = [...odd, '9'.repeat(longest), 'x'.repeat(longest), 'x'.repeat(longest + 1)].map((value) => [value]);
    return [...one, ['x', '1', '1', '1']].flatMap((values) =>
      Object.entries(checkForm(form, new Map([[name, values]])).errors)
        .filter(([, text]) => libraryWords.test(text))
        .map(([field, text]) => `${field}: ${text}`),
    );
  });
  expect([...new Set(found)]).toEqual([]);
});
