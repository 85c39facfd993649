import { z } from 'zod';
import { addToCart } from '#domain/trade/shop/carts/add-to-cart.ts';
import { newToken } from '#platform/token.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import { machineIds } from '#content/machines.ts';
import { link } from '#content/link.ts';
import { allRoutes } from '#web/all-routes.ts';
import { definedForms, type FormDefinition } from '#web/request/form.ts';
import { rowFieldName } from '#web/request/form-rows.ts';
import type { FormSchema } from '#web/request/form-schema.ts';
import type { FormFields, TestApp } from './app.ts';

type Answers = Record<string, string | Record<string, string>[]>;

/** A form that strangers fill in. */
export type HostileForm = {
  name: string;
  path: string;
  schema: FormSchema;
  /** Its fields of one line and of several, in which anything may be written. */
  line: readonly string[];
  lines: readonly string[];
  /** What its other fields need, as its schema reads it. */
  rest: Answers;
};

/** What a form asks for beside an address, a number and open words: without it the form would not be taken, and the test says so. */
const asked: Record<string, Answers> = {
  samples: { items: [{ product: 'fiber', quantity: '2' }] },
  plan: { plan: 'professional', volume: 'under_50k' },
  waitlist: { account_type: 'both', products: 'Biochar' },
  event: {
    event_type: 'Other',
    event_date: '2026-12-12',
    start_time: '14:00',
    end_time: '18:00',
    guests: '100',
    waste_handling: 'other',
    budget: '₦500,000',
  },
  ...Object.fromEntries(machineIds.map((id) => [`order-${id}`, { quantity: '2' }])),
};

/** Where forms stand whose address names what they are about. */
const places: Record<string, string> = Object.fromEntries(
  machineIds.map((machineId) => [`order-${machineId}`, link('machineOrder', { machineId })]),
);

/** The checkout takes only what is in the cart, and knows it by a sum of its own. */
const checkout = 'checkout';
const sumOfCart = 'shown';

/** Each form in which anybody leaves an address, a number and words of their own: a new form is tried here too. */
export const hostileForms: readonly HostileForm[] = definedForms.flatMap((form) => {
  const line = fieldsThat(form, (read) => read === 'one two').filter((name) => name !== sumOfCart);
  const lines = fieldsThat(form, (read) => read === 'one\ntwo');
  const isMembers = allRoutes.some((route) => route.form?.id === form.id && !route.policy.isOpen);
  const isStrangers =
    !isMembers && 'email' in form.schema.shape && 'phone' in form.schema.shape && line.length + lines.length > 0;
  const rest = { phone: '0803 123 4567', ...asked[form.id] };
  return isStrangers ? [{ name: form.id, path: placeOf(form), schema: form.schema, line, lines, rest }] : [];
});

/** The form that stands at an address. */
export function hostileForm(path: string): HostileForm {
  return hostileForms.find((form) => form.path === path)!;
}

/** By what becomes of two lines: a field of several keeps them, one of a single line joins them, and the rest take no words. */
function fieldsThat({ schema }: FormDefinition<FormSchema>, keep: (read: unknown) => boolean): string[] {
  return Object.entries(schema.shape).flatMap(([name, part]) =>
    keep(z.safeParse(part as z.core.$ZodType, 'one\ntwo').data) ? [name] : [],
  );
}

function placeOf({ id }: FormDefinition<FormSchema>): string {
  const path = places[id] ?? allRoutes.find((route) => route.form?.id === id)?.path;
  if (path === undefined || path.includes(':')) throw new Error(`Tell the hostile tests where the form ${id} stands.`);
  return path;
}

/** A form filled in so that it would be taken, with the text in all of its open fields. */
export async function fillWith(site: TestApp, form: HostileForm, text: string, email: string) {
  const open = Object.fromEntries([...form.line, ...form.lines].map((field) => [field, text]));
  const { cookie, shown } = form.name === checkout ? await fullCart(site) : {};
  const fields: FormFields = { ...asSent(form.rest), email, ...open, ...(shown && { [sumOfCart]: shown }) };
  const headers: Record<string, string> = cookie ? { cookie } : {};
  return { fields, headers };
}

/** What stands in rows is sent under the names of its rows. */
function asSent(answers: Answers): FormFields {
  const sent = Object.entries(answers).flatMap(([name, answer]) =>
    typeof answer === 'string'
      ? [[name, answer]]
      : answer.flatMap((row, at) =>
          Object.entries(row).map(([field, value]) => [rowFieldName(name, at, field), value]),
        ),
  );
  return Object.fromEntries(sent) as FormFields;
}

async function fullCart({ ctx }: TestApp): Promise<{ cookie: string; shown: string }> {
  const cartToken = newToken();
  await addToCart(ctx(), { cartToken, productId: 'cocopeat' });
  return { cookie: `agbon_cart=${cartToken}`, shown: (await findCart(ctx(), cartToken)).fingerprint };
}

/** How a text is kept: as whole characters, its accents joined, its line ends alike, nothing around it. The rest stays as it was written. */
export function asKept(text: string, kind: 'line' | 'lines'): string | null {
  const ends = kind === 'line' ? /[\r\n\t]+/g : /\r\n?/g;
  const kept = text
    .toWellFormed()
    .normalize('NFC')
    .replace(ends, kind === 'line' ? ' ' : '\n')
    .trim();
  return kept === '' ? null : kept;
}
