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
  type ExampleSource,
  type ExampleSite,
  type JsonObject,
} from './example-of-schema.ts';

/** The body of an example: JSON or, with files and their names, a form of several parts. */
export type ExampleBody = { fields: JsonObject; files: Readonly<Record<string, string>> };

/** The fields that an act is sent in its example: the required ones, and those that make the example clearer. Undefined if the act takes none. */
export function exampleBody(call: Call, site: ExampleSite): ExampleBody | undefined {
  const form = call.ofPage.act?.form;
  const schema = form && bodySchema(form);
  if (!schema || namesOf(schema).length === 0) return undefined;
  const source = sourceOf(call, site);
  const isFile = (name: string) => form.fileFields?.includes(name) ?? false;
  const names = fieldsSent(schema, alsoSent[source.call]);
  const fields = exampleOfSchema(schema, source, { sent: names.filter((name) => !isFile(name)) }) as JsonObject;
  const files = names.filter(isFile).map((name) => [name, exampleText({ name, within: '' }, source)]);
  return { fields, files: Object.fromEntries(files) as ExampleBody['files'] };
}

const namesOf = ({ properties = {} }: JsonSchema) => Object.keys(properties as object);

/** In the order of the reference. Acts that need nothing send their first field. */
function fieldsSent(schema: JsonSchema, also: readonly string[] = []): string[] {
  const names = namesOf(schema);
  const sent = names.filter((name) => requiredOf(schema).includes(name) || also.includes(name) || name === 'terms');
  return sent.length > 0 ? sent : names.slice(0, 1);
}

/** The answer in the example of a call. Undefined if the call answers nothing, or with a file. */
export function exampleAnswer(call: Call, site: ExampleSite): unknown {
  const { act, lists, shows } = call.ofPage;
  const answer = lists?.row ?? (act ? act.answer : shows?.record);
  if (!answer) return undefined;
  const values = [valuesOfAnswers, detailsOfAnswers, valuesOfCalls, exampleValues];
  const example = exampleOfSchema(answerSchema(answer), { ...sourceOf(call, site), values });
  return lists ? { items: [example], next: null, previous: null } : example;
}

/** The full address of an example. */
export function exampleAddress(call: Call, site: ExampleSite): string {
  const query = Object.entries(exampleQuery(call, site));
  const address =
    site.publicUrl + call.path.replace(/:(\w+)/g, (_, name: string) => exampleParameter(call, site, name));
  return query.length > 0 ? `${address}?${new URLSearchParams(query).toString()}` : address;
}

/** The filters that an example uses. */
export function exampleQuery(call: Call, site: ExampleSite): Record<string, string> {
  const { lists, sends } = call.ofPage;
  const { parameters = [], values = {} } = lists?.reads ?? sends?.reads ?? {};
  const chosen = exampleFilters.find((group) => group.every((name) => parameters.includes(name))) ?? [];
  return Object.fromEntries(chosen.map((name) => [name, exampleParameter(call, site, name, values[name])]));
}

/** A parameter of the path or of the query. */
export function exampleParameter(call: Call, site: ExampleSite, name: string, choices?: readonly string[]): string {
  const source = sourceOf(call, site);
  const wanted = exampleText({ name, within: '' }, source);
  return choices && !choices.includes(wanted) ? choices[0]! : wanted;
}

function sourceOf(call: Call, site: ExampleSite): ExampleSource {
  return { ...site, call: wordsOfCall(call).name, values: [valuesOfCalls, exampleValues] };
}
