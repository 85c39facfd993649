import { z } from 'zod';
import { callPlaceOf, openPlaceOf, recordPlaceOf } from '#content/call-urls.ts';
import { Failure } from '#domain/acting/context.ts';
import type { KeyScope } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import type { Act } from '../../request/act.ts';
import type { FormSchema } from '../../request/form-schema.ts';
import type { Handler, OneOfActs, Policy, Route } from '../../request/route.ts';
import type { Shows } from '../../request/lists.ts';
import type { Visit } from '../../request/visit.ts';
import { answerAct } from './answer-act.ts';
import { rethrowForPrograms } from './texts-for-programs.ts';
import { answerFile, answerList, answerRecord } from './answer-read.ts';

/** An act, a list, a record or a file of a page, as a call for programs. `ofPage` declares only what this call does. */
export type Call = Route & { ofPage: Route; scope: KeyScope };

/** Every act, list, record and file of a member is also a call: the same verb under the same rules, for the holder of a key. */
export function callsOf(pages: readonly Route[]): Call[] {
  const reads = pages.map((page) => readsOf(page));
  const records = reads.flat().filter(({ ofPage }) => ofPage.shows?.row);
  return pages.flatMap((page, index) => [...reads[index]!, ...actsOf(page, records)]);
}

/** Some calls exist only in the demo. */
export function callsIn(mode: 'demo' | 'production', calls: readonly Call[]): readonly Call[] {
  return calls.filter(({ demoOnly }) => mode === 'demo' || !demoOnly);
}

function readsOf(page: Route): Call[] {
  const { path, lists, shows, sends } = page;
  const place = page.policy.isOpen ? openPlaceOf(path) : placeOf(page);
  if (!place) return [];
  const readAt = (at: string, part: Partial<Route>, handle: Handler) =>
    callAt(page, { method: 'GET', path: at, scope: 'read', part, handle });
  return [
    ...(lists ? [readAt(place.path, { lists }, (visit) => answerList(visit, lists))] : []),
    ...(shows ? [readAt(recordPlaceOf(path)!, { shows }, (visit) => answerRecord(visit, shows))] : []),
    ...(sends ? [readAt(place.path, { sends }, (visit) => answerFile(visit, sends))] : []),
  ];
}

function actsOf(page: Route, records: readonly Call[]): Call[] {
  const { policy, act, oneOfActs } = page;
  const place = placeOf(page);
  if (!place) return [];
  const actAt = (path: string, own: Act<FormSchema, unknown>, before?: (visit: Visit) => Promise<void>) => {
    const record = recordOf({ page: page.path, path }, records);
    const part = { act: own, ...record };
    const handle: Handler = async (visit) => {
      await before?.(visit);
      return answerAct(visit, { act: own, who: policy, shows: record?.shows, movesMoney: place.acts === 'money' });
    };
    return callAt(page, { method: 'POST', path, scope: place.acts, part, handle });
  };
  const callsOfSeveral = oneOfActs?.acts.map(({ act: own, name }) =>
    actAt(name === undefined ? place.path : `${place.path}/${name}`, own, (visit) =>
      requireTaken(visit, own, oneOfActs),
    ),
  );
  // An act that answers with a file is a download, which `readsOf` describes.
  const isAct = act && !(act.answer instanceof z.ZodCustom);
  return isAct ? [actAt(place.path, act)] : (callsOfSeveral ?? []);
}

/** The record that an act changes: the one whose address begins the address of the act's page, or else the address of the call. */
function recordOf(at: { page: string; path: string }, records: readonly Call[]): { shows: Shows } | undefined {
  const isWithin = (path: string, whole: string) => path === whole || path.startsWith(`${whole}/`);
  const found =
    records.find((record) => isWithin(at.page, record.ofPage.path)) ??
    records.find((record) => isWithin(at.path, record.path));
  return found?.ofPage.shows && { shows: found.ofPage.shows };
}

/** Refuses an act that the record does not take now. A page shows only the act that the record takes. */
async function requireTaken(visit: Visit, act: Act<FormSchema, unknown>, { which }: OneOfActs): Promise<void> {
  if ((await which(visit)) === act) return;
  throw new Failure(
    'conflict',
    'This record does not take this call now. Read the record to see which calls it takes.',
  );
}

function placeOf({ path, policy }: Route) {
  return policy.isOpen || policy.forStaff || policy.asksAgain ? undefined : callPlaceOf(path);
}

type Made = Pick<Call, 'method' | 'path' | 'scope' | 'handle'> & { part: Partial<Route> };

function callAt(page: Route, { method, path, scope, part, handle }: Made): Call {
  const { lists: _l, shows: _r, sends: _f, act: _a, oneOfActs: _o, ...bare } = page;
  return {
    method,
    path,
    policy: byKey(page.policy, scope),
    handle: async (visit) => {
      try {
        return await handle(visit);
      } catch (error) {
        return rethrowForPrograms(error);
      }
    },
    json: true,
    fromOtherSites: true,
    demoOnly: page.demoOnly,
    ...(page.mostBytes !== undefined && { mostBytes: page.mostBytes }),
    ofPage: { ...bare, ...part },
    scope,
  };
}

/** The policy of a page for the same people, who use a key instead of a session. */
function byKey({ name, allows }: Policy, scope: KeyScope): Policy {
  return { name: `${name}, by a key that may ${scope}`, allows, byKey: scope };
}
