import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { codeSchema } from '#domain/people/accounts/account.schema.ts';
import { changePassword, setPassword } from '#domain/people/accounts/settings/change-password.ts';
import { withCountedTries, sessionTryCount } from '#domain/people/accounts/settings/count-tries.ts';
import { findAccountSettings } from '#domain/people/accounts/settings/find-settings.ts';
import { isProven } from '#domain/people/accounts/settings/proof.rules.ts';
import { proveByCode, proveByPassword, textProofCode } from '#domain/people/accounts/settings/prove.ts';
import {
  changePasswordSchema,
  proofSchema,
  setPasswordSchema,
} from '#domain/people/accounts/settings/settings.schema.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { leaveFor } from '../../pages/page.tsx';
import { noFields } from '../../request/form-schema.ts';
import { members, type Route } from '../../request/route.ts';
import { rememberSession } from '../../request/session-cookie.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';
import { wantedPage } from '../places.ts';
import { memberSessionOf } from './member-session.ts';
import { formDigest } from './form-digest.ts';
import { settingsActs, settingsRenewed } from './settings-acts.tsx';

const password = settingsActs({
  at: urls.settingsPassword,
  who: members,
  // Members with a password give it together with the new one; others prove themselves first.
  frame: async (visit, page) => {
    const { session } = memberSessionOf(visit);
    const isTrusted =
      session.isShared || isProven(session, visit.ctx.now) || (await findAccountSettings(visit.ctx)).hasPassword;
    return isTrusted
      ? memberFrame(visit, page)
      : leaveFor(visit, link('settingsProof', {}, { next: visit.url.pathname }));
  },
  find: ({ ctx }) => findAccountSettings(ctx),
  look: ({ hasPassword }) =>
    hasPassword
      ? { title: 'Change your password', about: 'This signs out your other devices.' }
      : { title: 'Set a password', about: 'You can then sign in without a text message.' },
});

/** marketplace.md §2 'Settings with password change'. */
export const passwordChange = password.act({
  id: 'password',
  schema: changePasswordSchema,
  secret: ['currentPassword', 'newPassword', 'confirmPassword'],
  notShared: true,
  look: ({ hasPassword }) => ({ button: 'Change password', busy: 'Changing...', isLeftOut: !hasPassword }),
  // A form sent twice counts once. Tries are counted outside of the transaction, so that a wrong one stays counted.
  answer: z.object({ token: z.string() }),
  verb: (ctx, input, session, { key }) => {
    const once = { scope: `password of ${session.member.id}`, key, body: formDigest(input, session.secret) };
    return withCountedTries(ctx, sessionTryCount(session.sessionId), () =>
      changePassword(ctx, input, { ...session, once }),
    );
  },
  next: settingsRenewed('password'),
});

export const passwordRoutes: readonly Route[] = password.routes(
  passwordChange,
  password.act({
    id: 'password',
    schema: setPasswordSchema,
    secret: ['newPassword', 'confirmPassword'],
    notShared: true,
    look: ({ hasPassword }) => ({ button: 'Set password', busy: 'Changing...', isLeftOut: hasPassword }),
    answer: z.object({ token: z.string() }),
    verb: setPassword,
    next: settingsRenewed('password-set'),
  }),
);

const proof = settingsActs({
  at: urls.settingsProof,
  who: members,
  frame: (visit, page) =>
    page.status === undefined && isProven(memberSessionOf(visit).session, visit.ctx.now)
      ? goOn(visit)
      : memberFrame(visit, page),
  find: ({ ctx }) => findAccountSettings(ctx),
  look: () => ({
    title: 'Is it you?',
    about:
      'The next step could open your account or your money to others, so we check that it is you. The check is valid for ten minutes.',
  }),
});

const proofLook = (visit: Visit) => ({
  action: link('settingsProof', {}, { next: wantedPage(visit) }),
  button: 'It is me',
  busy: 'Checking...',
});

/** Signed-in members prove once more who they are, and go on to the page that asked. */
export const proofRoutes: readonly Route[] = proof.routes(
  proof.act({
    id: 'proof',
    schema: proofSchema,
    secret: ['currentPassword'],
    look: ({ hasPassword }, visit) => ({ ...proofLook(visit), isLeftOut: !hasPassword }),
    answer: z.object({ token: z.string() }),
    verb: proveByPassword,
    next: (renewed, visit) => rememberSession(goOn(visit), visit, renewed.token),
  }),
  proof.act({
    at: urls.settingsProofText,
    id: 'text-me',
    schema: noFields,
    limits: { member: 'code' },
    look: ({ hasPassword, phone }, visit) => ({
      lead: (
        <>
          <p>We text a code to {spacedPhones(phone ?? '')}.</p>
          <DemoMailboxLink box="texts" />
        </>
      ),
      action: link('settingsProofText', {}, { next: wantedPage(visit) }),
      button: 'Text me a code',
      kind: 'secondary',
      busy: 'Sending...',
      isLeftOut: hasPassword,
    }),
    verb: (ctx, _, session) => textProofCode(ctx, session.secret),
    next: (_, visit) => leaveFor(visit, link('settingsProof', {}, { next: wantedPage(visit) })),
  }),
  proof.act({
    id: 'proof',
    schema: codeSchema,
    secret: ['code'],
    look: ({ hasPassword }, visit) => ({
      ...proofLook(visit),
      words: { code: { hint: 'Six digits, from the text' } },
      isLeftOut: hasPassword,
    }),
    answer: z.object({ token: z.string() }),
    verb: (ctx, input, session) => proveByCode(ctx, input, session, session.secret),
    next: (renewed, visit) => rememberSession(goOn(visit), visit, renewed.token),
  }),
);

function goOn(visit: Visit): Response {
  return leaveFor(visit, wantedPage(visit) ?? link('settings'));
}
