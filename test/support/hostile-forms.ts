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

/** A form that strangers can send. */
export type HostileForm = {
  name: string;
  path: string;
  schema: FormSchema;
  /** Its fields of one and of several lines that take free text. */
  line: readonly string[];
  lines: readonly string[];
  /** The answers that its other fields need. */
  rest: Answers;
};

/** Required answers other than an address, a number and free text; without them the form is refused, and the test says so. */
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

/** Addresses of forms whose address names a record. */
const places: Record<string, string> = Object.fromEntries(
  machineIds.map((machineId) => [`order-${machineId}`, link('machineOrder', { machineId })]),
);

/** The checkout accepts only the cart's content, identified by a checksum. */
const checkout = 'checkout';
const sumOfCart = 'shown';

/** Every form in which a guest leaves an address, a number and free text; a new form is found and tried too. */
export const hostileForms: readonly HostileForm[] = definedForms.flatMap((form) => {
  const line = fieldsThat(form, (read) => read === 'one two').filter((name) => name !== sumOfCart);
  const lines = fieldsThat(form, (read) => read === 'one\ntwo');
  const isMembers = allRoutes.some((route) => route.form?.id === form.id && !route.policy.isOpen);
  const isStrangers =
    !isMembers && 'email' in form.schema.shape && 'phone' in form.schema.shape && line.length + lines.length > 0;
  const rest = { phone: '0803 123 4567', ...asked[form.id] };
  return isStrangers ? [{ name: form.id, path: placeOf(form), schema: form.schema, line, lines, rest }] : [];
});

/** The form at an address. */
export function hostileForm(path: string): HostileForm {
  return hostileForms.find((form) => form.path === path)!;
}

/** Finds fields by what happens to two lines: a textarea keeps them, a line joins them, other fields take no text. */
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

/** A form that would be accepted, with the text in all its free-text fields. */
export async function fillWith(site: TestApp, form: HostileForm, text: string, email: string) {
  const open = Object.fromEntries([...form.line, ...form.lines].map((field) => [field, text]));
  const { cookie, shown } = form.name === checkout ? await fullCart(site) : {};
  const fields: FormFields = { ...asSent(form.rest), email, ...open, ...(shown && { [sumOfCart]: shown }) };
  const headers: Record<string, string> = cookie ? { cookie } : {};
  return { fields, headers };
}

/** Rows are sent under the names of their fields. */
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

/** The stored form of a text: whole characters, joined accents, equal line ends, trimmed. Everything else stays as written. */
export function asKept(text: string, kind: 'line' | 'lines'): string | null {
  const ends = kind === 'line' ? /[\r\n\t]+/g : /\r\n?/g;
  const kept = text
    .toWellFormed()
    .normalize('NFC')
    .replace(ends, kind === 'line' ? ' ' : '\n')
    .trim();
  return kept === '' ? null : kept;
}
