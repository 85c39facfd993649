import type { z } from 'zod';
import { refuseDemoAccount } from '#domain/accounts/settings/find-demo-account.ts';
import { settingsTexts } from '#domain/accounts/settings/settings.texts.ts';
import type { Ctx } from '#domain/context.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '../../links.ts';
import type { FormDefinition } from '../../request/form.ts';
import type { FormSchema } from '../../request/form-schema.ts';
import { takeForm, type Refusal } from '../../request/intake.ts';
import { seeOther } from '../../request/page.tsx';
import type { Handler } from '../../request/route.ts';
import { rememberSession } from '../../request/session-cookie.ts';
import type { Visit } from '../../request/visit.ts';
import { ownOf, type Own } from './own.ts';
import type { Said } from './said.ts';

type OwnIntake<Schema extends FormSchema, Answer extends object | void> = {
  form: FormDefinition<Schema>;
  show: (visit: Visit, form: FormState, refusal: Refusal) => Response | Promise<Response>;
  verb: (ctx: Ctx, input: z.infer<Schema>, own: Own, form: FormState) => Promise<Answer>;
  /** What it costs, before it is done. */
  alsoCount?: (visit: Visit, input: z.infer<Schema>, own: Own) => Promise<void>;
  /** A shared account refuses it, before anything else is counted. */
  notShared?: true;
  next: (answer: Answer, visit: Visit, form: FormState) => string | Response | Promise<Response>;
};

/**
 * Takes a form of a member's settings. It is done at each sending: the verbs themselves settle what is sent twice, as a try
 * with a wrong password or code must stay counted though nothing else is kept.
 */
export function takeOwnForm<Schema extends FormSchema, Answer extends object | void>(
  intake: OwnIntake<Schema, Answer>,
): Handler {
  return (visit) => {
    const own = ownOf(visit);
    return takeForm({
      form: intake.form,
      show: (visit, form, refusal) => intake.show(visit, withWayOn(form), refusal),
      verb: async (ctx: Ctx, input: z.infer<Schema>, form: FormState) => ({
        done: await intake.verb(ctx, input, own, form),
      }),
      alsoCount: async (visit, input) => {
        if (intake.notShared) await refuseDemoAccount(visit.ctx);
        await intake.alsoCount?.(visit, input, own);
      },
      owned: true,
      everyTime: true,
      next: ({ done }, _visit, form) => intake.next(done, visit, form) as string | Response,
      failedText: settingsTexts.failed,
    })(visit);
  };
}

/** Whoever is refused for the account being everybody's is led to one of their own. */
function withWayOn(form: FormState): FormState {
  if (form.problem !== settingsTexts.demo) return form;
  return { ...form, onward: { label: 'Create Account', href: link('signUp') } };
}

/** The settings, saying what was done. */
export function settingsAfter(said: Said): () => string {
  return () => link('settings', {}, { said });
}

/** The same, under a new token. */
export function settingsRenewed(said: Said): (renewed: { token: string }, visit: Visit) => Response {
  return ({ token }, visit) => rememberSession(seeOther(settingsAfter(said)()), visit, token);
}
