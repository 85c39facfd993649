import { expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { fillWith, hostileForms } from '../../test/support/hostile-forms.ts';
import { parsed } from '../../test/support/visitor/visitor.ts';
import { formFaults } from './browser/form-checks.ts';
import { definedForms } from './request/form.ts';
import type { FieldRules } from './request/form-rules.ts';
import { rowFieldName } from './request/form-rows.ts';
import { checkForm } from './request/read-form.ts';

/*
 * A form with several mistakes shows all of them at once, on the server and in the browser: a missing field never hides an invalid one.
 */

const site = await testApp();
/** One of the two is enough: if this one has text, even invalid, the other is not required. */
const eitherOf: Record<string, string> = { 'picture of listing': 'image', 'image of photograph': 'picture' };
const wrong: Record<string, string> = { email: 'ada', phone: '12' };

test('every form reports unreadable fields together with all missing ones', () => {
  const told = definedForms.flatMap((form) =>
    Object.entries(form.rules).flatMap(([name, { invalidMessage }]) => {
      if (!invalidMessage) return [];
      const sent = new Map([[name, ['\u{1F965}']]]);
      const { errors } = checkForm(form, sent);
      const { [eitherOf[`${name} of ${form.id}`] ?? '']: _, ...missing } = missingIn(form);
      const expected = { ...missing, [name]: invalidMessage };
      expect(errors, `${name} of ${form.id}`).toEqual(expected);
      return [form.id];
    }),
  );
  expect(new Set(told).size).toBeGreaterThan(20);
});

test('no form postpones a rule about several answers until each answer is valid', () => {
  const waiting = definedForms.filter(({ schema }) =>
    (schema.def.checks ?? []).some(({ _zod: { def } }) => !('when' in def) || def.when === undefined),
  );
  expect(waiting.map(({ id }) => id)).toEqual([]);
});

test.each(hostileForms)(
  'the browser reports for $path the same mistakes at once as the server: a wrong address and number, and missing fields',
  async (form) => {
    const { headers } = await fillWith(site, form, '', '');
    const drawn = await formIn(await site.get(form.path, headers), form.name);
    for (const [name, value] of Object.entries(wrong)) control(drawn, name).value = value;
    const sent = [...drawn.querySelectorAll<HTMLInputElement>(':is(input, select, textarea)[name]')].filter(
      (one) => !one.matches(tick) || one.checked,
    );
    const fields = Object.fromEntries(sent.map(({ name, value }) => [name, value]));
    const told = toldIn(await formIn(await site.post(form.path, fields, headers), form.name));
    expect(told).toMatchObject({ email: expect.stringMatching(/^Enter an/), phone: expect.stringMatching(/^Enter a/) });
    expect(Object.keys(told).length).toBeGreaterThan(2);
    expect(early(drawn)).toEqual(told);
  },
);

const tick = '[type=radio], [type=checkbox]';

async function formIn(answer: Response, name: string): Promise<HTMLFormElement> {
  return parsed(await answer.text()).querySelector<HTMLFormElement>(`form[data-form="${name}"]`)!;
}

function control(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.querySelector<HTMLInputElement>(`[name=${name}]`)!;
}

/** The messages beside the fields in the server's answer. */
function toldIn(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]:has([data-error]:not([hidden]))')];
  return Object.fromEntries(
    fields.map((field) => [field.dataset.field, field.querySelector('[data-error]')!.textContent]),
  );
}

/** The messages of the browser's script; a field that depends on another answer is not required yet. */
function early(form: HTMLFormElement): Record<string, string> {
  for (const one of form.querySelectorAll<HTMLInputElement>('[data-shown-when] :is(input, select, textarea)'))
    one.disabled = true;
  return Object.fromEntries(formFaults(form).map(({ field, message }) => [field.dataset.field, message]));
}

type Definition = (typeof definedForms)[number];

function missingIn({ rules, rows }: Definition): Record<string, string> {
  const inRows = Object.entries(rows).flatMap(([name, row]) =>
    row.least > 0 ? required(row.rules).map(([field, text]) => [rowFieldName(name, 0, field), text]) : [],
  );
  return Object.fromEntries([...required(rules), ...inRows]) as Record<string, string>;
}

function required(rules: Record<string, FieldRules>): [string, string | undefined][] {
  return Object.entries(rules).flatMap(([name, { required, missingMessage }]) =>
    required ? [[name, missingMessage]] : [],
  );
}
