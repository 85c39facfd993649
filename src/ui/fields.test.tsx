import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Checkbox, Checkboxes, Radios } from './choices.tsx';
import { DateField, TimeField } from './day-fields.tsx';
import type { FieldState } from './field-state.ts';
import { Fields } from './fields.tsx';
import { FileField } from './file-field.tsx';
import { Honeypot } from './honeypot.tsx';
import { MoneyField, QuantityField } from './amount-fields.tsx';
import { PhoneField, Select, TextArea, TextField } from './text-fields.tsx';
import { ShownWhen } from './shown-when.tsx';

function field(state: Partial<FieldState> = {}): FieldState {
  return { id: 'form-thing', name: 'thing', values: [], required: true, ...state };
}

/** An attribute of the element with this id. */
function tag(html: string, id: string): string {
  return new RegExp(`<[^>]*\\sid="${id}"[^>]*>`).exec(html)?.[0] ?? '';
}

function attribute(element: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1];
}

const singles: [string, (state: FieldState) => ReactNode][] = [
  ['text', (state) => <TextField field={state} label="Thing" hint="Help" />],
  ['long text', (state) => <TextArea field={state} label="Thing" hint="Help" />],
  ['select', (state) => <Select field={state} label="Thing" hint="Help" options={[{ value: 'a', label: 'A' }]} />],
  ['date', (state) => <DateField field={state} label="Thing" hint="Help" />],
  ['time', (state) => <TimeField field={state} label="Thing" hint="Help" />],
  ['money', (state) => <MoneyField field={state} label="Thing" hint="Help" />],
  ['quantity', (state) => <QuantityField field={state} label="Thing" hint="Help" unit="kg" />],
  ['phone', (state) => <PhoneField field={state} label="Thing" hint="Help" />],
  ['file', (state) => <FileField field={state} label="Thing" hint="Help" />],
  ['checkbox', (state) => <Checkbox field={state} label="Thing" hint="Help" />],
];

describe.each(singles)('a %s field', (_, draw) => {
  test('with an error is described by its hint and its error, in this order', () => {
    const html = renderToStaticMarkup(draw(field({ error: 'That is wrong' })));
    const control = tag(html, 'form-thing');
    expect(attribute(control, 'aria-describedby')).toBe('form-thing-hint form-thing-error');
    expect(attribute(control, 'aria-invalid')).toBe('true');
    expect(html).toMatch(/id="form-thing-error"[^>]*>That is wrong</);
    expect(tag(html, 'form-thing-hint')).not.toBe('');
  });

  test('without an error has an empty live region for one', () => {
    const html = renderToStaticMarkup(draw(field()));
    expect(tag(html, 'form-thing-error')).toContain('hidden');
    expect(attribute(tag(html, 'form-thing'), 'aria-invalid')).toBeUndefined();
  });

  test('carries its name and the messages of the early check', () => {
    const html = renderToStaticMarkup(draw(field({ missingMessage: 'Say it', invalidMessage: 'Say it right' })));
    const control = tag(html, 'form-thing');
    expect(attribute(control, 'name')).toBe('thing');
    expect(attribute(control, 'data-missing')).toBe('Say it');
    expect(attribute(control, 'data-invalid')).toBe('Say it right');
    expect(control).toContain('required');
  });
});

test('shows the typed text again, escaped', () => {
  const html = renderToStaticMarkup(
    <TextField field={field({ values: ['"><script>alert(1)</script>'] })} label="Thing" />,
  );
  expect(html).not.toContain('<script>');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
});

test('never shows a password again', () => {
  const html = renderToStaticMarkup(<TextField field={field({ values: ['secret'] })} label="Thing" type="password" />);
  expect(html).not.toContain('secret');
});

test('only a field that may stay empty is marked optional', () => {
  expect(renderToStaticMarkup(<TextField field={field({ required: false })} label="Thing" />)).toContain('optional');
  expect(renderToStaticMarkup(<TextField field={field()} label="Thing" />)).not.toContain('optional');
});

const sides = [
  { value: 'seller', label: 'Seller' },
  { value: 'buyer', label: 'Buyer', hint: 'You need nuts' },
];

test('radios keep the chosen one, and the error summary links to the first', () => {
  const html = renderToStaticMarkup(<Radios field={field({ values: ['buyer'] })} legend="Side" options={sides} />);
  expect(tag(html, 'form-thing')).not.toContain('checked');
  expect(tag(html, 'form-thing-2')).toContain('checked');
  expect(attribute(tag(html, 'form-thing-2'), 'aria-describedby')).toBe('form-thing-2-note');
});

test('a group of radios with an error has the error on the group', () => {
  const html = renderToStaticMarkup(<Radios field={field({ error: 'Choose' })} legend="Side" options={sides} />);
  const group = /<fieldset[^>]*>/.exec(html)![0];
  expect(attribute(group, 'role')).toBe('radiogroup');
  expect(attribute(group, 'aria-invalid')).toBe('true');
  expect(attribute(group, 'aria-describedby')).toBe('form-thing-error');
});

test('checkboxes keep every ticked one, and none is required on its own', () => {
  const html = renderToStaticMarkup(
    <Checkboxes field={field({ values: ['seller', 'buyer'] })} legend="Sides" options={sides} />,
  );
  expect(tag(html, 'form-thing')).toContain('checked');
  expect(tag(html, 'form-thing-2')).toContain('checked');
  expect(html).not.toMatch(/<input[^>]*required/);
  expect(html).toContain('data-some-required');
});

test('a select keeps the chosen option and names the answer that each group belongs to', () => {
  const groups = [{ label: 'Sellers', options: sides, shownWhen: { field: 'side', is: ['seller', 'both'] } }];
  const html = renderToStaticMarkup(<Select field={field({ values: ['buyer'] })} label="Kind" groups={groups} />);
  expect(html).toContain('<option value="buyer" selected="">');
  expect(html).toContain('<optgroup label="Sellers" data-shown-when="side" data-shown-is="seller both">');
});

test('a quantity has its limits on its control, and its buttons appear with the script', () => {
  const html = renderToStaticMarkup(
    <QuantityField field={field({ min: '1', max: '9', control: 'measure' })} label="Weight" />,
  );
  const control = tag(html, 'form-thing');
  expect([attribute(control, 'min'), attribute(control, 'max'), attribute(control, 'step')]).toEqual(['1', '9', 'any']);
  expect(attribute(control, 'inputMode')).toBe('decimal');
  expect(html.match(/<button[^>]*hidden/g)).toHaveLength(2);
});

test('a number has a message for too much, and can show it at every keystroke', () => {
  const html = renderToStaticMarkup(
    <QuantityField field={field({ max: '9', overMessage: 'Nine at most' })} label="Weight" live />,
  );
  const control = tag(html, 'form-thing');
  expect(attribute(control, 'data-over')).toBe('Nine at most');
  expect(attribute(control, 'data-live')).toBe('');
  expect(
    attribute(tag(renderToStaticMarkup(<QuantityField field={field()} label="W" />), 'form-thing'), 'data-live'),
  ).toBe(undefined);
});

test('a field of a form asks for the keyboard of its kind', () => {
  const keyboards = { decimal: 'decimal', digits: 'numeric', url: 'url' };
  for (const [control, keyboard] of Object.entries(keyboards)) {
    const html = renderToStaticMarkup(<Fields fields={{ thing: field({ label: 'Thing', control }) }} />);
    expect(attribute(tag(html, 'form-thing'), 'inputMode')).toBe(keyboard);
  }
});

test('a page passes its own options in groups', () => {
  const groups = [{ label: 'Often', options: [{ value: 'NGN', label: 'Naira' }] }];
  const fields = { thing: field({ label: 'Thing', control: 'select' }) };
  const html = renderToStaticMarkup(<Fields fields={fields} words={{ thing: { groups } }} />);
  expect(html).toMatch(/<optgroup label="Often"><option value="NGN">Naira</);
});

test('people do not reach the honeypot', () => {
  const html = renderToStaticMarkup(<Honeypot name="website" />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).toContain('tabindex="-1"');
  expect(html).toContain('autoComplete="off"');
});

test('a part that only some answers need names those answers', () => {
  const html = renderToStaticMarkup(
    <ShownWhen field="account_type" is={['seller', 'both']}>
      Part
    </ShownWhen>,
  );
  expect(html).toMatch(/data-shown-when="account_type" data-shown-is="seller both">Part</);
});
