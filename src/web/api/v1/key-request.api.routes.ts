import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { askForKey } from '#domain/people/accounts/api-keys/ask-for-key.ts';
import { collectKey } from '#domain/people/accounts/api-keys/collect-key.ts';
import {
  askForKeySchema,
  collectedKey,
  collectKeySchema,
  keyRequestAnswer,
  keyRequestPause_seconds,
  keyRequestTexts,
  ownKeyAnswer,
  shownKeyCode,
} from '#domain/people/accounts/api-keys/key-request.schema.ts';
import { endOwnKey } from '#domain/people/accounts/api-keys/remove-api-key.ts';
import { keyKind } from '../../member/settings/key-kind.ts';
import { defineForm, type FormDefinition } from '../../request/form.ts';
import type { FormSchema } from '../../request/form-schema.ts';
import { takeLimit } from '../../request/limits.ts';
import { networkMark } from '../../request/network-mark.ts';
import { inputOfJson, readJson, refuseUnknownFields } from '../../request/read-json.ts';
import { takeRead } from '../../request/read-limit.ts';
import { anyone, members, type Policy, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';

export const askForKeyForm = defineForm({
  id: 'ask-for-key',
  schema: askForKeySchema,
  missingText: keyRequestTexts.missing,
});

export const collectKeyForm = defineForm({
  id: 'collect-key',
  schema: collectKeySchema,
  missingText: keyRequestTexts.code,
  secretFields: ['deviceCode'],
});

/** Programs with a valid key of any scope. */
const keyHolders: Policy = { ...members, name: 'members, by any key', byKey: 'read' };

/** The sign-in of the command line (RFC 8628): it asks, its member approves on a page, it collects the key. */
export const keyRequestApiRoutes: readonly Route[] = [
  openCall(urls.apiKeyRequests, askForKeyForm, 'keyRequest', keyRequestAnswer, async (visit, input) => {
    const { deviceCode, code, expiresAt } = await askForKey(visit.ctx, input, networkMark(visit));
    const userCode = shownKeyCode(code);
    return {
      deviceCode,
      userCode,
      address: visit.services.publicUrl + link('settingsKeyRequest', { code: userCode }),
      expiresAt,
      pauseSeconds: keyRequestPause_seconds,
    };
  }),
  openCall(urls.apiKeyCollection, collectKeyForm, 'keyCollection', collectedKey, (visit, { deviceCode }) =>
    collectKey(visit.ctx, deviceCode, { kind: keyKind(visit), secret: visit.services.secret }),
  ),
];

/** What a program reads about the key of its call, and how it ends that key. */
export const ownKeyRoutes: readonly Route[] = [
  { method: 'GET', path: urls.apiOwnKey, policy: keyHolders, json: true, handle: showOwnKey },
  {
    method: 'POST',
    path: urls.apiOwnKeyEnd,
    policy: keyHolders,
    json: true,
    fromOtherSites: true,
    handle: async (visit) => {
      await endOwnKey(visit.ctx, keyOf(visit).keyId);
      return Response.json({});
    },
  },
];

function openCall<Schema extends FormSchema, Answer>(
  path: string,
  form: FormDefinition<Schema>,
  limit: 'keyRequest' | 'keyCollection',
  answer: z.ZodType<Answer>,
  verb: (visit: Visit, input: z.infer<Schema>) => Promise<Answer>,
): Route {
  const handle = async (visit: Visit) => {
    await takeLimit(visit, limit);
    const sent = await readJson(visit.request, { isForProgram: true });
    refuseUnknownFields(form, sent);
    return Response.json(z.encode(answer, await verb(visit, inputOfJson(form, sent))));
  };
  return { method: 'POST', path, policy: anyone, json: true, handle };
}

function showOwnKey(visit: Visit): Response {
  takeRead(visit);
  const { member, name, scopes, expiresAt } = keyOf(visit);
  const right = scopes.at(-1)!;
  const { id, name: owner, accountType } = member;
  return Response.json(z.encode(ownKeyAnswer, { name, right, expiresAt, member: { id, name: owner, accountType } }));
}

function keyOf({ key }: Visit) {
  if (!key) throw new Failure('signed_out', keyRequestTexts.uncollected);
  return key;
}
