import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '#domain/acting/context.ts';
import type { KeyScope } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import type { ListQuery } from '#platform/database/list/list-definition.ts';
import { askedAt, type Lists, type Shows } from '../../request/lists.ts';
import type { Act } from '../../request/act.ts';
import { doOnce, formKeyOf, idempotencyKey, replayedHeader } from '../../request/do-once.ts';
import type { FieldState } from '#ui/field-state.ts';
import type { FormDefinition } from '../../request/form.ts';
import type { FormSchema } from '../../request/form-schema.ts';
import { readForm } from '../../request/read-form.ts';
import { sentFields } from '../../request/sent-form.ts';
import { takeLimit } from '../../request/limits.ts';
import { exactAmountIn, inputOfJson, isAmountField, readJson, refuseUnknownFields } from '../../request/read-json.ts';
import { plainPath, type Policy, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { callPlaceOf } from '#content/call-urls.ts';
import { fieldsParameter, refuseOtherParameters, withFields } from './asked-fields.ts';
import { namedForPrograms } from './names-for-programs.ts';

/** An act or a list of a page, as a call for programs. */
export type Call = Route & { ofPage: Route; scope: KeyScope };

/** Every act, list and record of a member is also a call: the same verb under the same rules, for the holder of a key. */
export function callsOf(pages: readonly Route[]): Call[] {
  return pages.flatMap((page) => callOf(page) ?? []);
}

function callOf(page: Route): Call | undefined {
  const { method, policy, act, lists, shows } = page;
  if (policy.isOpen || policy.forStaff || policy.asksAgain) return undefined;
  const place = callPlaceOf(page.path);
  if (!place || !(method === 'GET' ? (lists ?? shows) : act)) return undefined;
  // Only a page can answer with a download.
  if (act?.answer instanceof z.ZodCustom) return undefined;
  const scope = method === 'GET' ? 'read' : place.acts;
  const handle = (visit: Visit) => {
    if (method === 'POST') return answerAct(visit, act!, policy);
    return lists ? answerList(visit, lists) : answerRecord(visit, shows!);
  };
  return {
    method,
    path: place.path,
    policy: byKey(policy, scope),
    handle,
    json: true,
    fromOtherSites: true,
    ...(page.mostBytes !== undefined && { mostBytes: page.mostBytes }),
    ofPage: page,
    scope,
  };
}

/** The policy of a page for the same people, who use a key instead of a session. */
function byKey({ name, allows }: Policy, scope: KeyScope): Policy {
  return { name: `${name}, by a key that may ${scope}`, allows, byKey: scope };
}

async function answerList(visit: Visit, { row, find, parameters }: Lists): Promise<Response> {
  refuseOtherParameters(visit.url, parameters);
  const found = await find(visit);
  if (!found) throw new Failure('not_found', 'There is no such list.');
  const { rows, previous, next } = found as { rows: readonly unknown[]; previous?: ListQuery; next?: ListQuery };
  const wanted = visit.url.searchParams.getAll(fieldsParameter);
  const more: ListQuery = wanted.length > 0 ? { [fieldsParameter]: wanted } : {};
  const at = (query: ListQuery | undefined) =>
    query
      ? visit.services.publicUrl + askedAt(plainPath({ path: visit.route! }, visit.params), { ...query, ...more })
      : null;
  const items = namedForPrograms(z.encode(z.array(row), [...rows])) as Record<string, unknown>[];
  return Response.json({
    items: items.map((item) => withFields(visit.url, item)),
    next: at(next),
    previous: at(previous),
  });
}

async function answerRecord(visit: Visit, { record, find }: Shows): Promise<Response> {
  refuseOtherParameters(visit.url, []);
  const found = namedForPrograms(z.encode(record, await find(visit))) as Record<string, unknown>;
  return Response.json(withFields(visit.url, found));
}

async function answerAct(visit: Visit, act: Act<FormSchema, unknown>, who: Policy): Promise<Response> {
  await takeLimit(visit, act.limits?.place ?? 'form', act.form.id);
  const input = await inputOf(visit.request, act.form);
  const key = idempotencyKey(visit.request);
  // The verb's own key differs between addresses, because two payments may be sent with one header.
  const sent = { key: key === undefined ? randomUUID() : formKeyOf(visit, key) };
  const did = await doOnce(visit, keptForPrograms(act), { input, sent, key, who });
  const body = act.answer ? namedForPrograms(z.encode(act.answer, did)) : {};
  const answer = Response.json(body);
  if (visit.isReplayed) answer.headers.set(replayedHeader, 'true');
  return answer;
}

/** A page shows what a second press finds; a program gets the answer to its first request. */
function keptForPrograms(act: Act<FormSchema, unknown>): Act<FormSchema, unknown> {
  return act.once === 'by the verb' ? { ...act, once: 'around the verb' } : act;
}

/** Reads the fields of a call: from JSON or, with files, from a form of several parts. */
async function inputOf(request: Request, form: FormDefinition<FormSchema>): Promise<z.infer<FormSchema>> {
  const type = request.headers.get('content-type');
  if (form.fileFields && type?.startsWith('multipart/form-data')) {
    const sent = await sentFields(request, form);
    for (const [name, values] of sent.values) sent.values.set(name, exactIfAmount(form, name, values));
    const read = readForm(form, sent);
    if (read.accepted) return read.input;
    const fields = Object.fromEntries(
      Object.values<FieldState>(read.form.fields).flatMap(({ name, error }) =>
        error === undefined ? [] : [[name, error]],
      ),
    );
    throw new Failure('invalid', read.form.problem ?? form.missingText, { fields });
  }
  const sent = type === null ? {} : await readJson(request);
  refuseUnknownFields(form, sent);
  return inputOfJson(form, sent, { amounts: 'exact' });
}

/** In a form of several parts, the part of an amount has the amount's JSON. */
function exactIfAmount({ rules }: FormDefinition<FormSchema>, name: string, values: readonly string[]): string[] {
  const field = name.replace(/^.*\./, '');
  const rule = rules[name];
  if (!rule || !isAmountField(field, rule)) return [...values];
  return values.map((text) => exactAmountIn(name, text));
}
