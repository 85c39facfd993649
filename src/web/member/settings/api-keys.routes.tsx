import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import {
  keyRights,
  keyTexts,
  makeKeySchema,
  keyOverlap_hours,
  ownKeyRow,
  type OwnKey,
} from '#domain/people/accounts/api-keys/api-key.schema.ts';
import {
  callLimitSchema,
  usualCallLimit_kobo,
} from '#domain/people/accounts/api-keys/confirmations/confirmation.schema.ts';
import { chooseCallLimit } from '#domain/people/accounts/api-keys/confirmations/decide-confirmation.ts';
import { findChosenCallLimit } from '#domain/people/accounts/api-keys/confirmations/find-confirmations.ts';
import { plainNaira } from '#domain/values/money.ts';
import { findApiKeys, findOwnKey } from '#domain/people/accounts/api-keys/find-api-keys.ts';
import { mayHaveApiKeys } from '#domain/people/accounts/api-keys/key-plan.ts';
import { makeApiKey, replaceApiKey } from '#domain/people/accounts/api-keys/make-api-key.ts';
import { removeApiKey } from '#domain/people/accounts/api-keys/remove-api-key.ts';
import { actPage } from '../../pages/act-page.tsx';
import { noFields } from '../../request/form-schema.ts';
import { lists } from '../../request/lists.ts';
import { members, provedMembers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { KeyList, showMadeKey } from './api-keys.views.tsx';
import { memberFrame } from '../member-page.tsx';
import { keyKind } from './key-kind.ts';
import { memberSessionOf, type MemberSession } from './member-session.ts';
import { settingsNewsIn } from './settings-news.ts';
import { settingsActs, settingsPage } from './settings-acts.tsx';
import { SettingsNewsBanner } from './settings-news-banner.tsx';

const makeOptions = (visit: Visit, { sessionId, secret }: MemberSession, formKey: string) => ({
  sessionId,
  secret,
  formKey,
  kind: keyKind(visit),
});

const back = { label: 'API keys', href: link('settingsApiKeys') };
const answer = z.object({ key: z.string(), name: z.string() });

const keys = settingsActs<readonly OwnKey[]>({
  at: urls.settingsApiKeys,
  who: members,
  find: ({ ctx }) => findApiKeys(ctx),
  look: (found, visit) => ({
    title: 'API keys',
    about:
      'A program that has one of your keys acts here in your name: by the same rules as you, and no further than the key allows.',
    above: <SettingsNewsBanner news={settingsNewsIn(visit)} />,
    below: <KeyList keys={found} now={visit.ctx.now} />,
  }),
  ...lists(ownKeyRow, async ({ ctx }) => ({ rows: await findApiKeys(ctx) })),
});

export const apiKeyRoutes: readonly Route[] = [
  ...keys.routes(),
  ...actPage({
    at: urls.settingsApiKeyRemoval,
    who: members,
    frame: memberFrame,
    id: 'api-key-removal',
    schema: noFields,
    missing: keyTexts.missing,
    failed: keyTexts.failed,
    find: ({ ctx, params }) => findOwnKey(ctx, params.keyId ?? ''),
    look: ({ name, begins_with }) => ({
      title: `Remove “${name}”`,
      back,
      about: `We refuse every call with the key ${begins_with}… from the moment you remove it. You cannot bring it back, but you can make a new key.`,
      button: 'Remove the key',
      kind: 'danger',
      busy: 'Removing...',
      leave: { label: 'Keep the key', href: link('settingsApiKeys') },
    }),
    answer: z.object({ name: z.string() }),
    verb: (ctx, _, { params }) => removeApiKey(ctx, params.keyId ?? ''),
    next: () => link('settingsApiKeys', {}, { said: 'api-key-removed' }),
  }),
  ...settingsPage({
    at: urls.settingsApiKeyLimit,
    who: provedMembers,
    id: 'api-key-limit',
    notShared: true,
    schema: callLimitSchema,
    failed: keyTexts.failed,
    find: ({ ctx }) => findChosenCallLimit(ctx),
    values: (chosen, visit): Record<string, string> => {
      const above = chosen ?? (keyKind(visit) === 'live' ? usualCallLimit_kobo : undefined);
      return above === undefined ? {} : { above: plainNaira(above) };
    },
    look: (chosen, visit) => ({
      title: 'Limit for programs',
      back,
      about: `If one call of a program moves more than this, we do not do it yet and write to you. You confirm or refuse the call on a page, within a day.${chosen === undefined && keyKind(visit) === 'test' ? ' Test keys move no real money, so their calls need no confirmation until you choose an amount.' : ''}`,
      button: 'Save',
      busy: 'Saving...',
    }),
    verb: (ctx, input, session) => chooseCallLimit(ctx, input, session),
    next: () => link('settingsApiKeys', {}, { said: 'api-key-limit' }),
  }),
  ...settingsPage({
    at: urls.settingsApiKeyNew,
    who: provedMembers,
    id: 'api-key',
    schema: makeKeySchema,
    missing: keyTexts.missing,
    failed: keyTexts.failed,
    find: ({ ctx, services }) => mayHaveApiKeys(ctx, keyKind({ services })),
    values: () => ({ lasts: '90', right: 'read' }),
    look: (mayHave, visit) => ({
      title: 'Make an API key',
      back,
      about: `We show the key once. Give it only to the program that needs it, and keep it out of e-mails and out of code that others read.${memberSessionOf(visit).session.isShared ? ' This demo account is shared, so its keys work for a day, whatever you choose here.' : ''}`,
      button: 'Make the key',
      busy: 'Making...',
      whyNot: mayHave
        ? undefined
        : { text: keyTexts.plan, onward: { label: 'See the plans', href: link('escrowPricing') } },
    }),
    answer,
    verb: (ctx, input, session, { key }, visit) => makeApiKey(ctx, input, makeOptions(visit, session, key)),
    next: (made, visit) => showMadeKey(visit, made),
  }),
  ...settingsPage({
    at: urls.settingsApiKeyReplacement,
    who: provedMembers,
    id: 'api-key-replacement',
    schema: noFields,
    failed: keyTexts.failed,
    find: ({ ctx, params }) => findOwnKey(ctx, params.keyId ?? ''),
    look: ({ name, begins_with, scopes }) => ({
      title: `Replace “${name}”`,
      back,
      about: `You get a new key with the same name and the same rights: ${keyRights[scopes.at(-1) as keyof typeof keyRights].name.toLowerCase()}. The old one, ${begins_with}…, works for another ${keyOverlap_hours} hours, or until its own end if that comes first, so that you can change your program over.`,
      button: 'Make the new key',
      busy: 'Making...',
    }),
    answer,
    verb: (ctx, _, session, { key }, visit) =>
      replaceApiKey(ctx, visit.params.keyId ?? '', makeOptions(visit, session, key)),
    next: (made, visit) => showMadeKey(visit, made),
  }),
];
