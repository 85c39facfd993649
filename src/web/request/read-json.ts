import type { z } from 'zod';
import { Failure } from '#domain/acting/context.ts';
import type { FormDefinition } from './form.ts';
import { rowFieldName } from './form-rows.ts';
import type { FormSchema } from './form-schema.ts';
import { check } from './read-form.ts';
import { bytesOfBody } from './sent-form.ts';

export async function readJson(request: Request): Promise<unknown> {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '');
  if (!isJson) throw notJson();
  const text = (await bytesOfBody(request)).toString();
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

/** A form's answers out of a program's JSON, by the form's own rules and messages. */
export function inputOfJson<Schema extends FormSchema>(
  definition: FormDefinition<Schema>,
  body: unknown,
): z.infer<Schema> {
  if (typeof body !== 'object' || body === null) throw notJson();
  const given = body as Record<string, unknown>;
  const sent = new Map<string, string[]>();
  const unreadable: string[] = [];
  // Nothing is nothing; what is no text is not taken for nothing.
  const put = (name: string, value: unknown, how: TextsOf) => {
    const texts = textsOf(value, how);
    if (texts.length === 0 && value !== null && !(how.several && Array.isArray(value))) unreadable.push(name);
    sent.set(name, texts);
  };
  for (const [name, { several }] of Object.entries(definition.rules)) {
    const isSecret = definition.secretFields?.includes(name) ?? false;
    if (Object.hasOwn(given, name)) put(name, given[name], { several, isSecret });
  }
  for (const [name, { most, rules }] of Object.entries(definition.rows)) {
    const rows = given[name];
    if (!Array.isArray(rows)) {
      if (rows !== undefined && rows !== null) unreadable.push(name);
      continue;
    }
    if (rows.length > most) throw new Failure('invalid', `${name}: send ${most} or fewer.`, { field: name });
    for (const [at, row] of (rows as unknown[]).entries()) {
      if (typeof row !== 'object' || row === null)
        throw new Failure('invalid', `${name}[${at}]: send an object.`, { field: name });
      for (const [field, value] of Object.entries(row)) {
        if (Object.hasOwn(rules, field)) put(rowFieldName(name, at, field), value, rules[field]!);
      }
    }
  }
  const { errors, parsed } = check(definition, sent);
  for (const name of unreadable) {
    errors[name] ??= `${name}: send a ${Object.hasOwn(definition.rows, name) ? 'list' : 'text'}.`;
  }
  if (parsed.success && Object.keys(errors).length === 0) return parsed.data;
  const [field] = Object.keys(errors);
  throw new Failure('invalid', (field && errors[field]) ?? definition.missingText, { field });
}

function notJson(): Failure {
  return new Failure('invalid', 'Send JSON, as application/json.');
}

type TextsOf = { several: boolean; isSecret?: boolean };

/** JSON has numbers and truth where a form has texts; a password is a text and nothing else. */
function textsOf(value: unknown, { several, isSecret = false }: TextsOf): string[] {
  if (several && Array.isArray(value)) return value.flatMap((one) => textsOf(one, { several: false }));
  if (typeof value === 'string') return [value];
  return !isSecret && (typeof value === 'number' || typeof value === 'boolean') ? [String(value)] : [];
}
