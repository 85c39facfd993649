import { valuesOfAnswers } from '#content/api/example-answers.ts';
import { alsoSent, exampleFilters, valuesOfCalls } from '#content/api/example-choices.ts';
import { detailsOfAnswers } from '#content/api/example-details.ts';
import { exampleValues } from '#content/api/example-values.ts';
import { wordsOfCall } from '#content/api/call-words.ts';
import { answerSchema, bodySchema, type JsonSchema } from './call-schemas.ts';
import type { Call } from './calls.ts';
import {
  exampleOfSchema,
  exampleText,
  requiredOf,
  type ExampleOf,
  type ExamplesAt,
  type JsonObject,
} from './example-of-schema.ts';

/** The body of an example: JSON or, with files and their names, a form of several parts. */
export type ExampleBody = { fields: JsonObject; files: Readonly<Record<string, string>> };

/** What an act takes in its example: what it needs, and what makes the example clearer. Undefined if it takes nothing. */
export function exampleBody(call: Call, at: ExamplesAt): ExampleBody | undefined {
  const form = call.ofPage.act?.form;
  const schema = form && bodySchema(form);
  if (!schema || namesOf(schema).length === 0) return undefined;
  const of = sentBy(call, at);
  const isFile = (name: string) => form.fileFields?.includes(name) ?? false;
  const names = fieldsSent(schema, alsoSent[of.call]);
  const fields = exampleOfSchema(schema, of, { sent: names.filter((name) => !isFile(name)) }) as JsonObject;
  const files = names.filter(isFile).map((name) => [name, exampleText({ name, within: '' }, of)]);
  return { fields, files: Object.fromEntries(files) as ExampleBody['files'] };
}

const namesOf = ({ properties = {} }: JsonSchema) => Object.keys(properties as object);

/** In the order of the reference. Acts that need nothing send their first field. */
function fieldsSent(schema: JsonSchema, also: readonly string[] = []): string[] {
  const names = namesOf(schema);
  const sent = names.filter((name) => requiredOf(schema).includes(name) || also.includes(name) || name === 'terms');
  return sent.length > 0 ? sent : names.slice(0, 1);
}

/** What a call answers in its example. Undefined if it answers nothing, or with a file. */
export function exampleAnswer(call: Call, at: ExamplesAt): unknown {
  const { act, lists, shows } = call.ofPage;
  const answer = lists?.row ?? (act ? act.answer : shows?.record);
  if (!answer) return undefined;
  const values = [valuesOfAnswers, detailsOfAnswers, valuesOfCalls, exampleValues];
  const example = exampleOfSchema(answerSchema(answer), { ...sentBy(call, at), values });
  return lists ? { items: [example], next: null, previous: null } : example;
}

/** The full address of an example. */
export function exampleAddress(call: Call, at: ExamplesAt): string {
  const query = Object.entries(exampleQuery(call, at));
  const address = at.publicUrl + call.path.replace(/:(\w+)/g, (_, name: string) => exampleParameter(call, at, name));
  return query.length > 0 ? `${address}?${new URLSearchParams(query).toString()}` : address;
}

/** The filters that an example uses. */
export function exampleQuery(call: Call, at: ExamplesAt): Record<string, string> {
  const { lists, sends } = call.ofPage;
  const { parameters = [], values = {} } = lists?.reads ?? sends?.reads ?? {};
  const chosen = exampleFilters.find((group) => group.every((name) => parameters.includes(name))) ?? [];
  return Object.fromEntries(chosen.map((name) => [name, exampleParameter(call, at, name, values[name])]));
}

/** A parameter of the path or of the query. */
export function exampleParameter(call: Call, at: ExamplesAt, name: string, choices?: readonly string[]): string {
  const of = sentBy(call, at);
  const wanted = exampleText({ name, within: '' }, of);
  return choices && !choices.includes(wanted) ? choices[0]! : wanted;
}

function sentBy(call: Call, at: ExamplesAt): ExampleOf {
  return { ...at, call: wordsOfCall(call).name, values: [valuesOfCalls, exampleValues] };
}
