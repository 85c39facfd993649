import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { transaction, type Precondition } from '#platform/database/transaction.ts';
import type { FieldState } from '#ui/field-state.ts';
import type { Act } from '../../request/act.ts';
import { doOnce, formKeyOf, idempotencyKey, replayedHeader } from '../../request/do-once.ts';
import type { FormDefinition } from '../../request/form.ts';
import type { FormSchema } from '../../request/form-schema.ts';
import { takeLimit } from '../../request/limits.ts';
import { readForm } from '../../request/read-form.ts';
import {
  exactAmountIn,
  faultIn,
  fillRepeats,
  inputOfJson,
  isAmountField,
  readJson,
  refuseUnknownFields,
} from '../../request/read-json.ts';
import type { Shows } from '../../request/lists.ts';
import { problemAnswer } from '../../pages/failures.tsx';
import type { Policy } from '../../request/route.ts';
import { bytesOfBody, partsOf, sentFields } from '../../request/sent-form.ts';
import type { Visit } from '../../request/visit.ts';
import { ChangedSince, preconditionOf } from './record-precondition.ts';
import { askFirst } from './ask-first.ts';
import { namedForPrograms } from './names-for-programs.ts';

/** An act of a call, who may do it, and the record that it changes. */
type CalledAct = {
  act: Act<FormSchema, unknown>;
  who: Policy;
  shows: Shows | undefined;
  movesMoney: boolean;
};

/** Does an act for a program: only once for each Idempotency-Key, and only if the record still has the ETag in If-Match. */
export async function answerAct(visit: Visit, called: CalledAct): Promise<Response> {
  const { act } = called;
  await takeLimit(visit, act.limits?.place ?? 'form', act.form.id);
  const input = await inputOf(visit.request, act.form);
  // A wrong If-Match is refused before a member is asked to confirm the call.
  preconditionOf(visit, called.shows);
  const waiting = called.movesMoney ? await askFirst(visit, input) : undefined;
  return waiting ?? doAct(visit, called, input);
}

/** Does an act with input that was read already: at once, or later when the member confirms the call. */
export async function doAct(
  visit: Visit,
  { act, who, shows }: CalledAct,
  input: z.infer<FormSchema>,
): Promise<Response> {
  const precondition = preconditionOf(visit, shows);
  const key = idempotencyKey(visit.request);
  // The verb's key includes the address, because a program may send two payments with the same Idempotency-Key.
  const sent = { key: key === undefined ? randomUUID() : formKeyOf(visit, key) };
  const checkedAct = withPrecondition(withSavedAnswer(act), precondition);
  const result = await doOnce(visit, checkedAct, { input, sent, key, who }).catch(onlyChangedSince);
  if (result instanceof ChangedSince) return answerChanged(visit, result);
  const body = act.answer ? namedForPrograms(z.encode(act.answer, result)) : {};
  const response = Response.json(body);
  if (visit.isReplayed) response.headers.set(replayedHeader, 'true');
  return response;
}

/** The verb's first transaction checks the precondition. A verb whose answer is saved with its work runs in one transaction anyway. */
function withPrecondition(act: CalledAct['act'], precondition: Precondition | undefined): CalledAct['act'] {
  if (!precondition) return act;
  return {
    ...act,
    verb: async (ctx, input, visit, sent) => {
      const work = (inner: Ctx) => act.verb(inner, input, visit, sent);
      const checked = { ...ctx, precondition };
      const result = await (act.once === undefined ? transaction(checked, work) : work(checked));
      if (!precondition.isChecked) throw new Error(`${act.form.id} has no transaction that checks If-Match.`);
      return result;
    },
  };
}

function onlyChangedSince(error: unknown): ChangedSince {
  if (error instanceof ChangedSince) return error;
  throw error;
}

/** 412, with the names of the fields that differ and the record as it is now. */
function answerChanged(visit: Visit, { message, changed, now }: ChangedSince): Response {
  const response = problemAnswer(visit, { status: 412, detail: message, more: { changed, now: now.json } });
  response.headers.set('etag', now.tag);
  return response;
}

/** Saves the answer, so that a program that repeats the request gets the first answer. On a page, the verb handles a second press itself. */
function withSavedAnswer(act: Act<FormSchema, unknown>): Act<FormSchema, unknown> {
  return act.once === 'by the verb' ? { ...act, once: 'around the verb' } : act;
}

/** Reads the fields of a call: from JSON or, with files, from a form of several parts. */
export async function inputOf(request: Request, form: FormDefinition<FormSchema>): Promise<z.infer<FormSchema>> {
  const type = request.headers.get('content-type');
  if (form.fileFields && type?.startsWith('multipart/form-data')) {
    refuseUnknownParts(form, await bytesOfBody(request), type);
    const sent = await sentFields(request, form);
    for (const [name, values] of sent.values) sent.values.set(name, typedValues(form, name, values));
    fillRepeats(form, sent.values);
    const read = readForm(form, sent);
    if (read.accepted) return read.input;
    const refused = Object.values<FieldState>(read.form.fields).filter(({ error }) => error !== undefined);
    const fields = Object.fromEntries(
      refused.map(({ name, error }) => [
        name,
        faultIn(form, name, { message: error!, sent: sent.values, isUnreadable: false }),
      ]),
    );
    throw new Failure('invalid', Object.values(fields)[0] ?? read.form.problem ?? form.missingText, { fields });
  }
  const sent = type === null ? {} : await readJson(request, { isForProgram: true });
  refuseUnknownFields(form, sent);
  return inputOfJson(form, sent, { amounts: 'exact' });
}

/** A part that the form does not know, or text where a file belongs, is refused like an unknown field of JSON. */
function refuseUnknownParts(form: FormDefinition<FormSchema>, body: Buffer, type: string): void {
  const { limits, rules, fileFields = [] } = form;
  const isKnown = ({ name, isFile }: { name: string; isFile: boolean }) =>
    isFile ? fileFields.includes(name) : Object.hasOwn(limits, name) && rules[name]?.repeats === undefined;
  const unknown = partsOf(body, type).find((part) => !isKnown(part));
  if (!unknown) return;
  const field = unknown.name.slice(0, 100);
  const text = fileFields.includes(unknown.name)
    ? `${field}: send a file, with a file name.`
    : `${field}: there is no such field here.`;
  throw new Failure('invalid', text, { field });
}

/** In a form of several parts, an amount is sent as its JSON, and a tick as `true` or `false`. */
function typedValues({ rules }: FormDefinition<FormSchema>, name: string, values: readonly string[]): string[] {
  const rule = rules[name];
  if (rule?.control === 'tick') return values.map((text) => tickOnPages[text] ?? text);
  if (!rule || !isAmountField(name, rule)) return [...values];
  return values.map((text) => exactAmountIn(name, text));
}

/** The values that a page sends for a ticked and an unticked box. */
const tickOnPages: Readonly<Record<string, string>> = { true: 'yes', false: '' };
