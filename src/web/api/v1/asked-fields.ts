import { z } from 'zod';
import { Failure } from '#domain/acting/context.ts';
import type { WrongParameter } from '#platform/database/list/list-definition.ts';
import type { Parameters } from '../../request/lists.ts';
import { nameForPrograms } from './names-for-programs.ts';

/** `?fields=id,state` leaves all other fields out, for programs on slow networks. */
export const fieldsParameter = 'fields';

type Item = Record<string, unknown>;

/**
 * Keeps only the fields that a program asked for. A wanted field that the answer lacks is left out, like an empty field. The names are read
 * once for all items, because an address has room for thousands.
 */
export function fieldsAskedIn({ searchParams }: URL): (item: Item) => Item {
  const wanted = new Set(fieldsIn(searchParams));
  if (wanted.size === 0) return (item) => item;
  return (item) => Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name)));
}

/** Without the refusal, a misspelt field would look as if every record lacked it. */
export function refuseUnknownNames({ searchParams }: URL, answer: z.ZodType): void {
  const known = namesIn(answer);
  const unknown = fieldsIn(searchParams).find((name) => !known.includes(name));
  if (unknown !== undefined) throw refused(fieldsParameter, `there is no field “${shortened(unknown)}” here.`);
}

/** A page ignores wrong parameters. A program would take the whole list for the filtered one, or the first page for the next one. */
export function refuseWrongParameters(search: URLSearchParams, { parameters, wrongIn }: Parameters): void {
  const other = [...search.keys()].find((name) => !parameters.includes(name));
  if (other !== undefined) throw refused(shortened(other), 'there is no such parameter here.');
  const wrong = wrongIn?.(search);
  if (wrong) throw wrongParameter(wrong);
}

/** The refusal of a value that a parameter does not take. */
function wrongParameter({ name, allowed }: WrongParameter): Failure {
  if (name === 'after' || name === 'before')
    return refused(name, 'this is no place in this list. Take the address that `next` or `previous` gave.');
  return refused(name, allowed ? `send one of ${allowed.join(', ')}.` : 'this value is not allowed.');
}

function refused(field: string, why: string): Failure {
  return new Failure('invalid', `${field}: ${why}`, { field });
}

function fieldsIn(search: URLSearchParams): string[] {
  return search.getAll(fieldsParameter).flatMap((names) => names.split(','));
}

/** The names of an answer's fields; of each kind, if a list has rows of several kinds. */
function namesIn(answer: z.ZodType): string[] {
  if (answer instanceof z.ZodObject) return Object.keys(answer.shape).map(nameForPrograms);
  if (answer instanceof z.ZodUnion) return answer.options.flatMap((option) => namesIn(option as z.ZodType));
  throw new Error('The fields of this answer are not known.');
}

const shortened = (text: string) => text.slice(0, 100);
