import type { z } from 'zod';
import { isProven } from '#domain/people/accounts/settings/proof.rules.ts';
import { refuseDemo } from '#domain/people/accounts/settings/settings.policy.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '#content/link.ts';
import type { Session } from '#domain/people/accounts/find-session.ts';
import type { Act } from '../../request/act.ts';
import { action, taker, type Taker } from '../../pages/action.ts';
import type { FormSchema } from '../../request/form-schema.ts';
import { leaveFor, seeOther } from '../../pages/page.tsx';
import { members, type Policy, type Route, type RouteOptions } from '../../request/route.ts';
import { rememberSession } from '../../request/session-cookie.ts';
import type { Visit } from '../../request/visit.ts';
import type { Said } from './said.ts';

type SettingsAct<Schema extends FormSchema, Answer> = Pick<Act<Schema, Answer>, 'form' | 'limits' | 'next'> &
  Required<Pick<Act<Schema, Answer>, 'show'>> & {
    verb: (ctx: Ctx, input: z.infer<Schema>, own: Own, sent: { key: string }, visit: Visit) => Promise<Answer>;
    /** Refused for shared accounts, before any limit is counted. */
    notShared?: true;
  };

type SettingsAction<Schema extends FormSchema, Answer> = SettingsAct<Schema, Answer> & {
  at: string;
  who?: Policy;
  page?: (visit: Visit) => string;
} & RouteOptions;

export function settingsAction<Schema extends FormSchema, Answer>({
  form,
  limits,
  verb,
  show,
  next,
  notShared,
  ...declared
}: SettingsAction<Schema, Answer>): Route[] {
  return action({ who: members, ...declared, ...actOf({ form, limits, verb, show, next, notShared }) });
}

export function settingsTaker<Schema extends FormSchema, Answer>(act: SettingsAct<Schema, Answer>): Taker {
  return taker(actOf(act), members);
}

/**
 * Runs at each sending: the verbs handle repeats themselves, because a wrong password or code must stay counted even if everything else
 * is rolled back.
 */
function actOf<Schema extends FormSchema, Answer>({
  limits,
  verb,
  show,
  notShared,
  ...act
}: SettingsAct<Schema, Answer>): Act<Schema, Answer> {
  return {
    ...act,
    once: 'by the verb',
    limits: {
      ...limits,
      also: async (visit, input) => {
        if (notShared) refuseDemo({ is_demo: ownOf(visit).session.isShared });
        await limits?.also?.(visit, input);
      },
    },
    verb: (ctx, input, visit, sent) => verb(ctx, input, ownOf(visit), sent, visit),
    show: (visit, form, refusal) => show(visit, withWayOn(form), refusal),
    failedText: settingsTexts.failed,
  };
}

/** If a shared account was refused, adds a link to open an account of one's own. */
function withWayOn<Form extends FormState>(form: Form): Form {
  if (form.problem !== settingsTexts.demo) return form;
  return { ...form, onward: { label: 'Create Account', href: link('signUp') } };
}

/** Whether the member must give the password again before changing a way to sign in. */
export function mustProve(visit: Visit): boolean {
  const { session } = ownOf(visit);
  return !session.isShared && !isProven(session, visit.ctx.now);
}

export function proveFirst(visit: Visit): Response {
  return leaveFor(visit, link('settingsProof', {}, { next: visit.url.pathname }));
}

export function settingsAfter(said: Said): () => string {
  return () => link('settings', {}, { said });
}

/** The same, with the renewed session token. */
export function settingsRenewed(said: Said): (renewed: { token: string }, visit: Visit) => Response {
  return ({ token }, visit) => rememberSession(seeOther(settingsAfter(said)()), visit, token);
}

export type Own = { member: Member; session: Session; sessionId: string; secret: string };

/** The route's policy lets in members only. */
export function ownOf({ ctx: { actor }, session, services }: Visit): Own {
  if (actor.kind !== 'member' || !session) throw new Failure('signed_out', 'Sign in to see this page.');
  return { member: actor, session, sessionId: session.id, secret: services.secret };
}
